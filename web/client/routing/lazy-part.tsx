/** A part of a page that is fetched when it is shown: most visits do without. */
import type { ComponentType } from 'preact';
import { unreachable } from '../api/problem.ts';
import { Lines } from '../parts/placeholder.tsx';
import { ProblemBanner } from '../parts/problem-banner.tsx';
import { fetchedOnce } from './fetched-once.ts';

export function lazyPart<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const { useLoaded } = fetchedOnce(fetch);
  return function Part(props: Props) {
    const { Loaded, hasFailed } = useLoaded();
    if (Loaded) return <Loaded {...props} />;
    // A release since then has other files: only a new page knows them.
    if (hasFailed) return <ProblemBanner problem={unreachable()} onAgain={() => window.location.reload()} />;
    return <Lines count={3} />;
  };
}
