/** A plan in words: first how much, then the first changes of each kind with before and after, then what to do with it. */
import type { ChangeSample, PlanReview } from '../application/plan-review.ts';
import type { OperationKind } from '../catalogue/operations.ts';
import type { ReviewedOperation } from '../catalogue/ports/plans.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { reasonText } from '../domain/reason-texts/reason-text.ts';
import type { Shop } from '../domain/shop.ts';
import { commandLines } from './command-lines.ts';
import { fieldChanges, kindPhrases, waitWords, whyKind, whyWords, withoutFields } from './change-words.ts';
import { shortened, tableLines } from './table-lines.ts';
import { amount } from './amount.ts';

type Names = Pick<Shop, 'catalogs' | 'onlineStoreId'>;

/** Letters of one cell. */
const longestCell = 44;
const noNumbers: ReadonlySet<number> = new Set();
const titles = ['SKU', 'Product', 'Field', 'Before', 'After'];

/** A line for each field; SKU and product stand on the first of a change. */
export function changeRows(operation: ReviewedOperation, shop: Names): string[][] {
  const fields = fieldChanges(operation, shop);
  const name = [operation.sku, operation.title ?? ''];
  if (fields.length === 0) return [[...name, withoutFields(operation), '', '']];
  const rows = fields.map(({ field, before, after }) => ['', '', field, before, after]);
  rows[0]?.splice(0, name.length, ...name);
  return rows;
}

export const changeTableLines = (operations: readonly ReviewedOperation[], shop: Names): string[] =>
  tableLines(
    [titles, ...operations.flatMap((operation) => changeRows(operation, shop))].map((row) =>
      row.map((cell) => shortened(cell.replaceAll(/\s+/g, ' '), longestCell)),
    ),
    noNumbers,
  );

const moreLines = ({ count, first }: ChangeSample<unknown>): string[] =>
  count > first.length ? [`  … and ${count - first.length} more`] : [];

const plannedLines = (sample: ChangeSample<OperationKind>, { shop, run }: PlanReview): string[] => {
  const [title] = kindPhrases[sample.by];
  const why = whyKind(sample.by, run.undoes);
  return [
    '',
    `${title} (${sample.count}). ${why}`,
    ...changeTableLines(sample.first, shop),
    ...moreLines(sample),
  ];
};

export const heldLines = (sample: ChangeSample<ReasonCode>, shop: Names): string[] => {
  const { what, can } = reasonText(sample.by, 'en');
  return [
    '',
    `Held (${sample.count}): [${sample.by}] ${what}`,
    `  ${can}`,
    ...commandLines(sample.by),
    ...changeTableLines(sample.first, shop),
    ...moreLines(sample),
  ];
};

const countLines = ({ planned, held }: PlanReview): string[] => [
  ...planned.map(({ by, count }) => `${String(count).padStart(6)}  ${kindPhrases[by][0]}`),
  ...held.map(({ by, count }) => `${String(count).padStart(6)}  held: ${reasonText(by, 'en').what}`),
];

const sum = (samples: readonly ChangeSample<unknown>[]): number =>
  samples.reduce((total, { count }) => total + count, 0);

/** Together they are what applying it counts as planned. */
const changeWords = (changes: number, held: number): string =>
  held === 0 ? amount(changes, 'change') : `${amount(changes, 'change')}, and ${held} more held`;

const nothingWords = (held: number): string =>
  held === 0 ? 'nothing to change' : `nothing to change now, and ${amount(held, 'change')} held`;

/** `listed`: all of it follows, so that no samples are shown. */
export function planWords(review: PlanReview, listed = false): string[] {
  const { run, shop, planned, held } = review;
  const [changes, waits] = [sum(planned), sum(held)];
  const undoing = run.undoes === null ? '' : `, to undo run ${run.undoes}`;
  const head = `Plan ${run.id} for ${shop.name}${undoing}: ${planned.length > 0 ? changeWords(changes, waits) : nothingWords(waits)}. Nothing was written.`;
  if (changes + waits === 0) return [head];
  return [
    head,
    ...countLines(review),
    ...(listed ? [] : planned.flatMap((sample) => plannedLines(sample, review))),
    ...(listed ? [] : held.flatMap((sample) => heldLines(sample, shop))),
  ];
}

const isCut = ({ planned, held }: PlanReview): boolean =>
  [...planned, ...held].some(({ count, first }) => count > first.length);

/** Nothing is applied before the merchant has said how the shop begins. */
const applyLine = ({ run, shop }: PlanReview): string =>
  shop.stage === 'trying'
    ? 'No plan can be applied while the shop is being set up: first "import" brings the products as drafts, or "go-live" brings them and publishes what is ready.'
    : `To make exactly these changes: apply ${run.id}. That works for two hours, until a sync or another plan is made.`;

/** An amount in another currency nobody can let pass. */
const heldLine = ({ held }: PlanReview): string =>
  held.every(({ by }) => by === 'GRD-306')
    ? 'What is held waits: "held" shows it and what mends it.'
    : 'What is held waits for you: "held" shows it and what you can decide.';

/** What to do with it. */
export function nextLines(review: PlanReview, listed = false): string[] {
  const { planned, held } = review;
  if (planned.length + held.length === 0) return [];
  return [
    '',
    ...(isCut(review) && !listed
      ? ['All changes: plan --all, or as a table for a spreadsheet: plan --csv FILE.']
      : []),
    ...(held.length > 0 ? [heldLine(review)] : []),
    ...(planned.length > 0 ? [applyLine(review)] : []),
  ];
}

/** One sentence for each change, for lists of any length. */
export function changeLine(operation: ReviewedOperation, { shop, run }: PlanReview): string {
  const { sku, title, kind, state } = operation;
  const fields = fieldChanges(operation, shop).map(({ field, before, after }) =>
    kind === 'create' ? `${field} ${after}` : `${field} ${before} -> ${after}`,
  );
  const held = state === 'held' ? ' (held)' : '';
  return `${kindPhrases[kind][0]}${held}: ${sku} ${title ?? ''}: ${fields.join('; ') || withoutFields(operation)}. ${[whyWords(operation, run.undoes), waitWords(operation)].filter(Boolean).join(' ')}`;
}
