/**
 * How far work is: never less than a page has shown already, as when a server that was restarted begins the step anew; and
 * as it was last heard of, before its outcome is there.
 */
import { useRef } from 'preact/hooks';
import type { ShopProgress } from '../../shared/api/progress.ts';

type Work = NonNullable<ShopProgress['work']>;

export type Far = Pick<Work, 'done' | 'total' | 'phase'>;

interface Seen extends Far, Pick<Work, 'run' | 'kind'> {
  /** The page has seen that nothing was under way any more: what follows is other work. */
  readonly isOver: boolean;
}

const phases = ['read', 'plan', 'write'] as const;
const placeOf = (phase: Work['phase']): number => (phase === null ? -1 : phases.indexOf(phase));

/** Reading that died goes on under another number: whoever looks on sees one work. */
export function furthest(last: Seen | null, { run, kind, phase, done, total }: Work): Seen {
  const now: Seen = { run, kind, phase, done, total, isOver: false };
  const isSame = last?.run === run;
  if (last === null || (!isSame && (last.isOver || last.kind !== kind))) return now;
  if (phase === last.phase) return { ...now, done: Math.max(done, last.done), total: total ?? last.total };
  const isBehind = placeOf(phase) < placeOf(last.phase);
  return isBehind && (isSame || phase === null)
    ? { ...now, phase: last.phase, done: last.done, total: last.total }
    : now;
}

const nothing: Far = { done: 0, total: null, phase: null };

export function useFurthest(progress: ShopProgress | undefined): Far {
  const last = useRef<Seen | null>(null);
  const { work = null, isStarting = true } = progress ?? {};
  if (work !== null) last.current = furthest(last.current, work);
  else if (last.current !== null && !isStarting) last.current = { ...last.current, isOver: true };
  return last.current ?? nothing;
}
