/** Something that a person asks for by a button: one at a time, its success told by a toast, its refusal in the page. */
import { useState } from 'preact/hooks';
import { problemOf, type Problem } from '../api/problem.ts';

export interface Act {
  /** What is being asked for; null when nothing is. */
  readonly running: string | null;
  readonly problem: Problem | null;
  /** `work` answers what to tell; null tells nothing. */
  readonly run: (name: string, work: () => Promise<string | null>) => void;
}

export function useAct(): Act {
  const [running, setRunning] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const run: Act['run'] = (name, work) => {
    if (running !== null) return;
    setRunning(name);
    setProblem(null);
    work()
      .then((told) => told !== null && shopify.toast.show(told))
      .catch((error: unknown) => setProblem(problemOf(error)))
      .finally(() => setRunning(null));
  };
  return { running, problem, run };
}
