/**
 * What is typed into a search: asked for shortly after the last letter, without the blanks around it. It stays as it was
 * typed; only an address that comes from elsewhere (back, forward, a link) replaces it.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

const pauseMs = 300;

/** `asked`: the address's search; `ask` changes it. */
export function useTypedSearch(
  asked: string,
  ask: (search: string) => void,
): readonly [typed: string, type: (text: string) => void] {
  const [typed, setTyped] = useState(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const own = useRef(asked);
  // By the time the pause is over the rest of the address may be another.
  const latest = useRef(ask);
  latest.current = ask;
  // At once: what is asked for next must not be compared with the address before it.
  useLayoutEffect(() => {
    if (asked === own.current) return;
    own.current = asked;
    clearTimeout(timer.current);
    setTyped(asked);
  }, [asked]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string): void => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (text.trim() === own.current) return;
      own.current = text.trim();
      latest.current(own.current);
    }, pauseMs);
  };
  return [typed, type];
}
