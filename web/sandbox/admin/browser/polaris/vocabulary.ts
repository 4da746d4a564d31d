/* oxlint-disable eslint/max-lines -- one table of elements, meant to be read as one */
/**
 * What the stand-in knows of Polaris: its elements with the properties that they heed, the events that they fire and their
 * named slots. An attribute is its property in lower case. The contract test holds this against Shopify's own manifest.
 */
export interface Words {
  readonly properties?: readonly string[];
  readonly events?: readonly string[];
  readonly slots?: readonly string[];
}

const frame = [
  'background',
  'border',
  'borderColor',
  'borderRadius',
  'borderStyle',
  'borderWidth',
  'display',
  'padding',
  'paddingBlock',
  'paddingBlockEnd',
  'paddingBlockStart',
  'paddingInline',
  'paddingInlineEnd',
  'paddingInlineStart',
] as const;

const size = [
  'blockSize',
  'inlineSize',
  'maxBlockSize',
  'maxInlineSize',
  'minBlockSize',
  'minInlineSize',
] as const;

const box = [
  ...frame,
  ...size,
  'accessibilityLabel',
  'accessibilityRole',
  'accessibilityVisibility',
  'overflow',
] as const;

const placed = ['alignContent', 'alignItems', 'columnGap', 'gap', 'justifyContent', 'rowGap'] as const;
const commands = ['command', 'commandFor', 'interestFor'] as const;
const target = ['download', 'href', 'target'] as const;
const label = ['details', 'disabled', 'error', 'label', 'labelAccessibilityVisibility', 'name'] as const;
const field = [
  ...label,
  'autocomplete',
  'defaultValue',
  'placeholder',
  'readOnly',
  'required',
  'value',
] as const;
const lengths = ['maxLength', 'minLength'] as const;
const amounts = ['max', 'min'] as const;
const typed = ['input', 'change', 'focus', 'blur'] as const;
const beside = ['error', 'details'] as const;
const written = { properties: [...field, ...lengths], events: typed, slots: beside } as const;
const ticked = ['accessibilityLabel', 'checked', 'defaultChecked', 'required', 'value', ...label] as const;
const overlay = ['hide', 'show', 'afterhide', 'aftershow'] as const;
const type = ['fontSize', 'fontWeight', 'tone', 'accessibilityVisibility', 'color', 'dir'] as const;

export const vocabulary = {
  's-avatar': { properties: ['alt', 'initials', 'size', 'src'] },
  's-badge': { properties: ['color', 'icon', 'size', 'tone'] },
  's-banner': {
    properties: ['dismissible', 'heading', 'hidden', 'tone'],
    events: ['dismiss', 'afterhide'],
    slots: ['secondary-actions'],
  },
  's-box': { properties: box },
  's-button': {
    properties: [
      ...commands,
      ...target,
      'accessibilityLabel',
      'disabled',
      'icon',
      'inlineSize',
      'loading',
      'tone',
      'type',
      'variant',
    ],
    events: ['click', 'focus', 'blur'],
  },
  's-button-group': {
    properties: ['accessibilityLabel', 'gap'],
    slots: ['primary-action', 'secondary-actions'],
  },
  's-checkbox': {
    properties: [...ticked, 'indeterminate'],
    events: ['change', 'input', 'blur'],
    slots: beside,
  },
  's-chip': {
    properties: ['accessibilityLabel', 'color', 'removable'],
    events: ['remove'],
    slots: ['graphic'],
  },
  's-choice': {
    properties: ['accessibilityLabel', 'defaultSelected', 'disabled', 'selected', 'value'],
    slots: ['details', 'secondary-content'],
  },
  's-choice-list': { properties: [...label, 'multiple', 'values'], events: ['change', 'input'] },
  's-clickable': {
    properties: [...box, ...commands, ...target, 'disabled', 'loading', 'type'],
    events: ['click', 'focus', 'blur'],
  },
  's-clickable-chip': {
    properties: [
      'accessibilityLabel',
      'color',
      'command',
      'commandFor',
      'disabled',
      'hidden',
      'href',
      'removable',
    ],
    events: ['click', 'remove', 'afterhide'],
    slots: ['graphic'],
  },
  's-date-field': { properties: field, events: typed, slots: beside },
  's-divider': { properties: ['color', 'direction'] },
  's-email-field': written,
  's-empty-state': {
    properties: ['heading'],
    slots: ['primary-action', 'secondary-actions', 'graphic', 'subheading'],
  },
  's-grid': {
    properties: [
      ...box,
      ...placed,
      'gridTemplateColumns',
      'gridTemplateRows',
      'justifyItems',
      'placeContent',
      'placeItems',
    ],
  },
  's-grid-item': { properties: [...box, 'gridColumn', 'gridRow'] },
  's-heading': { properties: ['accessibilityRole', 'accessibilityVisibility', 'fontSize', 'lineClamp'] },
  's-icon': { properties: ['color', 'interestFor', 'size', 'tone', 'type'] },
  's-image': {
    properties: [
      'accessibilityRole',
      'alt',
      'aspectRatio',
      'border',
      'borderColor',
      'borderRadius',
      'borderStyle',
      'borderWidth',
      'inlineSize',
      'loading',
      'objectFit',
      'sizes',
      'src',
      'srcSet',
    ],
    events: ['error', 'load'],
  },
  's-link': {
    properties: [...commands, ...target, 'accessibilityLabel', 'lang', 'tone'],
    events: ['click'],
  },
  's-list-item': {},
  's-menu': { properties: ['accessibilityLabel'] },
  's-modal': {
    properties: ['accessibilityLabel', 'heading', 'padding', 'size'],
    events: overlay,
    slots: ['primary-action', 'secondary-actions'],
  },
  's-money-field': { properties: [...field, ...amounts, 'currencyCode'], events: typed, slots: beside },
  's-number': { properties: type },
  's-number-field': {
    properties: [...field, ...amounts, 'inputMode', 'prefix', 'step', 'suffix'],
    events: typed,
    slots: beside,
  },
  's-option': { properties: ['defaultSelected', 'disabled', 'selected', 'value'] },
  's-option-group': { properties: ['disabled', 'label'] },
  's-ordered-list': {},
  's-page': {
    properties: ['heading', 'inlineSize'],
    slots: ['aside', 'primary-action', 'secondary-actions', 'breadcrumb-actions', 'supplemental-start'],
  },
  's-paragraph': { properties: [...type, 'fontVariantNumeric', 'lineClamp'] },
  's-password-field': written,
  's-popover': { properties: size, events: [...overlay, 'toggle', 'aftertoggle'] },
  's-progress': { properties: ['accessibilityLabel', 'max', 'tone', 'value'] },
  's-query-container': { properties: ['containerName'] },
  's-scroll-box': { properties: [...frame, ...size, 'accessibilityLabel', 'accessibilityRole', 'overflow'] },
  's-search-field': written,
  's-section': {
    properties: ['accessibilityLabel', 'heading', 'padding', 'subheading'],
    slots: ['primary-action', 'secondary-actions', 'graphic', 'accessory', 'supplemental'],
  },
  's-select': {
    properties: [...label, 'icon', 'placeholder', 'required', 'value'],
    events: ['change', 'input', 'blur', 'focus'],
    slots: beside,
  },
  's-spinner': { properties: ['accessibilityLabel', 'size'] },
  's-stack': { properties: [...box, ...placed, 'direction'] },
  's-switch': { properties: ticked, events: ['change', 'input', 'blur'] },
  's-table': {
    properties: ['hasNextPage', 'hasPreviousPage', 'loading', 'paginate', 'variant'],
    events: ['nextpage', 'previouspage'],
    slots: ['filters'],
  },
  's-table-body': {},
  's-table-cell': {},
  's-table-header': { properties: ['format', 'listSlot'] },
  's-table-header-row': {},
  's-table-row': { properties: ['clickDelegate'] },
  's-text': { properties: [...type, 'fontVariantNumeric', 'interestFor', 'type'] },
  's-text-area': { properties: [...field, ...lengths, 'rows'], events: typed, slots: beside },
  's-text-field': {
    properties: [...field, ...lengths, 'icon', 'prefix', 'suffix'],
    events: typed,
    slots: [...beside, 'accessory'],
  },
  's-thumbnail': { properties: ['alt', 'size', 'src'], events: ['error', 'load'] },
  's-tooltip': {},
  's-unordered-list': {},
  's-url-field': written,
} as const satisfies Readonly<Record<`s-${string}`, Words>>;

export type Tag = keyof typeof vocabulary;
