/**
 * Lets plain links (`<s-link href="/products">`, `<a>`, buttons and clickables with an address) open the app's own
 * pages without loading the document anew; App Bridge tells of those in Shopify's menu by an event.
 */
import { go } from './place.ts';

const isOwn = (href: string): boolean =>
  href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/');

/** The address that a click leads to; null when it is not the app's, or for another tab. */
function hrefIn(event: Event): string | null {
  for (const element of event.composedPath()) {
    if (!(element instanceof Element) || !element.hasAttribute('href')) continue;
    const target = element.getAttribute('target') ?? '';
    const href = element.getAttribute('href') ?? '';
    if (element.hasAttribute('download') || !['', 'auto', '_self'].includes(target)) return null;
    return isOwn(href) ? href : null;
  }
  return null;
}

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

export function followLinks(): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !isPlain(event)) return;
    const href = hrefIn(event);
    if (href === null) return;
    event.preventDefault();
    go(href);
  });
  document.addEventListener('shopify:navigate', (event) => {
    const href = event.target instanceof Element ? event.target.getAttribute('href') : null;
    if (href === null || !isOwn(href)) return;
    event.preventDefault();
    go(href);
  });
}
