/**
 * Calls back every so often while it is on: where an end is waited for that the stream of progress does not tell. What
 * was called is over before the next: on a slow network a repeat never ends the question before it.
 */
import { useEffect, useRef } from 'preact/hooks';

export function useRepeat(isOn: boolean, callBack: () => Promise<unknown>, everyMs: number): void {
  const latest = useRef(callBack);
  latest.current = callBack;
  useEffect(() => {
    if (!isOn) return;
    let timer = setTimeout(repeat, everyMs);
    let isOver = false;
    function repeat(): void {
      void latest.current().finally(() => {
        if (!isOver) timer = setTimeout(repeat, everyMs);
      });
    }
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isOn, everyMs]);
}
