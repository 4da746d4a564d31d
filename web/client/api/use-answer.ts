/**
 * An answer of the server's in a component: asked when it appears, when the address changes, when the window comes back
 * into view, and every so often if wished. The last answer stays while it is asked again, so that nothing jumps.
 */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { ask } from './ask.ts';
import { hasEnded, problemOf, type Problem } from './problem.ts';

export interface Asked<Answer> {
  /** Undefined before the first one. */
  readonly answer: Answer | undefined;
  /** Why the last question was not answered. */
  readonly problem: Problem | null;
  /** The answer is an older one, or to another question: a newer one is under way, or failed. */
  readonly isStale: boolean;
  /** Asks again; resolves when that is answered, or failed. */
  readonly again: () => Promise<void>;
}

interface State<Answer> {
  readonly path: string | null;
  readonly answer: Answer | undefined;
  readonly problem: Problem | null;
}

/** Coming back so soon after an answer asks nothing. */
const freshMs = 5_000;

export function useAnswer<Answer>(
  path: string | null,
  { everyMs }: { readonly everyMs?: number } = {},
): Asked<Answer> {
  const [state, setState] = useState<State<Answer>>({ path: null, answer: undefined, problem: null });
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
      setState({ path, answer, problem: null });
    } catch (error) {
      if (asking.signal.aborted) return;
      const problem = problemOf(error);
      isOver.current = hasEnded(problem);
      setState((before) => ({ ...before, problem }));
    }
  }, [path]);

  useEffect(() => {
    void again();
    const look = (): void => {
      const isFresh = performance.now() - answeredAt.current < freshMs;
      if (document.visibilityState === 'visible' && !isFresh) void again();
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    const timer = everyMs === undefined ? undefined : setInterval(() => !isOver.current && look(), everyMs);
    return () => {
      under.current?.abort();
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
      clearInterval(timer);
    };
  }, [again, everyMs]);

  const { answer, problem } = state;
  const isStale = answer !== undefined && (problem !== null || state.path !== path);
  return { answer, problem, isStale, again };
}
