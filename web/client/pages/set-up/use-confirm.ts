/** Agrees to a step as it was shown: with the supplier in view that was connected when it was opened. */
import { useState } from 'preact/hooks';
import type { Confirming, SetUp } from '../../../shared/api/set-up.ts';
import { ask } from '../../api/ask.ts';

export function useConfirm(step: Confirming['step'], { supplier }: SetUp): () => Promise<unknown> {
  const [seen] = useState(supplier?.root);
  return () => ask('/api/set-up/confirm', { body: { step, supplier: seen } });
}
