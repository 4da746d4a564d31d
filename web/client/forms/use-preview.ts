/** What a form would do, asked of the server whenever what is typed has rested; the last answer stays meanwhile. */
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../api/ask.ts';
import { problemOf, type Problem } from '../api/problem.ts';
import { useRested } from './use-rested.ts';

export interface Preview<Answer> {
  readonly answer: Answer | undefined;
  readonly problem: Problem | null;
  /** The answer is to what was typed before, which what is typed now may be no question for. */
  readonly isOld: boolean;
}

/** `body` null asks nothing. */
export function usePreview<Answer>(path: string, body: unknown): Preview<Answer> {
  const wanted = JSON.stringify(body);
  const rested = useRested(wanted);
  const [state, setState] = useState<Omit<Preview<Answer>, 'isOld'> & { readonly to: string }>({
    answer: undefined,
    problem: null,
    to: '',
  });
  useEffect(() => {
    if (rested === 'null') return undefined;
    const asking = new AbortController();
    ask<Answer>(path, { body: JSON.parse(rested), signal: asking.signal }).then(
      (answer) => !asking.signal.aborted && setState({ answer, problem: null, to: rested }),
      (error: unknown) =>
        !asking.signal.aborted && setState((before) => ({ ...before, problem: problemOf(error) })),
    );
    return () => asking.abort();
  }, [path, rested]);
  return { answer: state.answer, problem: state.problem, isOld: state.to !== wanted };
}
