/** Boxes, stacks and grids: attributes with Polaris' words for space, line and colour become styles. */
import { StandIn, define } from './element.ts';

const spaces: Readonly<Record<string, string>> = {
  none: '0',
  '0': '0',
  'small-500': '2px',
  'small-400': '4px',
  'small-300': '6px',
  'small-200': '8px',
  'small-100': '12px',
  small: '12px',
  base: '16px',
  large: '20px',
  'large-100': '20px',
  'large-200': '24px',
  'large-300': '32px',
  'large-400': '40px',
  'large-500': '48px',
};
const radii: Readonly<Record<string, string>> = {
  none: '0',
  'small-200': '2px',
  'small-100': '4px',
  small: '6px',
  base: '8px',
  large: '12px',
  'large-100': '12px',
  'large-200': '16px',
  max: '999px',
};
const lines: Readonly<Record<string, string>> = {
  none: '0',
  base: '1px',
  'small-100': '1px',
  small: '1px',
  large: '2px',
  'large-100': '3px',
};
const colors: Readonly<Record<string, string>> = {
  transparent: 'transparent',
  base: 'var(--surface)',
  subdued: 'var(--surface-subdued)',
  strong: 'var(--surface-strong)',
};
const lineColors: Readonly<Record<string, string>> = {
  base: 'var(--line)',
  subdued: 'var(--line)',
  strong: 'var(--line-strong)',
};

const words = (table: Readonly<Record<string, string>>) => (value: string) =>
  value
    .trim()
    .split(/\s+/)
    .map((word) => table[word] ?? word)
    .join(' ');
const asItIs = (value: string) => value;

/** `base`, `base strong`, `base strong dashed`: width, colour and style of a border. */
function border(value: string): string {
  const [width = 'none', color = 'base', style = 'solid'] = value.trim().split(/\s+/);
  return `${lines[width] ?? '0'} ${style === 'auto' ? 'solid' : style} ${lineColors[color] ?? 'var(--line)'}`;
}

/** Property of the element, property in CSS, and how its value is written there. */
const styles: readonly (readonly [string, string, (value: string) => string])[] = [
  ['padding', 'padding', words(spaces)],
  ['paddingBlock', 'padding-block', words(spaces)],
  ['paddingBlockStart', 'padding-block-start', words(spaces)],
  ['paddingBlockEnd', 'padding-block-end', words(spaces)],
  ['paddingInline', 'padding-inline', words(spaces)],
  ['paddingInlineStart', 'padding-inline-start', words(spaces)],
  ['paddingInlineEnd', 'padding-inline-end', words(spaces)],
  ['background', 'background', words(colors)],
  ['border', 'border', border],
  ['borderWidth', 'border-width', words(lines)],
  ['borderStyle', 'border-style', (value) => value.replaceAll('auto', 'solid')],
  ['borderColor', 'border-color', words(lineColors)],
  ['borderRadius', 'border-radius', words(radii)],
  ['blockSize', 'block-size', asItIs],
  ['inlineSize', 'inline-size', asItIs],
  ['minBlockSize', 'min-block-size', asItIs],
  ['minInlineSize', 'min-inline-size', asItIs],
  ['maxBlockSize', 'max-block-size', asItIs],
  ['maxInlineSize', 'max-inline-size', asItIs],
  ['overflow', 'overflow', asItIs],
  ['gap', 'gap', words(spaces)],
  ['rowGap', 'row-gap', words(spaces)],
  ['columnGap', 'column-gap', words(spaces)],
  ['alignItems', 'align-items', asItIs],
  ['alignContent', 'align-content', asItIs],
  ['justifyContent', 'justify-content', asItIs],
  ['justifyItems', 'justify-items', asItIs],
  ['placeItems', 'place-items', asItIs],
  ['placeContent', 'place-content', asItIs],
  ['gridTemplateColumns', 'grid-template-columns', asItIs],
  ['gridTemplateRows', 'grid-template-rows', asItIs],
  ['gridColumn', 'grid-column', asItIs],
  ['gridRow', 'grid-row', asItIs],
  ['display', 'display', (value) => (value === 'none' ? 'none' : 'revert-layer')],
];

/** `@container (inline-size > 500px) large, base` is large in a wide query container, else base. */
const responsive = /^@container(?:\s+[\w-]+)?\s*(\([^)]*\)(?:\s*(?:and|or)\s*\([^)]*\))*)\s*(.+)$/s;

/** The comma that stands in no brackets. */
function halves(text: string): readonly [string, string] {
  let depth = 0;
  for (const [at, sign] of text.split('').entries()) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) return [text.slice(0, at), text.slice(at + 1)];
  }
  return [text, text];
}

function rule(name: string, value: string, write: (value: string) => string): string {
  const wide = responsive.exec(value);
  if (!wide) return `:host{${name}:${write(value)}}`;
  const [first, second] = halves(wide[2] ?? '');
  return `:host{${name}:${write(second.trim())}}@container ${wide[1]}{:host{${name}:${write(first.trim())}}}`;
}

const roles: Readonly<Record<string, string>> = {
  header: 'banner',
  footer: 'contentinfo',
  aside: 'complementary',
  section: 'region',
  'ordered-list': 'list',
  'unordered-list': 'list',
  'list-item': 'listitem',
  'list-item-separator': 'presentation',
  generic: '',
};

export class Box extends StandIn {
  static override readonly css: string = ':host{display:block;min-inline-size:0}';

  override update(): void {
    this.own(
      styles
        .filter(([property]) => this.has(property))
        .map(([property, name, write]) => rule(name, this.text(property), write))
        .join(''),
    );
    if (this.has('accessibilityRole')) {
      const role = this.text('accessibilityRole');
      this.presets({ role: roles[role] ?? role });
    }
    if (this.has('accessibilityLabel') && this.text('accessibilityRole'))
      this.presets({ 'aria-label': this.text('accessibilityLabel') });
    if (this.text('accessibilityVisibility') === 'hidden') this.presets({ 'aria-hidden': 'true' });
  }
}

define('s-box', class extends Box {});
define(
  's-stack',
  class extends Box {
    static override readonly css = `:host{display:flex;flex-direction:column;min-inline-size:0}
      :host([direction=inline]){flex-direction:row;flex-wrap:wrap}`;
  },
);
define(
  's-grid',
  class extends Box {
    static override readonly css =
      ':host{display:grid;min-inline-size:0;grid-template-columns:minmax(0,1fr)}';
  },
);
define('s-grid-item', class extends Box {});
define(
  's-scroll-box',
  class extends Box {
    static override readonly css = ':host{display:block;min-inline-size:0;overflow:auto}';

    override wire(): void {
      this.presets({ tabindex: '0' });
    }
  },
);
define(
  's-query-container',
  class extends StandIn {
    static override readonly css = ':host{display:block;container-type:inline-size}';
  },
);
define(
  's-divider',
  class extends StandIn {
    static override readonly css = `:host{display:block;border-block-start:1px solid var(--line)}
      :host([color=strong]){border-color:var(--line-strong)}
      :host([direction=block]){border-block-start:0;border-inline-start:1px solid var(--line);align-self:stretch}`;
  },
);
