/** What `explain` answers of one SKU, in words for a person at a terminal, in one of the app's languages. */
import { listedAgain } from '../domain/listed-again.ts';
import type { ProductState } from '../domain/product-states.ts';
import { choicesFor, questionOf } from '../application/questions.ts';
import type { OperationKind } from '../catalogue/operations.ts';
import { reasonText, stateText, type Language } from '../domain/reason-texts/reason-text.ts';
import { parseShipsTo } from '../domain/ships-to.ts';
import type { Explanation } from '../shops/explain-listing.ts';
import { isKept } from '../shops/leaves-at.ts';
import { phrases } from './explanation-phrases.ts';
import type { Phrases } from './explanation-sentences.ts';
import { momentOf } from '../lib/moment-of.ts';
import { lostListLines, stateCommandLines } from './command-lines.ts';
import { productReasonLines } from './reason-lines.ts';

const isThere = ({ verdict }: Explanation): boolean =>
  verdict !== 'pending' && verdict !== 'waiting' && verdict !== 'untried' && verdict !== 'refused';

function toBeDraftLines(explanation: Explanation, language: Language): string[] {
  const { toBeDraft } = explanation;
  if (!toBeDraft || explanation.verdict === 'untried') return [];
  const { bornDraft, becomesDraft, becomesDraftHeld } = phrases[language];
  const why = toBeDraft.reasons.map((code) => `[${code}] ${reasonText(code, language).what}`).join(' ');
  if (!isThere(explanation)) return [`${bornDraft} ${why}`];
  return [`${toBeDraft.held ? becomesDraftHeld : becomesDraft} ${why}`];
}

function languageLines({ languages }: Explanation, say: Phrases): string[] {
  if (!languages) return [];
  const { primary, lacksPrimary, there, missing, foreign, yours } = languages;
  return [
    say.languages(lacksPrimary ? say.noText(primary) : primary, there.join(', '), missing.join(', ')),
    ...(foreign.length > 0 ? [say.foreign(foreign.join(', '))] : []),
    ...(yours.length > 0 ? [say.leftToYou(yours.join(', '))] : []),
  ];
}

/** The supplier's word that something changed, and what became of it. */
function hashLines({ verdict, hashes: { seen, applied } }: Explanation, say: Phrases): string[] {
  // Its word about the SKU that its product has by now is told with that one.
  if (verdict === 'deleted' || verdict === 'renumbered' || (!seen && !applied)) return [];
  if (!seen) return [say.hashGone(applied?.hash ?? '', momentOf(applied?.at ?? ''))];
  const said = say.hashSeen(seen.hash, momentOf(seen.at));
  return [
    said +
      (applied?.hash === seen.hash
        ? say.hashApplied(momentOf(applied.at))
        : say.hashOpen(applied && { ...applied, at: momentOf(applied.at) })),
  ];
}

/** Fields that were decided about, as people call them. */
const fieldNames: Readonly<Record<string, string>> = {
  'content.title': 'title',
  'content.descriptionHtml': 'description',
  'content.vendor': 'vendor',
  'category.productType': 'product type',
  'category.category': 'category',
  'price.price': 'price',
  'price.compareAt': 'compare-at price',
  'item.cost': 'cost',
  'item.barcode': 'barcode',
  'status.status': 'status',
  publications: 'where it is published',
  all: 'its place in the shop',
};

function decisionLines({ decisions }: Explanation, say: Phrases): string[] {
  const nameOf = (field: string): string => {
    const name = fieldNames[field] ?? field.replace(/^.*\./, '').replaceAll('_', ' ');
    return say.fields[name] ?? name;
  };
  return [...Map.groupBy(decisions, ({ choice }) => choice)].map(([choice, alike]) =>
    say.decided[choice](alike.map(({ field }) => nameOf(field)).join(', ')),
  );
}

function reasonsWith({ sku, reasons, held, notUndone }: Explanation, language: Language): string[] {
  return reasons.flatMap((code) => {
    const question = held.includes(code) ? questionOf(code) : undefined;
    const decide = question
      ? [`  ${phrases[language].decide(question, sku, choicesFor(question).includes('ask-again'))}`]
      : [];
    return [...productReasonLines(code, { sku, undoes: notUndone.get(code) ?? null, language }), ...decide];
  });
}

function countriesOf(text: string | undefined, say: Phrases): string {
  if (text === undefined) return '?';
  const { rule, countries } = parseShipsTo(text);
  return say.countries(rule, countries.join(', '));
}

/** Nothing of a shop of which no market is known. */
function marketLines({ in: inside, out, open }: Explanation['markets'], say: Phrases): string[] {
  const parts = [
    ...(inside.length > 0 ? [say.marketsIn(inside.join(', '))] : []),
    ...(open.length > 0 ? [say.marketsOpen(open.join(', '))] : []),
    ...(out.length > 0 ? [say.marketsOut(out.join(', '))] : []),
  ];
  return parts.length > 0 ? [`${say.markets}: ${parts.join('; ')}.`] : [];
}

function shopLines(explanation: Explanation, say: Phrases): string[] {
  const { confirmed, markets, marketNotes } = explanation;
  if (!confirmed) return [];
  return [
    say.shopHas({
      title: confirmed.content?.title ?? '',
      price: confirmed.price?.price ?? '?',
      stock: String(confirmed.stock?.available ?? '?'),
      countries: countriesOf(confirmed.countries?.ships_to, say),
    }),
    ...languageLines(explanation, say),
    ...marketLines(markets, say),
    ...marketNotes.map(
      ({ kind, market, forbidden }) =>
        `  ${say.marketNote[kind](market, forbidden.join(', ') || say.someCountries)}`,
    ),
  ];
}

/** Of plans that were only looked at, the newest. */
const isOfNote = (
  { run, state }: Explanation['operations'][number],
  _: number,
  all: Explanation['operations'],
): boolean => state !== 'planned' || run === all[0]?.run;

/** What is to be done in this case in particular; null where the usual sentence holds. */
function canWords(
  { verdict, reasons, confirmed, absentSince, leavesAt, decisions }: Explanation,
  say: Phrases,
): string | null {
  if (verdict === 'draft' && reasons.includes('GAT-207')) return say.draftBeforeLive;
  if (verdict === 'live' && confirmed?.stock?.available === 0 && absentSince === null) return say.soldOut;
  if (verdict === 'missing' && isKept({ decisions })) return say.kept;
  return verdict === 'missing' && leavesAt ? say.leaves(leavesAt.isDue ? null : momentOf(leavesAt.at)) : null;
}

const inShop: ReadonlySet<ProductState> = new Set(['live', 'hidden', 'draft', 'yours', 'paused']);

/** It is in the shop all the same, such as after a removal was undone. */
const notListedLines = ({ verdict, absentSince, became }: Explanation, say: Phrases): string[] =>
  absentSince !== null && became === null && inShop.has(verdict)
    ? [say.notListed(momentOf(absentSince))]
    : [];

export function explanationWords(explanation: Explanation, language: Language = 'en'): string[] {
  const { sku, verdict, reasons, became, formerly, details, yours, operations } = explanation;
  const { confirmed, lookedAt } = explanation;
  const say = phrases[language];
  const back = listedAgain(operations);
  const { is, can: usually } = stateText(verdict, language);
  const can = canWords(explanation, say) ?? usually;
  const mine = yours.map((field) => say.fields[field] ?? field).join(', ');
  return [
    `${sku} ${is}.`,
    ...(verdict === 'live' && reasons.length > 0 ? [] : [can]),
    ...(can === usually ? stateCommandLines(verdict, language, sku) : []),
    ...notListedLines(explanation, say),
    ...(explanation.keptBack > 0
      ? [say.keptBack(explanation.supplier.stock ?? 0, explanation.keptBack)]
      : []),
    ...(became === null ? [] : [say.became(became)]),
    ...(formerly.length === 0 ? [] : [say.formerly(formerly.join(', '))]),
    ...toBeDraftLines(explanation, language),
    ...reasonsWith(explanation, language),
    ...details.map((detail) => `${say.details}: ${detail}`),
    ...lostListLines(details, language),
    ...decisionLines(explanation, say),
    ...shopLines(explanation, say),
    ...(confirmed && lookedAt ? [say.lookedAt(momentOf(lookedAt))] : []),
    ...hashLines(explanation, say),
    ...(mine === ''
      ? []
      : [say.yours(mine, `own ${sku} ${/\s/.test(yours[0] ?? '') ? `"${yours[0]}"` : yours[0]} supplier`)]),
    ...operations.filter(isOfNote).map((operation) => {
      const { at, kind, state, reason, message } = operation;
      const said = state === 'applied' && message ? `: ${message}` : '';
      return `${momentOf(at)}  ${say.kinds[kind as OperationKind] ?? kind}: ${say.states[reason === 'GRD-328' ? 'left' : state] ?? state}${reason ? ` (${reason})` : ''}${said}${back.has(operation) ? `. ${say.listedAgain}` : ''}`;
    }),
  ];
}
