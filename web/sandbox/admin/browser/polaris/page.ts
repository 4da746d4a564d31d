/** The page and its sections. */
import { StandIn, define } from './element.ts';
import { icon } from './icons.ts';
import { own } from './own-words.ts';

const hasContent = (slot: HTMLSlotElement): boolean => slot.assignedElements().length > 0;

// The boxes around what a page shows are none without an aside: where they begin would move with a long title, and is
// nothing that anybody sees move. Hidden boxes would do for that, and hide all that is in them from Playwright's
// `ariaSnapshot` (a browser's own tree of accessibility shows it).
define(
  's-page',
  class extends StandIn {
    static override readonly markup = `<main>
      <header><div class="back"><slot name="breadcrumb-actions"></slot></div><h1></h1><div class="actions"><slot name="secondary-actions"></slot><slot name="primary-action"></slot></div></header>
      <slot name="supplemental-start"></slot>
      <div class="columns"><div class="content"><slot></slot></div><div class="aside" hidden><slot name="aside"></slot></div></div></main>`;
    static override readonly css = `:host{display:block;background:#eef1ef;min-block-size:100vh;container-type:inline-size}
      main{display:flex;flex-direction:column;gap:16px;max-inline-size:960px;margin-inline:auto;padding:16px}
      :host([inlinesize=small]) main{max-inline-size:680px} :host([inlinesize=large]) main{max-inline-size:none}
      header{display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px;min-block-size:32px} .back{flex:1 1 100%;font-size:13px;margin-block-end:-4px} .back:not(.used){display:none}
      h1{font-size:20px;line-height:28px;font-weight:650;flex:1 1 auto}
      .actions{display:flex;flex-wrap:wrap-reverse;gap:8px} .aside{display:flex;flex-direction:column;gap:16px;min-inline-size:0}
      
      [hidden]{display:none!important} .columns,.content{display:contents} .content ::slotted(*){min-inline-size:0}
      .columns.two{display:grid;grid-template-columns:minmax(0,1fr);gap:16px} .two .content{display:flex;flex-direction:column;gap:16px;min-inline-size:0}
      @container (inline-size > 780px){.columns.two{grid-template-columns:minmax(0,2fr) minmax(0,1fr)}}
      @container (inline-size < 480px){main{padding:12px}}`;

    override wire(): void {
      const slot = this.inner<HTMLSlotElement>('slot[name=aside]');
      const back = this.inner<HTMLSlotElement>('slot[name=breadcrumb-actions]');
      back.addEventListener('slotchange', () =>
        this.inner('.back').classList.toggle('used', hasContent(back)),
      );
      const show = () => {
        this.inner('.aside').hidden = !hasContent(slot);
        this.inner('.columns').classList.toggle('two', hasContent(slot));
      };
      slot.addEventListener('slotchange', show);
      show();
    }

    override update(): void {
      const heading = this.inner('h1');
      heading.textContent = this.text('heading');
      heading.hidden = !this.text('heading');
    }
  },
);

define(
  's-section',
  class extends StandIn {
    static override readonly markup = `<section><header><slot name="graphic"></slot><div class="titles"></div><slot name="accessory"></slot>
      <div class="actions"><slot name="secondary-actions"></slot><slot name="primary-action"></slot></div></header>
      <div class="content"><slot></slot></div><slot name="supplemental"></slot></section>`;
    static override readonly css = `:host{display:block;min-inline-size:0}
      section{background:var(--surface);border-radius:12px;border:1px solid var(--line);box-shadow:0 1px 0 #0000000d;padding:16px;display:flex;flex-direction:column;gap:12px}
      .nested{border:0;box-shadow:none;padding:0;background:none}
      :host([padding=none]) section{padding:0;gap:0;overflow:clip} :host([padding=none]) header{padding:12px 16px}
      header{display:flex;flex-wrap:wrap;align-items:center;gap:8px} header:not(.used){display:none}
      .titles{flex:1 1 auto;min-inline-size:0} .titles :is(h2,h3,h4,h5){margin:0;font-size:14px;line-height:20px;font-weight:650}
      p{color:var(--subdued)} .actions{display:flex;gap:8px;flex-wrap:wrap}
      .content{display:flex;flex-direction:column;gap:12px;min-inline-size:0} :host([padding=none]) .content{gap:0}`;

    override wire(): void {
      this.root.addEventListener('slotchange', () => this.update());
    }

    override update(): void {
      const titles = this.inner('.titles');
      let level = 2;
      for (let above = this.parentElement; above; above = above.parentElement)
        if (above.matches('s-section[heading],s-modal[heading]')) level += 1;
      const heading = document.createElement(`h${Math.min(level, 6)}`);
      heading.textContent = this.text('heading');
      const below = document.createElement('p');
      below.textContent = this.text('subheading');
      titles.replaceChildren(...[heading, below].filter(({ textContent }) => textContent));
      const slots = [...this.root.querySelectorAll<HTMLSlotElement>('header slot')];
      this.inner('header').classList.toggle('used', titles.childElementCount > 0 || slots.some(hasContent));
      const section = this.inner('section');
      section.classList.toggle('nested', Boolean(this.parentElement?.closest('s-section,s-modal,s-popover')));
      const label = this.text('accessibilityLabel');
      if (label) section.setAttribute('aria-label', label);
    }
  },
);

const marks: Readonly<Record<string, string>> = {
  success: 'check-circle',
  warning: 'alert-triangle',
  critical: 'alert-diamond',
};

define(
  's-banner',
  class extends StandIn {
    static override readonly markup = `<div class="banner"><span class="icon"></span><div class="words"><div class="heading"></div><slot></slot>
      <div class="actions"><slot name="secondary-actions"></slot></div></div><button type="button" aria-label="${own.dismiss}" hidden>${icon('x')}</button></div>`;
    static override readonly css = `:host{display:block}
      .banner{display:flex;gap:10px;padding:12px;border-radius:10px;background:var(--info);color:var(--info-text);align-items:flex-start}
      .words{flex:1;min-inline-size:0;color:var(--text);display:flex;flex-direction:column;gap:4px} .heading{font-weight:650}
      .heading:empty{display:none} .icon{font-size:20px} .actions{display:flex;gap:8px;flex-wrap:wrap} .actions:not(.used){display:none}
      button{border:0;background:none;padding:4px;border-radius:6px;cursor:pointer}
      ${['success', 'warning', 'critical'].map((tone) => `:host([tone=${tone}]) .banner{background:var(--${tone});color:var(--${tone}-text)}`).join('')}`;

    override wire(): void {
      this.inner('button').onclick = () => {
        this.tell('dismiss');
        this.setAttribute('hidden', '');
        this.tell('afterhide');
      };
      const slot = this.inner<HTMLSlotElement>('slot[name]');
      slot.addEventListener('slotchange', () =>
        this.inner('.actions').classList.toggle('used', hasContent(slot)),
      );
    }

    override update(): void {
      const tone = this.text('tone');
      this.inner('.banner').setAttribute('role', tone === 'critical' ? 'alert' : 'status');
      this.inner('.icon').innerHTML = icon(marks[tone] ?? 'info');
      this.inner('.heading').textContent = this.text('heading');
      this.inner('button').hidden = !this.has('dismissible');
    }
  },
);
