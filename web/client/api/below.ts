/** Two answers on one page: the lower one waits for the upper one, which would push it down if it came later. */
import type { Asked } from './use-answer.ts';

const isSettled = ({ answer, problem }: Asked<unknown>): boolean => answer !== undefined || problem !== null;

/** As it was asked, and unanswered until all that stands above it was answered, or was not to be had. */
export const below = <Answer>(asked: Asked<Answer>, ...above: readonly Asked<unknown>[]): Asked<Answer> =>
  above.every(isSettled) ? asked : { ...asked, answer: undefined };
