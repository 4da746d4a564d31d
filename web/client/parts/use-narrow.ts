/** Whether the app has little room beside each other: wide tables become lists then. The same width as in client.css. */
import { useEffect, useState } from 'preact/hooks';

const narrow = window.matchMedia('(max-width: 60rem)');

export function useNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(narrow.matches);
  useEffect(() => {
    const look = (): void => setNarrow(narrow.matches);
    narrow.addEventListener('change', look);
    return () => narrow.removeEventListener('change', look);
  }, []);
  return isNarrow;
}
