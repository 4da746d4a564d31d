/** How far work is, or was when it was last heard of: before its outcome is there nothing goes back to zero. */
import { useRef } from 'preact/hooks';
import type { ShopProgress } from '../../../shared/api/progress.ts';

type Work = NonNullable<ShopProgress['work']>;
type Far = Pick<Work, 'done' | 'total' | 'phase'>;

const nothing: Far = { done: 0, total: null, phase: null };

export function useFurthest(work: Work | null | undefined): Far {
  const last = useRef<Far>(nothing);
  if (work) last.current = work;
  return last.current;
}
