/** Line drawings on a field of 20 by 20, of our own, by Polaris' names; a name without one shows a ring. */
import { StandIn, define } from './element.ts';

const ring = 'M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14';
const triangle = 'M10 3.5 17.5 16.5h-15z';
const box = 'M3.5 6.5 10 3l6.500 3.500v7L10 17l-6.500-3.500zM3.500 6.500 10 10l6.500-3.500M10 10v7';
const page = 'M5 3h7l3 3v11H5zM8 9h4M8 12h4';

const drawings: Readonly<Record<string, string>> = {
  'alert-triangle': `${triangle}M10 8.500v3.500M10 14.200v.1`,
  'alert-circle': `${ring}M10 6.500v4M10 13.200v.1`,
  'alert-diamond': 'M10 2.500 17.500 10 10 17.500 2.500 10zM10 6.800v3.700M10 13v.1',
  'arrow-down': 'M10 4v12M5 11l5 5 5-5',
  'arrow-left': 'M16 10H4M9 5l-5 5 5 5',
  'arrow-right': 'M4 10h12M11 5l5 5-5 5',
  'arrow-up': 'M10 16V4M5 9l5-5 5 5',
  calendar: 'M4 5h12v11H4zM4 8.500h12M7 3v3M13 3v3',
  check: 'M4 10.500l4 4 8-9',
  'check-circle': `${ring}M6.800 10.200l2.300 2.300 4.200-4.700`,
  'chevron-down': 'M5 8l5 5 5-5',
  'chevron-left': 'M12 5l-5 5 5 5',
  'chevron-right': 'M8 5l5 5-5 5',
  'chevron-up': 'M5 12l5-5 5 5',
  clock: `${ring}M10 6v4.200l2.800 1.600`,
  collection: 'M4 4h5v5H4zM11 4h5v5h-5zM4 11h5v5H4zM11 11h5v5h-5z',
  delete: 'M4 6h12M8 6V4h4v2M6 6l.7 10h6.600L14 6',
  delivery: 'M2.500 5h9v8h-9zM11.500 8h3.500l2.500 2.500V13h-6M6 15.500v-1M14 15.500v-1',
  discount: `${ring}M7.500 12.500l5-5M7.600 7.700v.1M12.400 12.300v.1`,
  edit: 'M4 16l.8-3.500L13 4.300l2.700 2.700-8.200 8.200z',
  email: 'M3 5h14v10H3zM3 6l7 5 7-5',
  export: 'M10 13V3M6 6.500 10 3l4 3.500M4 12v5h12v-5',
  external: 'M8 5H4v11h11v-4M11 4h5v5M16 4l-7 7',
  filter: 'M3 5h14M6 10h8M8.500 15h3',
  globe: `${ring}M3 10h14M10 3c5 4.500 5 9.500 0 14M10 3c-5 4.500-5 9.500 0 14`,
  hide: 'M2.500 10S5 5 10 5s7.500 5 7.500 5-2.500 5-7.500 5-7.500-5-7.500-5M4 16 16 4',
  home: 'M3 9.500 10 3.500l7 6V17h-5v-4H8v4H3z',
  image: 'M3 4h14v12H3zM3 13l4-4 4 4 2-2 4 4M13 7.500v.1',
  import: 'M10 3v10M6 9.500l4 3.500 4-3.500M4 12v5h12v-5',
  info: `${ring}M10 9.500v4M10 6.700v.1`,
  inventory: box,
  language: `${ring}M3 10h14M10 3c5 4.500 5 9.500 0 14M10 3c-5 4.500-5 9.500 0 14`,
  link: 'M8.500 11.500l3-3M9 6l2-2a3.500 3.500 0 0 1 5 5l-2 2M11 14l-2 2a3.500 3.500 0 0 1-5-5l2-2',
  location: 'M10 17S4.500 12 4.500 8a5.500 5.500 0 0 1 11 0c0 4-5.500 9-5.500 9M10 8v.1',
  lock: 'M5 9h10v8H5zM7 9V6.500a3 3 0 0 1 6 0V9',
  'menu-horizontal': 'M4.500 10h.1M10 10h.1M15.500 10h.1',
  minus: 'M4 10h12',
  money: 'M2.500 5h15v10h-15zM10 8a2 2 0 1 1 0 4 2 2 0 0 1 0-4',
  note: page,
  order: 'M5 3h10v14l-2.500-1.500L10 17l-2.500-1.500L5 17zM8 7h4M8 10.500h4',
  package: box,
  'pause-circle': `${ring}M8.300 7.500v5M11.700 7.500v5`,
  person: 'M10 3.500a3 3 0 1 1 0 6 3 3 0 0 1 0-6M4 17c.5-3.500 3-5 6-5s5.500 1.500 6 5',
  play: 'M6 4l10 6-10 6z',
  plus: 'M10 4v12M4 10h12',
  'plus-circle': `${ring}M10 7v6M7 10h6`,
  product: 'M3 3.500h6.500L17 11l-6 6-7.500-7.500zM6.500 7v.1',
  'question-circle': `${ring}M8 8a2 2 0 1 1 2.600 1.900c-.6.300-.6.600-.6 1.300M10 13.500v.1`,
  refresh: 'M15.500 8A6 6 0 1 0 16 11.500M16 4v4h-4',
  save: 'M4 4h10l2.500 2.500V16H4zM7 4v4h5V4M7 16v-5h6v5',
  search: 'M9 4a5 5 0 1 1 0 10A5 5 0 0 1 9 4M12.700 12.700 16.500 16.500',
  settings: `M10 7.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5M10 3v2M10 15v2M3 10h2M15 10h2M5 5l1.500 1.500M13.500 13.500 15 15M5 15l1.500-1.500M13.500 6.500 15 5`,
  store:
    'M4 8v8.500h12V8M3 7l1.500-3.500h11L17 7c0 2.500-3.500 2.500-3.500 0 0 2.500-3.500 2.500-3.500 0 0 2.500-3.500 2.500-3.500 0C6.500 9.500 3 9.500 3 7',
  sync: 'M15.500 8A6 6 0 0 0 4.500 8M4.500 12a6 6 0 0 0 11 0M16 4v4h-4M4 16v-4h4',
  undo: 'M8 4 4 8l4 4M4 8h8a4 4 0 0 1 0 8H8',
  unlink: 'M9 6l2-2a3.500 3.500 0 0 1 5 5l-2 2M11 14l-2 2a3.500 3.500 0 0 1-5-5l2-2M4 4l12 12',
  view: 'M2.500 10S5 5 10 5s7.500 5 7.500 5-2.500 5-7.500 5-7.500-5-7.500-5M10 8a2 2 0 1 1 0 4 2 2 0 0 1 0-4',
  x: 'M5 5l10 10M15 5 5 15',
  'x-circle': `${ring}M7.500 7.500l5 5M12.500 7.500l-5 5`,
};

/** Says nothing to a screen reader: what it means stands beside it. */
export const icon = (type: string): string =>
  type ? `<svg viewBox="0 0 20 20" aria-hidden="true"><path d="${drawings[type] ?? ring}"/></svg>` : '';

const tones = ['info', 'success', 'caution', 'warning', 'critical'];

define(
  's-icon',
  class extends StandIn {
    static override readonly css = `:host{display:inline-block;font-size:20px;line-height:1;vertical-align:middle}
      :host([size=small]){font-size:16px} :host([color=subdued]){color:var(--subdued)}
      ${tones.map((tone) => `:host([tone=${tone}]){color:var(--${tone}-text)}`).join('')}`;

    override update(): void {
      this.root.innerHTML = icon(this.text('type'));
    }
  },
);
