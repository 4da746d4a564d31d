/** Answers "why is it (not) live?" for one SKU, in reason codes and facts; words are put to them where it is shown. */
import type { RunId, Sku } from '../domain/ids.ts';
import { imageSentences } from '../domain/image-sentences.ts';
import type { StoredGroups } from '../domain/listing.ts';
import { keepsOnSale, notAboveCost } from '../domain/price-reasons.ts';
import { productState, type ProductState, type StateCauses } from '../domain/product-states.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { InstalledShop } from '../domain/shop.ts';
import { isHiddenEverywhere } from '../domain/seen-in.ts';
import { keptBack } from '../domain/stock-buffer.ts';
import { broken } from '../domain/stored-images.ts';
import { leavesAt, wasDecided, type Leaving } from './leaves-at.ts';
import { marketNotes, shownMarkets, type MarketNote, type ShownMarkets } from './market-notes.ts';
import { asDecided, belowCost, fieldsOfTheirs, isPausedNow, whyDraftOf } from './merchants-word.ts';
import type { Dossier } from './ports/shop-records.ts';
import { languagesOf, type ProductLanguages } from './product-languages.ts';

export interface Explanation {
  readonly sku: Sku;
  readonly verdict: ProductState;
  readonly reasons: readonly ReasonCode[];
  /** Of these, why an undoing left something as it is, and the run that it undoes: the next sync does not do it. */
  readonly notUndone: ReadonlyMap<ReasonCode, RunId>;
  /** Why it shall be a draft, where it is none in the shop; `held` while a person has to let that pass. */
  readonly toBeDraft: { readonly reasons: readonly ReasonCode[]; readonly held: boolean } | null;
  /** For which of these a person is asked. */
  readonly held: readonly ReasonCode[];
  /** What a person has decided about fields of it, while that holds. */
  readonly decisions: Dossier['decisions'];
  /** What the reasons mean here in particular, such as a field and what came in it. */
  readonly details: readonly string[];
  readonly productId: string | null;
  readonly markets: ShownMarkets;
  /** Why the country rule keeps it out of a market, or could not. */
  readonly marketNotes: readonly MarketNote[];
  /** Null where it has no product, or the app may not translate. */
  readonly languages: ProductLanguages | null;
  /** What Shopify stored last; null also where it was deleted. */
  readonly confirmed: Partial<StoredGroups> | null;
  readonly absentSince: string | null;
  /** When what is sold out because it is missing, or not imported, leaves; null for everything else. */
  readonly leavesAt: Leaving | null;
  /** What the supplier says of it, as last read; null where nothing was. */
  readonly supplier: Pick<Dossier, 'title' | 'stock' | 'shipsTo'>;
  /** How many pieces of that are kept back by the merchant's setting. */
  readonly keptBack: number;
  /** When it was last compared with the supplier's word and the shop, ISO in UTC; null before that. */
  readonly syncedAt: string | null;
  /** When all of the shop was read last, ISO in UTC; null before that. */
  readonly lookedAt: string | null;
  /** The SKU under which its product goes on. */
  readonly became: Sku | null;
  /** SKUs that its product had before. */
  readonly formerly: readonly Sku[];
  /** Fields that are the merchant's, as they call them. */
  readonly yours: readonly string[];
  /** The supplier's word that it changed. */
  readonly hashes: Dossier['hashes'];
  readonly operations: Dossier['operations'];
}

/** As far as it is known: while a write is under way, or nothing is known of the markets, nobody can say so. */
function isHidden({ listing }: Dossier, shop: InstalledShop): boolean {
  const ids = listing?.sent.publications === '' ? undefined : listing?.stored.publications?.ids;
  return ids !== undefined && isHiddenEverywhere(ids, shop);
}

/** What became of its creation the last time that it was planned. */
function creationOf(dossier: Dossier): StateCauses['creation'] {
  const creation = failed(dossier).find(({ kind }) => kind === 'create');
  if (!creation) return null;
  if (creation.reason === 'GRD-321' || creation.reason === 'GRD-329') {
    const { double } = dossier;
    if (double === 'comes') return null;
    return double === 'unwanted' ? double : 'waiting';
  }
  return creation.state === 'rejected' ? 'refused' : 'waiting';
}

const causesOf = (dossier: Dossier, shop: InstalledShop): StateCauses => ({
  state: dossier.state,
  isSetAside: dossier.setAside !== null,
  isChosen: dossier.isChosen,
  isAbsent: dossier.absentSince !== null,
  hasBecome: dossier.became !== null,
  isErased: isErased(dossier),
  creation: creationOf(dossier),
  isActive: dossier.listing?.stored.status?.status === 'ACTIVE',
  ownsStatus: dossier.listing?.owned.includes('status') ?? false,
  isPaused: isPausedNow(dossier),
  isHidden: isHidden(dossier, shop),
  isTrying: shop.stage === 'trying',
});

type DossierOperation = Dossier['operations'][number];

/**
 * Operations that were not carried out, newest first, unless they were repeated with success. What differs is planned
 * again by every run that looks at it: what the last of those did not plan is settled.
 */
function failed({ operations, decisions, ...last }: Dossier): readonly DossierOperation[] {
  const left = operations.filter(
    ({ run, state, kind, reason, isOnItsWay }, index) =>
      !['applied', 'planned'].includes(state) &&
      !(kind === 'create' && isOnItsWay) &&
      !wasDecided(reason, { decisions }) &&
      run >= ((kind === 'create' ? last.lastCreating : last.lastPlanned) ?? 0) &&
      operations.findIndex((newest) => newest.kind === kind) === index,
  );
  // Without the product nothing else of it can be done.
  const creations = left.filter(({ kind }) => kind === 'create');
  return creations.length > 0 ? creations : left;
}

/** A plan that nobody applied is past once a later run has compared the product. */
const isStillTold = ({ state, run }: DossierOperation, { lastPlanned }: Dossier): boolean =>
  state !== 'planned' || lastPlanned === null || run > lastPlanned;

const isDraft = ({ listing }: Dossier): boolean => listing?.stored.status?.status === 'DRAFT';

function toBeDraft(dossier: Dossier): Explanation['toBeDraft'] {
  const { state, gate } = dossier;
  const held = failed(dossier).filter((one) => one.state === 'held');
  // At a price that waits; until then it stays on sale at the one that stands.
  const waits = held.some(({ kind }) => kind === 'offer') ? gate.filter((code) => code === notAboveCost) : [];
  const reasons = [...new Set([...dossier.reasons, ...waits])];
  if (reasons.length === 0 || isDraft(dossier) || (state !== 'present' && state !== 'wanted')) return null;
  return { reasons, held: held.some(({ kind }) => keepsOnSale(kind, reasons)) };
}

/** The last step by which it left, where it left. */
function departure({ state, absentSince, operations }: Dossier): DossierOperation | undefined {
  const hasLeft = state === 'removed' || (state === 'wanted' && absentSince !== null);
  const last = operations.find(({ kind }) => kind === 'remove' || kind === 'delete');
  return hasLeft && last?.state === 'applied' ? last : undefined;
}

/** By the app: that is no product that is not known. */
const isErased = (dossier: Dossier): boolean =>
  dossier.state === 'wanted' && departure(dossier)?.kind === 'delete';

function reasonsOf(dossier: Dossier): ReasonCode[] {
  const { setAside, faults, listing } = dossier;
  const faulty: readonly ReasonCode[] = faults.length > 0 ? ['PRD-104'] : [];
  const gate = isDraft(dossier) ? whyDraftOf(dossier) : [];
  const images: readonly ReasonCode[] = broken(listing?.stored.images).length > 0 ? ['SHP-716'] : [];
  const leftOut: readonly ReasonCode[] = dossier.isChosen ? [] : ['PRD-106'];
  const codes = [setAside?.reason, ...leftOut, ...gate, ...faulty, ...images];
  const left = [departure(dossier), ...failed(dossier)].map((one) => one?.reason);
  return [...new Set([...codes, ...left].filter((code) => code !== null && code !== undefined))];
}

const notUndone = (dossier: Dossier): Explanation['notUndone'] =>
  new Map(
    failed(dossier).flatMap(({ reason, undoes }) => (reason && undoes ? [[reason, undoes] as const] : [])),
  );

/** That a market lacks it is how it shall be; that one shows it is not. */
const shownAgainstTheRule = (notes: readonly MarketNote[]): readonly ReasonCode[] =>
  notes.some(({ kind }) => kind === 'shown') ? ['MKT-801'] : [];

const supplierOf = (
  { title, stock, shipsTo }: Dossier,
  { settings }: InstalledShop,
): Pick<Explanation, 'supplier' | 'keptBack'> => ({
  supplier: { title, stock, shipsTo },
  keptBack: keptBack(stock ?? 0, settings.stock.keepBack),
});

/** Whatever was said of the product, and of changes to it, is past. */
const ofDeleted = (sku: Sku, dossier: Dossier, shop: InstalledShop): Explanation => ({
  sku,
  verdict: 'deleted',
  reasons: ['SHP-704'],
  notUndone: new Map(),
  toBeDraft: null,
  held: [],
  decisions: [],
  details: [],
  productId: dossier.listing?.productId ?? null,
  markets: { in: [], out: [], open: [] },
  marketNotes: [],
  languages: null,
  confirmed: null,
  absentSince: dossier.absentSince,
  leavesAt: null,
  became: dossier.absentSince === null ? null : dossier.became,
  formerly: dossier.formerly,
  ...supplierOf(dossier, shop),
  syncedAt: dossier.syncedAt,
  lookedAt: dossier.lookedAt,
  yours: [],
  hashes: dossier.hashes,
  operations: dossier.operations,
});

export const explainListing = (sku: Sku, dossier: Dossier, shop: InstalledShop): Explanation =>
  explained(sku, asDecided(dossier), shop);

function explained(sku: Sku, dossier: Dossier, shop: InstalledShop): Explanation {
  if (dossier.state === 'deleted') return ofDeleted(sku, dossier, shop);
  const notes = marketNotes(dossier, shop);
  const { listing, absentSince, became, formerly, setAside, faults, hashes, operations } = dossier;
  const said = failed(dossier).find(({ message }) => message !== null)?.message;
  return {
    sku,
    verdict: productState(causesOf(dossier, shop)),
    reasons: [...reasonsOf(dossier), ...shownAgainstTheRule(notes), ...belowCost(dossier, shop)],
    notUndone: notUndone(dossier),
    toBeDraft: toBeDraft(dossier),
    held: failed(dossier).flatMap(({ state, reason }) => (state === 'held' && reason ? [reason] : [])),
    decisions: dossier.decisions,
    details: [
      ...(setAside ? [setAside.detail] : []),
      ...faults,
      ...imageSentences(listing?.stored.images),
      ...(said ? [said] : []),
    ],
    productId: listing?.productId ?? null,
    markets: shownMarkets(listing?.stored.publications?.ids ?? [], shop),
    marketNotes: notes,
    languages: languagesOf(dossier, shop),
    confirmed: listing?.stored ?? null,
    absentSince,
    leavesAt: leavesAt(dossier, shop),
    ...supplierOf(dossier, shop),
    syncedAt: dossier.syncedAt,
    lookedAt: dossier.lookedAt,
    became: listing || absentSince === null ? null : became,
    formerly,
    yours: fieldsOfTheirs(dossier, shop),
    hashes,
    operations: operations.filter((each) => isStillTold(each, dossier)),
  };
}
