/**
 * Where the app is. The shell's history is the one that a person goes back and forward in: an entry that the app makes becomes
 * one of the shell's, and the frame has only one of its own.
 */
import { placeOf, type NavLink } from '../messages.ts';
import { confirmLeaving } from './save-bar.ts';
import { isFramed, onShell, tellShell } from './shell-line.ts';

const replace = history.replaceState.bind(history);
const place = () => placeOf(location.href);

if (isFramed) {
  history.pushState = (state: unknown, title: string, url?: string | URL | null) => {
    replace(state, title, url);
    tellShell({ ask: 'went', href: place(), isNew: true, state });
  };
  history.replaceState = (state: unknown, title: string, url?: string | URL | null) => {
    replace(state, title, url);
    tellShell({ ask: 'went', href: place(), isNew: false, state });
  };
}

onShell('popstate', ({ href, state }) => {
  replace(state, '', href);
  globalThis.dispatchEvent(new PopStateEvent('popstate', { state }));
});

/** A page of Shopify's admin, as apps write it; what follows is its path there. */
const ofAdmin =
  /^(?:shopify:\/\/admin|https:\/\/admin[.]shopify[.]com\/store\/[^/]+|https:\/\/[^/]+[.]myshopify[.]com\/admin)(\/.*)$/;

globalThis.addEventListener(
  'click',
  (event) => {
    const isLink = (each: EventTarget): each is Element =>
      each instanceof Element && each.hasAttribute('href');
    const href = event.composedPath().find(isLink)?.getAttribute('href') ?? '';
    const path = ofAdmin.exec(href)?.[1];
    if (path === undefined || !isFramed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    tellShell({ ask: 'open', path });
  },
  { capture: true },
);

/** The links of the app's navigation, which the shell shows outside the frame. */
const linksOf = (nav: Element): HTMLElement[] => [...nav.querySelectorAll<HTMLElement>('[href]')];

onShell('navigate', ({ href }) => void navigate(href));

async function navigate(href: string): Promise<void> {
  await confirmLeaving();
  const links = [...document.querySelectorAll('s-app-nav')].flatMap(linksOf);
  const link = links.find((each) => each.getAttribute('href') === href) ?? links[0] ?? document.body;
  const target = link.getAttribute('href') === href ? link : stray(href);
  const move = new Event('shopify:navigate', { bubbles: true, cancelable: true, composed: true });
  const before = location.href;
  if (target.dispatchEvent(move) && location.href === before && place() !== href) location.assign(href);
}

/** A link that nobody sees, for a place that the navigation does not list. */
function stray(href: string): HTMLElement {
  const link = Object.assign(document.createElement('a'), { href, hidden: true });
  document.body.append(link);
  globalThis.queueMicrotask(() => link.remove());
  return link;
}

class AppNav extends HTMLElement {
  readonly #observer = new MutationObserver(() => this.#tell());
  #told = '';

  connectedCallback(): void {
    this.style.display = 'none';
    this.#observer.observe(this, { attributes: true, characterData: true, childList: true, subtree: true });
    this.#tell();
  }

  disconnectedCallback(): void {
    this.#observer.disconnect();
  }

  #tell(): void {
    const links: NavLink[] = linksOf(this).map((link) => ({
      href: link.getAttribute('href') ?? '',
      label: link.getAttribute('rel') === 'home' ? '' : (link.textContent?.trim() ?? ''),
    }));
    const text = JSON.stringify(links);
    if (text === this.#told) return;
    this.#told = text;
    tellShell({ ask: 'nav', links });
  }
}
customElements.define('s-app-nav', AppNav);

document.addEventListener('DOMContentLoaded', () =>
  tellShell({ ask: 'ready', href: place(), title: document.title }),
);
