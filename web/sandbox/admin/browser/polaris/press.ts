/**
 * What is pressed or followed: buttons, links and clickable areas. A link inside the app is not followed by the browser:
 * `shopify:navigate` tells the app, as App Bridge does. A command opens or closes what `commandFor` names.
 */
import { StandIn, attribute, define } from './element.ts';
import { icon } from './icons.ts';
import { own } from './own-words.ts';

/** What can be opened by a command. */
export interface Overlay {
  showOverlay(): void;
  hideOverlay(): void;
  toggleOverlay(): void;
}

const isOverlay = (element: unknown): element is HTMLElement & Overlay =>
  element instanceof HTMLElement && 'toggleOverlay' in element;

const opener = new WeakMap<Element, HTMLElement>();
export const openerOf = (overlay: Element): HTMLElement | undefined => opener.get(overlay);

/** By its id, in the document or the shadow tree around. */
export function named(host: Element, id: string): HTMLElement | null {
  const root = host.getRootNode() as Document | ShadowRoot;
  return id ? root.querySelector<HTMLElement>(`#${CSS.escape(id)}`) : null;
}

export class Pressed extends StandIn {
  override wire(): void {
    this.root.addEventListener('click', (event) => this.pressed(event as MouseEvent));
  }

  override click(): void {
    this.inner('a,button').click();
  }

  /** A link when there is somewhere to go, else a button. */
  override update(name?: string): void {
    const wanted = this.has('href') && !this.has('disabled') ? 'a' : 'button';
    if (!this.root.querySelector(wanted) || name === undefined)
      this.root.innerHTML = `<${wanted} part="press">${this.content()}</${wanted}>`;
    const inner = this.inner('a,button');
    const tooltip = named(this, this.text('interestFor'));
    if (wanted === 'a')
      for (const property of ['href', 'target', 'download']) attribute(inner, property, this.text(property));
    else {
      attribute(inner, 'type', 'button');
      attribute(inner, 'disabled', this.has('disabled') || this.has('loading'));
    }
    attribute(inner, 'aria-label', this.text('accessibilityLabel'));
    attribute(inner, 'aria-description', tooltip?.textContent?.trim() ?? '');
    attribute(inner, 'aria-busy', this.has('loading') ? 'true' : '');
    const overlay = named(this, this.text('commandFor'));
    attribute(inner, 'aria-haspopup', overlay?.localName === 's-menu' ? 'menu' : overlay ? 'dialog' : '');
    this.shown();
  }

  content(): string {
    return '<slot></slot>';
  }

  shown(): void {}

  pressed(event: MouseEvent): void {
    if (this.has('disabled') || this.has('loading')) return event.stopImmediatePropagation();
    const overlay = named(this, this.text('commandFor'));
    if (isOverlay(overlay)) {
      opener.set(overlay, this);
      const command = this.text('command');
      if (command === '--show') overlay.showOverlay();
      else if (command === '--hide') overlay.hideOverlay();
      else overlay.toggleOverlay();
    }
    const form = this.closest('form');
    if (this.text('type') === 'submit') form?.requestSubmit();
    if (this.text('type') === 'reset') form?.reset();
  }
}

/** Behind everything that the app does itself: what nobody stopped is a move inside the app. */
globalThis.addEventListener('click', (event) => {
  const { altKey, button, ctrlKey, metaKey, shiftKey } = event;
  if (event.defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
  const host = event.composedPath().find((each) => each instanceof Pressed);
  const href = host?.getAttribute('href');
  if (!host || !href || host.hasAttribute('download')) return;
  const goesTo = new URL(href, location.href);
  const isElsewhere = !['', '_self', 'auto'].includes(host.getAttribute('target') ?? '');
  if (goesTo.origin !== location.origin || isElsewhere) return;
  event.preventDefault();
  const before = location.href;
  const move = new Event('shopify:navigate', { bubbles: true, composed: true, cancelable: true });
  // Nobody listens: the browser goes there.
  if (host.dispatchEvent(move) && location.href === before && goesTo.href !== before) location.assign(goesTo);
});

const button = `
  a,button{display:inline-flex;align-items:center;justify-content:center;gap:6px;min-block-size:32px;padding:5px 12px;border:0;border-radius:8px;
    font-weight:550;font-size:13px;line-height:20px;text-decoration:none;cursor:pointer;background:var(--surface);color:var(--text);
    box-shadow:inset 0 0 0 1px var(--line),inset 0 -1px 0 0 #b9c0bb;text-align:center;inline-size:100%}
  a:hover,button:hover{background:var(--surface-subdued)} a:active,button:active{background:var(--surface-strong)}
  :host([variant=primary]) :is(a,button){background:var(--brand);color:#fff;box-shadow:none}
  :host([variant=primary]) :is(a,button):hover{background:#3b423e}
  :host([variant=tertiary]) :is(a,button){background:transparent;box-shadow:none}
  :host([variant=tertiary]) :is(a,button):hover{background:var(--surface-strong)}
  :host([tone=critical]) :is(a,button){color:var(--critical-text)}
  :host([tone=critical][variant=primary]) :is(a,button){background:var(--critical-strong);color:#fff}
  button:disabled{background:var(--surface-strong)!important;color:#6b736e!important;box-shadow:none;cursor:default}
  .turn{inline-size:14px;block-size:14px;border-radius:50%;border:2px solid currentColor;border-block-start-color:transparent;animation:turn .8s linear infinite}
  .icon{font-size:16px} .icon:empty{display:none} .only{padding:6px 8px}`;

class Button extends Pressed {
  static override readonly css = `:host{display:inline-block;max-inline-size:100%} :host([inlinesize=fill]){display:block} ${button}`;

  override content(): string {
    return '<span class="icon"></span><slot></slot>';
  }

  override shown(): void {
    const mark = this.inner('.icon');
    mark.innerHTML = this.has('loading') ? '<span class="turn"></span>' : icon(this.text('icon'));
    this.inner('a,button').classList.toggle('only', !this.textContent?.trim());
  }
}
define('s-button', Button);

define(
  's-link',
  class extends Pressed {
    static override readonly css = `:host{display:inline} a,button{color:var(--link);text-decoration:underline;text-underline-offset:2px;border:0;background:none;padding:0;cursor:pointer;text-align:start}
      a:hover,button:hover{text-decoration-thickness:2px} :host([tone=neutral]) :is(a,button){color:inherit}
      :host([tone=critical]) :is(a,button){color:var(--critical-text)}`;
  },
);

define(
  's-clickable-chip',
  class extends Pressed {
    static override readonly css = `:host{display:inline-flex;align-items:center} a,button{display:inline-flex;gap:4px;padding:3px 10px;border:1px solid var(--line);border-radius:8px;background:var(--surface);font-size:12px;line-height:18px;font-weight:550;color:var(--text);text-decoration:none;cursor:pointer}
      a:hover,button:hover{background:var(--surface-subdued)} :host([color=strong]) :is(a,button){background:var(--brand);color:#fff}
      .remove{padding:4px;margin-inline-start:2px;border:0;background:none}`;

    override content(): string {
      return '<slot name="graphic"></slot><slot></slot>';
    }

    override shown(): void {
      if (!this.has('removable') || this.root.querySelector('.remove')) return;
      const remove = Object.assign(document.createElement('button'), { type: 'button', className: 'remove' });
      remove.innerHTML = icon('x');
      remove.setAttribute('aria-label', own.remove(this.textContent?.trim() ?? ''));
      remove.addEventListener('click', (event) => {
        event.stopPropagation();
        this.tell('remove');
      });
      this.root.append(remove);
    }
  },
);

define(
  's-button-group',
  class extends StandIn {
    static override readonly markup =
      '<slot></slot><slot name="secondary-actions"></slot><slot name="primary-action"></slot>';
    static override readonly css =
      ':host{display:flex;flex-wrap:wrap;gap:8px;align-items:center} :host([gap=none]){gap:0}';
    override update(): void {
      this.presets({ role: 'group', 'aria-label': this.text('accessibilityLabel') });
    }
  },
);
