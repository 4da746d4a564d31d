/** Words and small signs: headings, texts, badges, lists, numbers on the way, and places without anything. */
import { StandIn, attribute, define } from './element.ts';
import { icon } from './icons.ts';
import { own } from './own-words.ts';

const tones = ['info', 'success', 'caution', 'warning', 'critical'];
const sizes: Readonly<Record<string, string>> = {
  'small-200': '11px',
  'small-100': '12px',
  small: '13px',
  base: '14px',
  large: '16px',
  'large-100': '20px',
  'large-200': '24px',
  'large-300': '30px',
};

const type = `
  :host([color=subdued]){color:var(--subdued)}
  ${tones.map((tone) => `:host([tone=${tone}]){color:var(--${tone}-text)}`).join('')}
  ${Object.entries(sizes)
    .map(([size, px]) => `:host([fontsize=${size}]){font-size:${px};line-height:1.35}`)
    .join('')}
  :host([fontweight=medium]){font-weight:550} :host([fontweight=semibold]){font-weight:600}
  :host([fontweight=bold]){font-weight:700} :host([fontvariantnumeric=tabular-nums]){font-variant-numeric:tabular-nums}
  :host([accessibilityvisibility=exclusive]){position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}`;

class Text extends StandIn {
  override update(): void {
    if (this.text('accessibilityVisibility') === 'hidden') this.presets({ 'aria-hidden': 'true' });
    if (this.has('lineClamp'))
      this.own(
        `:host{display:-webkit-box;-webkit-box-orient:vertical;overflow:hidden;-webkit-line-clamp:${Number(this.text('lineClamp'))}}`,
      );
  }
}

define(
  's-text',
  class extends Text {
    static override readonly css = `${type} :host([type=strong]){font-weight:650}
      :host([type=redundant]){text-decoration:line-through;color:var(--subdued)} :host([type=address]){font-style:normal}`;
  },
);
define(
  's-number',
  class extends Text {
    static override readonly css = `${type} :host{font-variant-numeric:tabular-nums}`;
  },
);
define(
  's-paragraph',
  class extends Text {
    static override readonly markup = '<p><slot></slot></p>';
    static override readonly css = `:host{display:block;max-inline-size:70ch} ${type}`;
  },
);

/** One below the sections with a heading that it stands in. */
function levelOf(element: Element): number {
  let level = 2;
  for (let above = element.parentElement; above; above = above.parentElement)
    if (above.matches('s-section[heading],s-modal[heading]')) level += 1;
  return Math.min(level, 6);
}

define(
  's-heading',
  class extends StandIn {
    static override readonly css = `:host{display:block;font-weight:650;font-size:14px} ${type}
      h2,h3,h4,h5,h6{margin:0;font:inherit}`;

    override update(): void {
      const isHeading = !['presentation', 'none'].includes(this.text('accessibilityRole'));
      const tag = isHeading ? `h${levelOf(this)}` : 'div';
      if (!this.root.querySelector(tag)) this.root.innerHTML = `<${tag}><slot></slot></${tag}>`;
    }
  },
);

const badge = (part: string) => `
  ${part}{display:inline-flex;align-items:center;gap:4px;padding:1px 8px;border-radius:8px;font-size:12px;line-height:18px;
    font-weight:550;background:var(--surface-strong);color:#3b423e;vertical-align:middle}
  ${tones.map((tone) => `:host([tone=${tone}]) ${part}{background:var(--${tone});color:var(--${tone}-text)}`).join('')}`;

define(
  's-badge',
  class extends StandIn {
    static override readonly markup = '<span class="badge"><span id="icon"></span><slot></slot></span>';
    static override readonly css = `:host{display:inline-block} ${badge('.badge')} #icon:empty{display:none}
      :host([size^=large]) .badge{padding:3px 10px;font-size:13px}`;

    override update(): void {
      this.inner('#icon').innerHTML = icon(this.text('icon'));
    }
  },
);

define(
  's-chip',
  class extends StandIn {
    static override readonly markup = `<span class="badge"><slot name="graphic"></slot><slot></slot><button type="button" hidden>${icon('x')}</button></span>`;
    static override readonly css = `:host{display:inline-block} ${badge('.badge')} button{border:0;background:none;padding:2px;cursor:pointer;border-radius:4px}`;

    override wire(): void {
      this.inner('button').onclick = () => this.tell('remove');
    }

    override update(): void {
      const button = this.inner('button');
      button.hidden = !this.has('removable');
      button.setAttribute('aria-label', own.remove(this.textContent?.trim() ?? ''));
    }
  },
);

for (const [tag, listed] of [
  ['s-unordered-list', 'disc'],
  ['s-ordered-list', 'decimal'],
] as const)
  define(
    tag,
    class extends StandIn {
      static override readonly css = `:host{display:block;padding-inline-start:20px;list-style:${listed}} ::slotted(s-list-item){display:list-item}`;
      override update(): void {
        this.presets({ role: 'list' });
      }
    },
  );
define(
  's-list-item',
  class extends StandIn {
    static override readonly css = ':host{display:list-item;padding-block:2px}';
    override update(): void {
      this.presets({ role: 'listitem' });
    }
  },
);

define(
  's-progress',
  class extends StandIn {
    static override readonly markup = '<div role="progressbar"><span></span></div>';
    static override readonly css = `:host{display:block} div{block-size:8px;border-radius:4px;background:var(--surface-strong);overflow:hidden}
      span{display:block;block-size:100%;border-radius:4px;background:#2c6e49;transition:inline-size .3s}
      :host([tone=critical]) span{background:var(--critical-strong)} :host([tone=caution]) span,:host([tone=warning]) span{background:#a85f00}
      :host([tone=info]) span{background:#1d62b0}`;

    override update(): void {
      const max = Number(this.text('max')) || 1;
      const value = Math.min(Number(this.text('value')) || 0, max);
      const bar = this.inner('div');
      attribute(bar, 'aria-valuenow', String(value));
      attribute(bar, 'aria-valuemax', String(max));
      attribute(bar, 'aria-valuemin', '0');
      attribute(bar, 'aria-label', this.text('accessibilityLabel') || own.progress);
      this.inner('span').style.inlineSize = `${(value / max) * 100}%`;
    }
  },
);

define(
  's-spinner',
  class extends StandIn {
    static override readonly markup = '<div role="img"></div>';
    static override readonly css = `:host{display:inline-block} div{inline-size:20px;block-size:20px;border-radius:50%;border:2px solid var(--line);border-block-start-color:var(--text);animation:turn .8s linear infinite}
      :host([size^=large]) div{inline-size:40px;block-size:40px}`;
    override update(): void {
      attribute(this.inner('div'), 'aria-label', this.text('accessibilityLabel') || own.loading);
    }
  },
);

define(
  's-empty-state',
  class extends StandIn {
    static override readonly markup = `<slot name="graphic"></slot><h2></h2><slot name="subheading"></slot><slot></slot>
      <div class="actions"><slot name="secondary-actions"></slot><slot name="primary-action"></slot></div>`;
    static override readonly css = `:host{display:flex;flex-direction:column;align-items:center;gap:8px;text-align:center;padding:32px 16px}
      h2{font-size:16px;font-weight:650} .actions{display:flex;gap:8px;flex-wrap:wrap;justify-content:center;margin-block-start:8px}`;
    override update(): void {
      this.inner('h2').textContent = this.text('heading');
    }
  },
);
