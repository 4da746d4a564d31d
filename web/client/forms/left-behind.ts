/** What was typed into forms that a link may lead away from, while the app is open: who comes back finds it. */
import { useEffect, useState, type Dispatch, type StateUpdater } from 'preact/hooks';

const leftBehind = new Map<string, unknown>();

/** Without a name nothing is kept. One name holds one kind of value. */
export function useLeftBehind<Value>(
  name: string | undefined,
  first: Value,
): readonly [Value, Dispatch<StateUpdater<Value>>] {
  const [value, setValue] = useState<Value>(() =>
    name !== undefined && leftBehind.has(name) ? (leftBehind.get(name) as Value) : first,
  );
  useEffect(() => {
    if (name !== undefined) leftBehind.set(name, value);
  }, [name, value]);
  return [value, setValue];
}

/** It was kept by the server: from now on the form begins with what is stored. */
export const forgetLeftBehind = (name: string): void => void leftBehind.delete(name);
