/** Calls back every so often while it is on: where an end is waited for that the stream of progress does not tell. */
import { useEffect, useRef } from 'preact/hooks';

export function useRepeat(isOn: boolean, callBack: () => void, everyMs: number): void {
  const latest = useRef(callBack);
  latest.current = callBack;
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => latest.current(), everyMs);
    return () => clearInterval(timer);
  }, [isOn, everyMs]);
}
