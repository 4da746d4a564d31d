/** Something that a button does on the server: under way once at a time, with the reason when it is refused. */
import { useCallback, useRef, useState } from 'preact/hooks';
import { problemOf, type Problem } from './problem.ts';

export interface Act {
  readonly isBusy: boolean;
  /** Of the last one that failed; null once another begins. */
  readonly problem: Problem | null;
  /** Does nothing while another is under way: a second click is none. Resolves to whether it was done. */
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>;
  readonly forget: () => void;
}

export function useAct(): Act {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const under = useRef(false);
  const run = useCallback(async (work: () => Promise<unknown>): Promise<boolean> => {
    if (under.current) return false;
    under.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await work();
      return true;
    } catch (error) {
      setProblem(problemOf(error));
      return false;
    } finally {
      under.current = false;
      setBusy(false);
    }
  }, []);
  return { isBusy, problem, run, forget: () => setProblem(null) };
}
