/** Shows an answer, or what stands in its place: placeholders before the first, the reason when there is none. */
import type { ComponentChildren } from 'preact';
import type { Asked } from '../api/use-answer.ts';
import { Lines } from './placeholder.tsx';
import { ProblemBanner } from './problem-banner.tsx';

interface Props<Answer> {
  readonly asked: Asked<Answer>;
  /** Of the height of what will come; lines of text unless told. */
  readonly waiting?: ComponentChildren;
  readonly children: (answer: Answer) => ComponentChildren;
}

export function Answered<Answer>({ asked, waiting = <Lines />, children }: Props<Answer>) {
  const { answer, problem } = asked;
  const tone = answer === undefined ? 'critical' : 'warning';
  return (
    <>
      {problem && <ProblemBanner problem={problem} tone={tone} onAgain={() => void asked.again()} />}
      {answer !== undefined && children(answer)}
      {answer === undefined && problem === null && waiting}
    </>
  );
}
