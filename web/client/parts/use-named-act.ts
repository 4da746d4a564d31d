/** Something that a person asks for by a button: one at a time, its success told by a toast, its refusal in the page. */
import { useState } from 'preact/hooks';
import type { Problem } from '../api/problem.ts';
import { useAct } from '../api/use-act.ts';

export interface NamedAct {
  /** What is being asked for; null when nothing is. */
  readonly running: string | null;
  readonly problem: Problem | null;
  /** `work` answers what to tell; null tells nothing. */
  readonly run: (name: string, work: () => Promise<string | null>) => void;
}

export function useNamedAct(): NamedAct {
  const { problem, run: once } = useAct();
  const [running, setRunning] = useState<string | null>(null);
  const run: NamedAct['run'] = (name, work) =>
    void once(async () => {
      setRunning(name);
      try {
        const told = await work();
        if (told !== null) shopify.toast.show(told);
      } finally {
        setRunning(null);
      }
    });
  return { running, problem, run };
}
