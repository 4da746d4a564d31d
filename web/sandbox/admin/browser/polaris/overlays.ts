/** What opens above the page: modals, popovers, menus and tooltips. A command or a method opens them. */
import { StandIn, attribute, define } from './element.ts';
import { icon } from './icons.ts';
import { own } from './own-words.ts';
import { named, openerOf, type Overlay } from './press.ts';

define(
  's-modal',
  class extends StandIn implements Overlay {
    static override readonly markup = `<dialog><header><h2></h2><button type="button" class="close" aria-label="${own.close}">${icon('x')}</button></header>
      <div class="content"><slot></slot></div><footer><slot name="secondary-actions"></slot><slot name="primary-action"></slot></footer></dialog>`;
    static override readonly css = `:host{display:contents} dialog{border:0;border-radius:14px;padding:0;inline-size:min(620px,calc(100vw - 24px));max-block-size:calc(100vh - 24px);box-shadow:0 20px 60px #0005;color:inherit;overflow:hidden}
      dialog[open]{display:flex;flex-direction:column} :host([size^=small]) dialog{inline-size:min(400px,calc(100vw - 24px))} :host([size^=large]) dialog{inline-size:min(900px,calc(100vw - 24px))}
      dialog::backdrop{background:#0008} header{display:flex;align-items:center;gap:8px;padding:12px 16px;background:var(--surface-subdued);border-block-end:1px solid var(--line)}
      h2{flex:1;font-weight:650;font-size:14px} .close{border:0;background:none;padding:6px;border-radius:6px;cursor:pointer} .content{padding:16px;overflow:auto;flex:1}
      :host([padding=none]) .content{padding:0} footer{display:flex;justify-content:flex-end;gap:8px;flex-wrap:wrap;padding:12px 16px;border-block-start:1px solid var(--line)} footer:not(.used){display:none}`;

    get #dialog(): HTMLDialogElement {
      return this.inner<HTMLDialogElement>('dialog');
    }

    override wire(): void {
      this.inner('.close').onclick = () => this.hideOverlay();
      this.#dialog.addEventListener('close', () => {
        this.tell('hide');
        this.tell('afterhide');
        openerOf(this)?.focus();
      });
      this.root.addEventListener('slotchange', () => {
        const actions = [...this.root.querySelectorAll<HTMLSlotElement>('footer slot')];
        this.inner('footer').classList.toggle(
          'used',
          actions.some((slot) => slot.assignedElements().length > 0),
        );
      });
    }

    override update(): void {
      this.inner('h2').textContent = this.text('heading');
      attribute(this.#dialog, 'aria-label', this.text('accessibilityLabel') || this.text('heading'));
    }

    showOverlay(): void {
      if (this.#dialog.open) return;
      this.#dialog.showModal();
      this.tell('show');
      this.tell('aftershow');
    }

    hideOverlay(): void {
      if (this.#dialog.open) this.#dialog.close();
    }

    toggleOverlay(): void {
      if (this.#dialog.open) this.hideOverlay();
      else this.showOverlay();
    }
  },
);

/** Under what opened it, and inside the window. */
function place(panel: HTMLElement, beside: Element): void {
  const at = beside.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const left = Math.max(8, Math.min(at.left, innerWidth - width - 8));
  const below = at.bottom + 4;
  const top = below + height > innerHeight - 8 && at.top > height + 12 ? at.top - height - 4 : below;
  Object.assign(panel.style, { left: `${left}px`, top: `${top}px` });
}

const panelCss = `:host{display:contents} .panel{position:fixed;inset:auto;margin:0;border:1px solid var(--line);border-radius:10px;background:var(--surface);color:var(--text);box-shadow:0 8px 30px #0003;padding:0;max-inline-size:calc(100vw - 16px);max-block-size:70vh;overflow:auto}`;

class Popover extends StandIn implements Overlay {
  static override readonly markup: string = '<div class="panel" popover="auto"><slot></slot></div>';
  static override readonly css: string = `${panelCss} .panel{min-inline-size:160px}`;

  override wire(): void {
    const panel = this.inner('.panel');
    panel.addEventListener('toggle', (event) => {
      const { newState } = event;
      this.tell(newState === 'open' ? 'show' : 'hide');
      this.tell('toggle');
      this.tell(newState === 'open' ? 'aftershow' : 'afterhide');
      this.tell('aftertoggle');
    });
  }

  showOverlay(): void {
    const panel = this.inner('.panel');
    panel.showPopover();
    const beside = openerOf(this);
    if (beside) place(panel, beside);
  }

  hideOverlay(): void {
    this.inner('.panel').hidePopover();
  }

  toggleOverlay(): void {
    if (this.inner('.panel').matches(':popover-open')) this.hideOverlay();
    else this.showOverlay();
  }
}
define('s-popover', class extends Popover {});

define(
  's-menu',
  class extends Popover {
    static override readonly css = `${panelCss} .panel{min-inline-size:180px;padding:6px} ::slotted(s-button){display:block} ::slotted(s-section){display:block}`;

    override wire(): void {
      const panel = this.inner('.panel');
      panel.setAttribute('role', 'group');
      panel.setAttribute('aria-label', this.text('accessibilityLabel') || own.actions);
      this.addEventListener('click', () => this.hideOverlay());
      for (const button of this.querySelectorAll('s-button'))
        if (!button.hasAttribute('variant')) button.setAttribute('variant', 'tertiary');
    }
  },
);

class Tooltip extends StandIn {
  static override readonly markup = '<div class="panel" popover="manual" role="tooltip"><slot></slot></div>';
  static override readonly css = `${panelCss} .panel{padding:6px 10px;max-inline-size:min(280px,calc(100vw - 16px));font-size:13px}`;

  showBeside(host: Element): void {
    const panel = this.inner('.panel');
    panel.showPopover();
    place(panel, host);
  }

  hide(): void {
    this.inner('.panel').hidePopover();
  }
}
define('s-tooltip', Tooltip);

/** What the pointer is over, or what has the keyboard: the words that are said of it are shown beside it. */
let shown: { readonly host: Element; readonly tooltip: Tooltip } | null = null;
function interest(event: Event): void {
  const isInterested = (each: EventTarget): each is Element =>
    each instanceof Element && each.hasAttribute('interestfor');
  const host = event.composedPath().find(isInterested) ?? null;
  if (host === shown?.host) return;
  shown?.tooltip.hide();
  const tooltip = host && named(host, host.getAttribute('interestfor') ?? '');
  shown = host && tooltip instanceof Tooltip ? { host, tooltip } : null;
  shown?.tooltip.showBeside(shown.host);
}
for (const event of ['mouseover', 'focusin']) document.addEventListener(event, interest);
document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  shown?.tooltip.hide();
  shown = null;
});
