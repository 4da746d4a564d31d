/** Several parts of a page may have the same to say: the first of them says it. */
import { useLayoutEffect, useState } from 'preact/hooks';

/** In the order in which they came, each with how it is told that this has changed. */
const speakers = new Set<() => void>();

const tellAll = (): void => speakers.forEach((tell) => tell());

/** Whether this one says it; always false for one that `hasIt` not to say. */
export function useOnlyOne(hasIt: boolean): boolean {
  const [isFirst, setFirst] = useState(false);
  useLayoutEffect(() => {
    if (!hasIt) return undefined;
    const tell = (): void => setFirst([...speakers][0] === tell);
    speakers.add(tell);
    tellAll();
    return () => {
      speakers.delete(tell);
      tellAll();
    };
  }, [hasIt]);
  return hasIt && isFirst;
}
