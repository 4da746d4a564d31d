/** Stands at the height of what is still on its way, so that nothing moves when it comes. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { words as frameWords } from '../words/frame-words.ts';
import { useWords } from '../words/use-words.ts';

const some = (count: number) => Array.from({ length: count }, (_, index) => <div key={index} />);

/**
 * Marks what stands below sections that are still on their way: not shown before them, it does not jump. By hand, because
 * Chromium does not always notice that `:has()` is over.
 */
function markBehind(page: Element, gone: Element | null): void {
  for (const marked of page.querySelectorAll('[data-behind]')) marked.removeAttribute('data-behind');
  for (const lines of page.querySelectorAll('.lines')) {
    if (lines === gone) continue;
    const from = lines.closest('.above-table') ? lines : lines.closest('s-section');
    for (let at = from; at && at !== page; at = at.parentElement)
      for (let below = at.nextElementSibling; below; below = below.nextElementSibling)
        if (below.slot === '') below.setAttribute('data-behind', '');
  }
}

/** Lines of text. */
export function Lines({ count = 3 }: { readonly count?: number }) {
  const { loading } = useWords(frameWords);
  const lines = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = lines.current;
    const page = own?.closest('s-page');
    if (!page) return undefined;
    markBehind(page, null);
    return () => markBehind(page, own);
  }, []);
  return (
    <div class="lines" role="status" aria-label={loading} ref={lines}>
      {some(count)}
    </div>
  );
}
