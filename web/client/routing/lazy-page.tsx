/** A page that is fetched when somebody opens it: what nobody looks at weighs on no other page. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { unreachable } from '../api/problem.ts';
import { Page } from '../parts/page.tsx';
import { Lines } from '../parts/placeholder.tsx';
import { ProblemBanner } from '../parts/problem-banner.tsx';

/** `title` stands at once, so that nothing moves when the page has come. */
export function lazyPage(title: string, load: () => Promise<ComponentType>): ComponentType {
  let loaded: ComponentType | undefined;
  return function LazyPage() {
    const [Loaded, setLoaded] = useState(() => loaded);
    const [hasFailed, setFailed] = useState(false);
    const show = (page: ComponentType): void => {
      loaded = page;
      return setLoaded(() => page);
    };
    const fetch = (): void => {
      setFailed(false);
      void load().then(show, () => setFailed(true));
    };
    useEffect(() => {
      if (!loaded) fetch();
    }, []);
    if (Loaded) return <Loaded />;
    return (
      <Page title={title} width="small">
        <s-section>
          {/* A release since then has other files: only a new page knows them. */}
          {hasFailed ? (
            <ProblemBanner problem={unreachable()} onAgain={() => window.location.reload()} />
          ) : (
            <Lines count={9} />
          )}
        </s-section>
      </Page>
    );
  };
}
