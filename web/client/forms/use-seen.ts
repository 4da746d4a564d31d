/** What stood there when somebody began to type: what is read again meanwhile does not pass for what they have seen. */
import { useRef } from 'preact/hooks';
import { leftAt, useLeaving } from './left-behind.ts';
import { useAskBeforeUnload } from '../routing/use-ask-before-unload.ts';

interface Seen<Value> {
  readonly seen: Value;
  /** It was kept: what is read next is what they see, also where they have typed on. */
  readonly renew: () => void;
}

/** `keptAs`: who comes back to what they typed has still seen only what they typed it over. */
export function useSeen<Value>(isDirty: boolean, value: Value, keptAs?: string): Seen<Value> {
  const name = keptAs && `seen ${keptAs}`;
  const seen = useRef(leftAt(name, value));
  const isRenewed = useRef(false);
  if (!isDirty || isRenewed.current) seen.current = value;
  isRenewed.current = false;
  useLeaving(name, seen.current);
  // What a link leaves behind is found again only while the app is open.
  useAskBeforeUnload(isDirty);
  return { seen: seen.current, renew: () => (isRenewed.current = true) };
}
