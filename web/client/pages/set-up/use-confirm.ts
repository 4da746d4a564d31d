/**
 * Agrees to a step as it was shown: with the supplier in view that was connected when it was opened; where something is typed
 * in it, when it was opened first.
 */
import { useState } from 'preact/hooks';
import type { Confirming, SetUp } from '../../../shared/api/set-up.ts';
import { ask } from '../../api/ask.ts';
import { leftAt, useLeaving } from '../../forms/left-behind.ts';

export function useConfirm(
  step: Confirming['step'],
  { supplier }: SetUp,
  isDirty: boolean,
): () => Promise<unknown> {
  const name = `supplier of ${step}`;
  const [seen] = useState(() => (isDirty ? leftAt(name, supplier?.root) : supplier?.root));
  useLeaving(name, seen);
  return () => ask('/api/set-up/confirm', { body: { step, supplier: seen } });
}
