/** A component whose file is fetched when it is first wanted. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

export interface FetchedOnce<Props> {
  /** Rejects when it cannot be had. */
  readonly load: () => Promise<void>;
  /** A hook; `Loaded` undefined: not there yet, or, with `hasFailed`, not to be had. */
  readonly useLoaded: () => {
    readonly Loaded: ComponentType<Props> | undefined;
    readonly hasFailed: boolean;
  };
}

export function fetchedOnce<Props>(fetch: () => Promise<ComponentType<Props>>): FetchedOnce<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async (): Promise<void> => {
    loaded ??= await fetch();
  };
  function useLoaded() {
    const [Loaded, setLoaded] = useState(() => loaded);
    const [hasFailed, setFailed] = useState(false);
    useEffect(() => {
      if (Loaded) return;
      void load().then(
        () => setLoaded(() => loaded),
        () => setFailed(true),
      );
    }, []);
    return { Loaded, hasFailed };
  }
  return { load, useLoaded };
}
