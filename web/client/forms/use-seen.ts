/** What stood there when somebody began to type: what is read again meanwhile does not pass for what they have seen. */
import { useRef } from 'preact/hooks';

interface Seen<Value> {
  readonly seen: Value;
  /** It was kept: what is read next is what they see, also where they have typed on. */
  readonly renew: () => void;
}

export function useSeen<Value>(isDirty: boolean, value: Value): Seen<Value> {
  const seen = useRef(value);
  const isRenewed = useRef(false);
  if (!isDirty || isRenewed.current) seen.current = value;
  isRenewed.current = false;
  return { seen: seen.current, renew: () => (isRenewed.current = true) };
}
