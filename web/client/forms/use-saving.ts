/** Sends what a form wants to be kept; what is refused is shown beside its field, or above the form. */
import { useRef, useState } from 'preact/hooks';
import { problemOf, type Problem } from '../api/problem.ts';
import { useFocusRefused } from './focus-refused.ts';

export interface Saving {
  readonly isSaving: boolean;
  readonly problem: Problem | null;
  /** Of the field that was refused; null where it is none of this form's. */
  readonly errorAt: (field: string) => string | undefined;
  /** Answers whether it worked. Does nothing while another is under way: a second click is none. */
  readonly save: (send: () => Promise<unknown>) => Promise<boolean>;
  readonly forget: () => void;
}

export function useSaving(done?: string): Saving {
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const under = useRef(false);
  const focusRefused = useFocusRefused();
  return {
    isSaving,
    problem,
    errorAt: (field) =>
      problem?.field === field ? [problem.what, problem.can].filter(Boolean).join(' ') : undefined,
    forget: () => setProblem(null),
    async save(send) {
      if (under.current) return false;
      under.current = true;
      setSaving(true);
      try {
        await send();
        setProblem(null);
        if (done !== undefined) shopify.toast.show(done);
        return true;
      } catch (error) {
        setProblem(problemOf(error));
        focusRefused();
        return false;
      } finally {
        under.current = false;
        setSaving(false);
      }
    },
  };
}
