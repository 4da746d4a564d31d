/**
 * An answer of the server's in a component: asked when it appears, when the address changes, when the window comes back
 * into view, every so often if wished, and by itself again where nobody answered. The last answer stays while it is
 * asked again, so that nothing jumps; it goes when another question fails, so that no list stands below a filter that it
 * does not follow.
 */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { ask } from './ask.ts';
import { hasEnded, problemOf, type Problem } from './problem.ts';
import { useRetry } from './use-retry.ts';

export interface Asked<Answer> {
  /** Undefined before the first one. */
  readonly answer: Answer | undefined;
  /** Why the last question was not answered. */
  readonly problem: Problem | null;
  /** The answer is an older one: a newer one, or that to another question, is under way, or failed. */
  readonly isStale: boolean;
  /** Asks again; resolves when that is answered, or failed. */
  readonly again: () => Promise<void>;
}

interface State<Answer> {
  readonly path: string | null;
  readonly answer: Answer | undefined;
  readonly problem: Problem | null;
  /** Since the last answer. */
  readonly failures: number;
}

const unasked = { path: null, answer: undefined, problem: null, failures: 0 } as const;

const failed =
  <Answer>(path: string, problem: Problem) =>
  (before: State<Answer>): State<Answer> => ({
    path,
    answer: before.path === path ? before.answer : undefined,
    problem,
    failures: before.failures + 1,
  });

/** Coming back so soon after an answer asks nothing. */
const freshMs = 5_000;

/** Calls back when the page comes into view again, or the network is there again. */
function useReturn(look: () => void): void {
  useEffect(() => {
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  }, [look]);
}

export function useAnswer<Answer>(
  path: string | null,
  { everyMs }: { readonly everyMs?: number } = {},
): Asked<Answer> {
  const [state, setState] = useState<State<Answer>>(unasked);
  const under = useRef<AbortController>(null);
  const answeredAt = useRef(-Infinity);
  const isOver = useRef(false);

  const again = useCallback(async (): Promise<void> => {
    under.current?.abort();
    if (path === null) return;
    const asking = new AbortController();
    under.current = asking;
    try {
      const answer = await ask<Answer>(path, { signal: asking.signal });
      if (asking.signal.aborted) return;
      answeredAt.current = performance.now();
      isOver.current = false;
      setState({ path, answer, problem: null, failures: 0 });
    } catch (error) {
      if (asking.signal.aborted) return;
      const problem = problemOf(error);
      isOver.current = hasEnded(problem);
      setState(failed(path, problem));
    } finally {
      if (under.current === asking) under.current = null;
    }
  }, [path]);

  const look = useCallback((): void => {
    const isFresh = performance.now() - answeredAt.current < freshMs;
    // A question that is under way is waited for: on a slow network none would ever be answered else.
    if (document.visibilityState === 'visible' && !isFresh && under.current === null) void again();
  }, [again]);

  useEffect(() => {
    void again();
    const timer = everyMs === undefined ? undefined : setInterval(() => !isOver.current && look(), everyMs);
    return () => {
      under.current?.abort();
      clearInterval(timer);
    };
  }, [again, look, everyMs]);
  useReturn(look);

  const { answer, problem, failures } = state;
  useRetry(failures, problem, () => {
    if (document.visibilityState === 'visible' && under.current === null) void again();
  });
  const isStale = answer !== undefined && (problem !== null || state.path !== path);
  return { answer, problem, isStale, again };
}
