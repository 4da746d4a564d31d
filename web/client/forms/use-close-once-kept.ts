/** A form within a list closes once what it sent is kept; where somebody has typed on meanwhile, it stays. */
import { useEffect, useState } from 'preact/hooks';

/** Answers what to call once it is kept. */
export function useCloseOnceKept(isDirty: boolean, onClose: () => void): () => void {
  const [kept, setKept] = useState(0);
  // By the next drawing what was typed meanwhile is known.
  useEffect(() => {
    if (kept > 0 && !isDirty) onClose();
  }, [kept]);
  return () => setKept((before) => before + 1);
}
