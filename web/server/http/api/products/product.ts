/** GET /api/product?sku=…: all that is known of one product, with the reasons in words. */
import type { RequestHandler } from 'express';
import type { Change } from '../../../../shared/api/changes.ts';
import type { Product } from '../../../../shared/api/products.ts';
import { changedFields } from '../../../application/changed-fields.ts';
import type { ProductView } from '../../../application/product-pages.ts';
import { questions } from '../../../application/questions.ts';
import { decidedReason, isDecided } from '../../../catalogue/decisions.ts';
import type { OperationKind } from '../../../catalogue/operations.ts';
import type { ReasonCode } from '../../../domain/reasons.ts';
import { listedAgain } from '../../../domain/listed-again.ts';
import { parseSku, type Sku } from '../../../domain/ids.ts';
import { retold } from '../../../domain/reason-texts/note.ts';
import type { Language } from '../../../domain/reason-texts/reason-text.ts';
import { parseShipsTo } from '../../../domain/ships-to.ts';
import { fieldKeys, shownChanges } from '../../../shops/product-fields.ts';
import { askedLanguage } from '../../asked-language.ts';
import { shopOfToken } from '../../session-token.ts';
import type { ApiPorts } from '../api-ports.ts';
import { createTeller, fieldChange, type Teller } from '../changes/change-words.ts';
import { saidOf, saidOfRun } from '../said.ts';
import { toldBeside } from '../told.ts';
import { askedAnswer, toBeDraftApart, toldWhereDecided } from './asked-words.ts';
import { numberOf } from './product-list.ts';
import { saidOfLink, unknownProduct } from './product-words.ts';
import { timelineNews } from './timeline-news.ts';

/** As it was typed; throws Refused (404). */
export function skuIn(text: unknown): Sku {
  const sku = parseSku(text);
  if (sku === undefined) throw unknownProduct();
  return sku;
}

function shipsToOf(text: string | null): Product['shipsTo'] {
  if (text === null) return null;
  const { rule, countries } = parseShipsTo(text);
  return { rule, countries: [...countries] };
}

/** The flow's own sentences in the reader's language; what else is said of it is quoted, unless it is for the log alone. */
function detailsOf(
  { explanation: { details }, history }: ProductView,
  language: Language,
): Pick<Product, 'details' | 'wordings'> {
  const inside = history.filter(
    ({ reason, message }) => toldBeside(reason, message, language).wording === undefined,
  );
  const unsaid = new Set(inside.map(({ message }) => message));
  const told = details.map((detail) => retold(detail, language));
  return {
    details: told.filter((detail) => detail !== null),
    wordings: details.filter((detail, at) => told[at] === null && !unsaid.has(detail)),
  };
}

const linkOf = (
  link: NonNullable<ProductView['link']>,
  language: Language,
): NonNullable<Product['link']> => ({
  ...link,
  problem: link.problem && saidOfLink(link.problem, language),
});

const choiceOfFate = { kept: 'keep', postponed: 'ask-again' } as const;

/** What was decided since a change was held takes the place of why it was: the reason asks for nothing any more. */
function asDecided(reasons: readonly ReasonCode[], history: ProductView['history']): readonly ReasonCode[] {
  const said = reasons.flatMap((code) => {
    const newest = history.find(({ reason, fate }) => reason === code && fate !== null);
    if (!newest?.fate || newest.fate === 'waits') return [code];
    const { fate, kind } = newest;
    // The desk names kinds as the catalogue does.
    return fate === 'kept' || fate === 'postponed'
      ? decidedReason(choiceOfFate[fate], kind as OperationKind)
      : [];
  });
  return [...new Set(said)];
}

/**
 * That it is kept is said with what it is kept from: the supplier does not list it any more. There it is also said that the
 * limit lets it leave by now: that more leave than may is not so any more.
 */
const isToldOfUnlisted = (code: ReasonCode, { unlisted }: ProductView): boolean =>
  unlisted !== null && (isDecided(code) || (unlisted.isWithinLimit && code === questions.removals));

/** What the page shows as a row of its own is told by its values; images by how many there are. */
const shownApart: ReadonlySet<string> = new Set([...fieldKeys, 'available', 'urls', 'media']);

/** What else changed, in the words of the page Changes. */
function besidesOf(change: ProductView['history'][number], teller: Teller): Change[] {
  // Of a new product its name tells enough. The desk names kinds as the catalogue does.
  if (change.kind === 'create') return [];
  return changedFields({ ...change, kind: change.kind as OperationKind })
    .filter(({ after: { key } }) => !shownApart.has(key))
    .map((changed) => fieldChange(changed, teller));
}

function historyOf({ history, shop }: ProductView, language: Language): Product['history'] {
  const teller = createTeller(shop, language, null);
  const back = listedAgain(history);
  const told = history.map((change) => ({
    run: change.run,
    at: change.at,
    kind: change.kind,
    state: change.state,
    why: change.reason && {
      ...saidOfRun(change.reason, change.undoes, [language]),
      ...toldBeside(change.reason, change.message, language),
    },
    fate: change.fate,
    mayDecide: change.mayDecide,
    isBack: back.has(change),
    fields: shownChanges(change),
    besides: besidesOf(change, teller),
  }));
  return timelineNews(told);
}

function productAnswer(view: ProductView, language: Language): Product {
  const { explanation, history, price } = view;
  const { sku, verdict, reasons, formerly, supplier } = explanation;
  const apart = toldWhereDecided(view);
  const { absentSince, syncedAt, became } = explanation;
  return {
    sku,
    title: view.title,
    state: verdict,
    productNumber: numberOf(view.productId),
    reasons: asDecided(
      reasons.filter((code) => !apart.has(code)),
      history,
    )
      .filter((code) => !isToldOfUnlisted(code, view))
      .map((code) => saidOfRun(code, explanation.notUndone.get(code) ?? null, [language])),
    toBeDraft: toBeDraftApart(view).map((code) => saidOf(code, language)),
    asked: view.asked.map((each) => askedAnswer(each, language, createTeller(view.shop, language, null))),
    ...detailsOf(view, language),
    absentSince,
    unlisted: view.unlisted && { ...view.unlisted, steps: [...view.unlisted.steps] },
    syncedAt,
    became,
    formerly: [...formerly],
    keptBack: explanation.keptBack,
    shipsTo: shipsToOf(supplier.shipsTo),
    status: view.status,
    markets: view.markets.map(({ name, isShown, note }) => ({
      name,
      isShown,
      note: note?.kind ?? null,
      countries: [...(note?.forbidden ?? [])],
    })),
    fields: view.fields.map((field) => ({ ...field })),
    price: price && { ...price },
    history: historyOf(view, language),
    link: view.link && linkOf(view.link, language),
    double: view.double,
    isOffByYou: view.isOffByYou,
    isSaleNoted: view.isSaleNoted,
    isBusy: view.isBusy,
    whyNotNow: view.whyNotNow,
  };
}

export const oneProduct =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const view = await commands.viewProduct(shopOfToken(response), skuIn(request.query['sku']));
    if (view === null) throw unknownProduct();
    response.json(productAnswer(view, askedLanguage(request)));
  };
