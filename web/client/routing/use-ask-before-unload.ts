/** The browser asks before the page is loaded anew or closed; who moves inside the admin is asked by Shopify's save bar. */
import { useEffect } from 'preact/hooks';

export function useAskBeforeUnload(isDirty: boolean): void {
  useEffect(() => {
    const ask = (event: Event): void => event.preventDefault();
    if (isDirty) addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
