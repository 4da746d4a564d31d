/** What is held, as a plan's page counts it: its own, or what waits beside it. Pure. */
import type { Changes } from '../../../shared/api/changes.ts';

interface Of {
  readonly held: Changes['held'];
  readonly plan: Pick<NonNullable<Changes['plan']>, 'run' | 'undoes'> | null;
}

const isUndoing = ({ plan }: Of): boolean => (plan?.undoes ?? null) !== null;

/**
 * What waits is the newest run's that read the list: of a plan that was asked for by its number, and of an undoing, which
 * holds nothing, it is no part.
 */
export const heldBeside = <Answer extends Of>(answer: Answer, isNamed: boolean): Answer['held'] =>
  (isNamed || isUndoing(answer)) && answer.held?.run !== answer.plan?.run ? null : answer.held;

/** Of another run, and still waiting: an undoing does not hide it, before it is applied or after, when it is named. */
export const heldApart = <Answer extends Of>(answer: Answer, isNamed: boolean): Answer['held'] | null =>
  isUndoing(answer) && heldBeside(answer, isNamed) === null ? answer.held : null;
