/** Where the focus goes when a form was refused: to the first field that says so. Nobody has to look for it. */
import { useEffect, useState } from 'preact/hooks';

const isRefused = (element: Element): boolean => 'error' in element && Boolean(element.error);

function focusRefused(): void {
  const field = [...document.querySelectorAll<HTMLElement>('form *, s-section *')].find(isRefused);
  field?.focus();
}

/** To be called when a form was refused; the focus moves once the page shows what is wrong. */
export function useFocusRefused(): () => void {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count > 0) focusRefused();
  }, [count]);
  return () => setCount((before) => before + 1);
}
