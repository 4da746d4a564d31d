/** What a run came to, in words for a person at a terminal. */
import { adoptedWords, rebuiltWords } from './life-words.ts';
import type { OperationKind } from '../catalogue/operations.ts';
import type { RunReport } from '../catalogue/ports/runs.ts';
import type { RunId, Sku } from '../domain/ids.ts';
import type { SyncResult } from '../catalogue/sync-catalogue.ts';
import { reasonText } from '../domain/reason-texts/reason-text.ts';
import { lostListLines } from './command-lines.ts';
import { amount } from './amount.ts';
import { changeLines } from './change-lines.ts';
import { phrases } from './explanation-phrases.ts';
import { proofLines } from './proof-words.ts';
import { reasonLines, runReasonOf } from './reason-lines.ts';
import { lowPriceLines } from './low-price-words.ts';
import { gapLines } from './place-words.ts';
import { acceptLines, byReason, stateWords } from './words.ts';

const shownProducts = 10;

function productLines(run: RunReport): string[] {
  const { setAside, faults, faultyProducts, brokenImages, productsWithBrokenImages } = run;
  return [
    ...setAside
      .slice(0, shownProducts)
      .map(
        ({ sku, iri, reason, detail }) =>
          `Set aside ${sku ?? iri ?? 'a product'}: ${reasonText(reason, 'en').what} ${detail}`,
      ),
    ...(faultyProducts > 0
      ? [`${amount(faultyProducts, 'product')} with details that cannot be taken over as they are:`]
      : []),
    ...faults.slice(0, shownProducts).map(({ sku, detail }) => `  ${sku}: ${detail}`),
    ...lostListLines(faults.map(({ detail }) => detail)),
    ...(productsWithBrokenImages > 0
      ? [`${amount(productsWithBrokenImages, 'product')} with images that Shopify cannot use (SHP-716):`]
      : []),
    ...brokenImages.slice(0, shownProducts).map(({ sku, detail }) => `  ${sku}: ${detail}`),
  ];
}

/** What the reading of the supplier's catalogue came to, and what of it people have to know. */
export const runReasonLines = (run: RunReport): string[] => [
  '',
  ...(run.reason ? reasonLines(run.reason, run.message) : []),
  ...crawlLines(run),
  ...productLines(run),
];

const crawlLines = ({ crawl }: RunReport): string[] =>
  crawl
    ? [
        `Read ${amount(crawl.distinct, 'product')} on ${amount(crawl.pages, 'page')}, ${crawl.setAside} set aside.`,
        ...changeLines(crawl),
      ]
    : [];

export const appliedWords = (applied: RunReport['applied']): string =>
  Object.entries(phrases.en.kinds)
    .flatMap(([kind, word]) => {
      const count = applied[kind as OperationKind] ?? 0;
      return count > 0 ? [`${count} × ${word}`] : [];
    })
    .join(', ') || 'nothing';

/** Only where there is any: nobody has to read of it at every run. */
const leftWords = ({ left }: RunReport['operations']): string =>
  left > 0 ? `${left} left as you changed ${left === 1 ? 'it' : 'them'}, ` : '';

function runLines(run: RunReport): string[] {
  const { operations, applied, reasons, undoes } = run;
  const lines = [`Run ${run.id} ${stateWords[run.state]}.`];
  if (run.reason) lines.push(...runReasonOf(run.reason, { undoes, detail: run.message }));
  lines.push(...crawlLines(run));
  lines.push(
    `Planned ${amount(operations.planned, 'change')}: ${operations.applied} applied, ${leftWords(operations)}${operations.rejected} rejected, ${operations.deferred} deferred, ${operations.held} held.`,
    `Applied: ${appliedWords(applied)}.`,
  );
  // Amounts in another currency nobody can let pass: what mends that stands with their reason.
  if (operations.held > (reasons['GRD-306'] ?? 0)) {
    lines.push('Held changes are not made: they wait for your decision, or for a reading that settles them.');
  }
  for (const [code, count] of byReason(reasons)) {
    // What that means stands above.
    const said =
      code === run.reason ? [`[${code}] ${reasonText(code, 'en').what}`] : runReasonOf(code, { undoes });
    lines.push(`${amount(count, 'change')}:`, ...said, ...acceptLines(code));
  }
  return [...lines, ...productLines(run)];
}

function editLines({ yours, putRight, held, overwritten, samples }: SyncResult['edits']): string[] {
  if (yours + putRight + held + overwritten === 0) return [];
  const waits = held > 0 ? `, ${held} to be put right once what is held of it is decided` : '';
  const lost = overwritten > 0 ? `, ${overwritten} written over in the moment in which you changed them` : '';
  return [
    `Changed in the shop: ${amount(yours, 'field')} yours now and left alone, ${putRight} put right${waits}${lost}. To see whose a product's fields are: own SKU.`,
    ...samples.map(({ sku, message }) => `  ${sku}: ${message}`),
  ];
}

export const syncWords = ({
  resumed,
  rebuilt,
  adopted,
  run,
  markets,
  edits,
  lowPrices,
  proof,
}: SyncResult): string[] => [
  ...(resumed ? [resumedWords(resumed), ...runLines(resumed)] : []),
  ...rebuiltWords(rebuilt),
  ...adoptedWords(adopted),
  ...runLines(run),
  ...editLines(edits),
  ...lowPriceLines(lowPrices),
  ...gapLines(markets),
  ...proofLines(proof, markets),
];

const resumedWords = ({ state }: RunReport): string =>
  state === 'interrupted'
    ? 'An earlier run had been interrupted while it was reading. It was given up; this one reads everything anew.'
    : 'An earlier run had been interrupted. What was left of it was done first.';

interface Undone {
  readonly run: RunId;
  /** Of this product alone; null: of all. */
  readonly only: Sku | null;
}

export const undoWords = (undone: Undone, result: SyncResult): string[] => [
  undoneWords(undone, result.run),
  ...syncWords(result),
  ...(result.run.operations.applied > 0
    ? [
        'What was put back stays until the supplier changes it again. "decide kept accept" lets the changes through after all.',
      ]
    : []),
  ...(isLeft(result.run)
    ? [
        `What could not be put back now, no sync does by itself: "undo ${undone.run}${undone.only === null ? '' : ` --sku ${undone.only}`}" does it.`,
      ]
    : []),
];

const isLeft = ({ operations }: RunReport): boolean => operations.rejected + operations.deferred > 0;

function undoneWords({ run: undone, only }: Undone, run: RunReport): string {
  const ofOne = only === null ? '' : `, of the product ${only},`;
  if (run.operations.applied === 0) return `Nothing of run ${undone}${ofOne} was put back by run ${run.id}.`;
  return `Run ${undone}${ofOne} is undone ${isLeft(run) ? 'in part ' : ''}by run ${run.id}.`;
}
