/** What was typed into forms that a link may lead away from, while the app is open: who comes back finds it. */
import { useEffect, useState, type Dispatch, type StateUpdater } from 'preact/hooks';

const leftBehind = new Map<string, unknown>();

/** What was left by that name, else `first`. One name holds one kind of value. */
export const leftAt = <Value>(name: string | undefined, first: Value): Value =>
  name !== undefined && leftBehind.has(name) ? (leftBehind.get(name) as Value) : first;

/** Without a name nothing is kept. */
export function useLeaving(name: string | undefined, value: unknown): void {
  useEffect(() => {
    if (name !== undefined) leftBehind.set(name, value);
  }, [name, value]);
}

/** `first` is that of a form in which nothing was typed: never a value that may be another by the time one comes back. */
export function useLeftBehind<Value>(
  name: string | undefined,
  first: Value,
): readonly [Value, Dispatch<StateUpdater<Value>>] {
  const [value, setValue] = useState<Value>(() => leftAt(name, first));
  useLeaving(name, value);
  return [value, setValue];
}
