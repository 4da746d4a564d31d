/** A page that is fetched when somebody opens it: what nobody looks at weighs on no other page. */
import type { ComponentType } from 'preact';
import { unreachable } from '../api/problem.ts';
import { Page, type PageWidth } from '../parts/page.tsx';
import { Lines } from '../parts/placeholder.tsx';
import { ProblemBanner } from '../parts/problem-banner.tsx';
import { fetchedOnce } from './fetched-once.ts';

export interface LazyPage {
  readonly Show: ComponentType;
  /** Fetches it, once. Rejects when it cannot be had; the page itself says so. */
  load(): Promise<void>;
}

/** `title` stands at once, at the page's own width, so that nothing moves when the page has come. */
export function lazyPage(
  title: string,
  fetch: () => Promise<ComponentType>,
  width: PageWidth = 'base',
): LazyPage {
  const { load, useLoaded } = fetchedOnce(fetch);
  function Show() {
    const { Loaded, hasFailed } = useLoaded();
    if (Loaded) return <Loaded />;
    return (
      <Page title={title} width={width}>
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
  }
  return { Show, load };
}
