/**
 * Price rules are compared and kept as a whole, and a page has several forms of them, which one bar may save at once: they
 * are sent one after the other, and what this page has changed itself is no other window's change to any of them.
 */
import { useRef, useState } from 'preact/hooks';

export interface OwnChanges {
  /** How often this page itself has changed the rules. */
  readonly count: number;
  /** Sends a change once those before it are through; resolves when the page shows what came of it. */
  readonly inTurn: (send: () => Promise<void>) => Promise<void>;
}

/** `onChanged` is told before the page is drawn with what came of it. */
export function useOwnChanges(onSaved: () => Promise<unknown>, onChanged: () => void): OwnChanges {
  const [count, setCount] = useState(0);
  const last = useRef<Promise<void>>(Promise.resolve());
  return {
    count,
    inTurn(send) {
      const change = async (): Promise<void> => {
        await send();
        await onSaved();
        onChanged();
        setCount((before) => before + 1);
      };
      last.current = last.current.then(change, change);
      return last.current;
    },
  };
}
