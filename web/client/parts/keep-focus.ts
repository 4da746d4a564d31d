/**
 * Who works with the keyboard is never sent back to the top: when the element that had the focus is gone, or cannot have it
 * while it works, the focus goes back to it, or to the heading, link or field that comes first where it stood. Never does it go to another button
 * by itself: the next press of Enter would be an act that nobody has chosen. Another page begins at its top, or, for who
 * comes back to it, at the link by which they left.
 */

/** Elements of Polaris, and the few of HTML that pages use; without buttons. */
const harmless =
  's-link, s-checkbox, s-switch, s-select, s-text-field, s-password-field, s-number-field, s-search-field, s-choice-list, a[href], summary';

/** Says where one is, and can have the focus without being a stop of its own. */
const heading = '[tabindex="-1"]';

const canHaveIt = (element: Element): boolean => {
  const { disabled, loading } = element as { readonly disabled?: boolean; readonly loading?: boolean };
  return !disabled && !loading && element.checkVisibility();
};

interface Held {
  readonly element: HTMLElement;
  /** What it stood in, from the inside. */
  readonly around: readonly Element[];
  /** Another page is another matter. */
  readonly path: string;
}

function around(element: Element): Element[] {
  const above: Element[] = [];
  for (let each = element.parentElement; each; each = each.parentElement) above.push(each);
  return above;
}

function heirOf({ element, around }: Held): HTMLElement | null {
  if (element.isConnected && canHaveIt(element)) return element;
  for (const place of around) {
    if (!place.isConnected) continue;
    const first = [...place.querySelectorAll<HTMLElement>(`${heading}, ${harmless}`)].find(canHaveIt);
    if (first) return first;
  }
  return null;
}

const heldAt = (element: HTMLElement): Held => {
  return { element, around: around(element), path: window.location.pathname };
};

/** By path, the link that had the focus when the page was left; several may lead to one address. */
const leftBy = new Map<string, { readonly href: string | null; readonly text: string }>();

function linkBack(root: Element): HTMLElement | null {
  const { href = null, text } = leftBy.get(window.location.pathname) ?? {};
  const links = href ? root.querySelectorAll<HTMLElement>(`s-page [href="${CSS.escape(href)}"]`) : [];
  // What is still hidden behind placeholders cannot have it.
  const seen = [...links].filter((link) => link.checkVisibility({ visibilityProperty: true }));
  return seen.find(({ textContent }) => textContent === text) ?? seen[0] ?? null;
}

/** Of everything within `root`, from now on. */
export function keepFocus(root: HTMLElement): void {
  root.tabIndex = -1;
  let held: Held | null = null;
  /** Nobody has gone on from the top of the page that was opened. */
  let hasArrived = false;
  /** Has it in place of what is held, until that comes, or the person goes on from here. */
  let heir: HTMLElement | null = null;
  let isAsked = false;
  const takeOver = (element: Element | null): void => {
    heir = null;
    hasArrived = false;
    held = element instanceof HTMLElement && root.contains(element) ? heldAt(element) : null;
  };
  root.addEventListener('focusin', ({ target }) => {
    if (target !== heir) takeOver(target as Element);
  });
  window.addEventListener('keydown', ({ repeat }) => heir && !repeat && takeOver(heir));
  // Who points somewhere else wants the focus to be nowhere.
  window.addEventListener('pointerdown', () => takeOver(null));
  const restore = (): void => {
    isAsked = false;
    const { activeElement } = document;
    const isLost = activeElement === document.body || (heir !== null && activeElement === heir);
    if (held === null || !isLost || !document.hasFocus()) return;
    if (held.path !== window.location.pathname) {
      const { path, element } = held;
      leftBy.set(path, { href: element.getAttribute('href'), text: element.textContent });
      held = heldAt(root);
      hasArrived = true;
    }
    const link = hasArrived ? linkBack(root) : null;
    if (link) held = heldAt(link);
    const next = link ?? heirOf(held);
    if (next === null || next === activeElement) return;
    heir = next;
    next.focus({ preventScroll: true });
  };
  // The browser takes the focus away when it draws what has changed.
  const ask = (): void => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => requestAnimationFrame(restore));
  };
  new MutationObserver(ask).observe(root, { subtree: true, childList: true, attributes: true });
}
