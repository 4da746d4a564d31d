/** A value once it has rested: nothing is asked while somebody types. */
import { useEffect, useState } from 'preact/hooks';

const restMs = 300;

export function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
