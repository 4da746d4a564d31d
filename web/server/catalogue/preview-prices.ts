/**
 * What price rules would do, before they are kept: on every product as the supplier listed it last, beside the price that
 * stands in the shop. Only reads.
 */
import type { PriceWish } from '../domain/change-prices.ts';
import { fingerprints, printsByField } from '../domain/fingerprint.ts';
import type { Harm } from '../domain/harms.ts';
import type { Sku } from '../domain/ids.ts';
import type { ListingGroups } from '../domain/listing.ts';
import { formatMinor, parseMicros, toMinor, type Currency } from '../domain/money.ts';
import { fits, marginPermille, plainRule, priceOf } from '../domain/price-rules.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { isChosen } from '../domain/selection.ts';
import type { Settings } from '../domain/settings.ts';
import { chooseText } from './derive-content.ts';
import { guardOffer } from './guard.ts';
import { decidedReason, isDecided, isSamePrint } from './decisions.ts';
import { listedPages, type ListedProduct, type WalkPorts } from './listed-products.ts';
import type { Decision } from './ports/decisions.ts';
import { Sample } from './sample.ts';
import { suddenLimit } from './sudden-change.ts';

export interface PriceLine {
  readonly sku: Sku;
  readonly title: string;
  /** Decimal texts in the shop's currency. */
  readonly cost: string | null;
  readonly rrp: string | null;
  /** In the shop; null while it is not there. */
  readonly now: string | null;
  /** As it stands there where it is the merchant's own, whatever the rule says. Null: the rule gives none. */
  readonly wanted: string | null;
  readonly compareAt: string | null;
  /** What the new price leaves over the cost, both without tax, in tenths of a percent of the cost. */
  readonly marginPermille: number | null;
  /** Why it would not be written, or would not go on sale. */
  readonly held: ReasonCode | null;
}

export interface PricePreview {
  /** Of those in the shop, whose price stays although the rule says another: people have decided so, or undone it. */
  readonly kept: number;
  /** Products that the supplier lists, and that are imported. */
  readonly products: number;
  /** Those for which a rule is looked at. */
  readonly named: number;
  /** Of those in the shop, by what becomes of their price. */
  readonly rise: number;
  readonly fall: number;
  readonly same: number;
  /** Not in the shop yet. */
  readonly new: number;
  /** How many would be held, by reason. */
  readonly held: Readonly<Partial<Record<ReasonCode, number>>>;
  /** Live products whose price stays, and is below the minimum margin. */
  readonly below: number;
  /** Prices of live products that fall, those of others that fell within a day, and how many may together without a person. */
  readonly cuts: { readonly live: number; readonly past: number; readonly limit: number };
  readonly samples: readonly PriceLine[];
}

export interface PriceTerms {
  readonly currency: Currency;
  readonly primaryLanguage: string;
  readonly settings: Pick<Settings, 'prices' | 'selection' | 'sudden'>;
  /** For which products a rule is looked at; null: whatever their brand or category. */
  readonly of?: PriceWish['of'];
  /** Looks at so many of those products alone: samples at once, while somebody types. All unless told. */
  readonly most?: number | undefined;
}

export interface PricePorts extends WalkPorts {
  /** Live products that met a harm within the last 24 hours. */
  harmed(): Promise<ReadonlyMap<Harm, ReadonlySet<Sku>>>;
  /** What people have decided about these, at most 500, and holds now. */
  decided(skus: readonly Sku[]): Promise<ReadonlyMap<Sku, readonly Decision[]>>;
}

interface Decided extends ListedProduct {
  readonly decisions: readonly Decision[];
}

async function* decidedProducts(ports: PricePorts): AsyncGenerator<Decided, void> {
  for await (const page of listedPages(ports)) {
    const decided = await ports.decided(page.map(({ product }) => product.sku));
    for (const each of page) yield { ...each, decisions: decided.get(each.product.sku) ?? [] };
  }
}

type Offer = Pick<ListingGroups, 'price' | 'item'>;

/** What people have decided about this very value: another one is another question. */
function choiceOf(field: string, printed: ReadonlyMap<string, string>, { decisions }: Decided) {
  const isOfIt = (each: Decision): boolean =>
    each.kind === 'offer' && each.field === field && isSamePrint(each.value, printed.get(field));
  return decisions.find(isOfIt)?.choice;
}

/** Why the price would not be written; a cost that was decided about is no jump any more, as in judge-changes.ts. */
function whyHeld(after: Offer, decided: Decided, prices: Settings['prices']): ReasonCode | null {
  const { listing } = decided;
  const price = printsByField('price', fingerprints.of('price', after.price));
  const item = printsByField('item', fingerprints.of('item', after.item));
  const choice = choiceOf('price.price', price, decided);
  if (choice === 'keep' || choice === 'ask-again') return decidedReason(choice, 'offer');
  const isDecidedCost = choiceOf('item.cost', item, decided) !== undefined;
  const before = { ...listing?.stored, ...(isDecidedCost && { item: after.item }) };
  const kind = listing ? 'offer' : 'create';
  return guardOffer({ kind, after: { ...after, status: { status: 'ACTIVE' } }, before }, prices);
}

function lineOf(decided: Decided, { currency, primaryLanguage, settings }: PriceTerms): PriceLine {
  const { product, listing } = decided;
  const { prices } = settings;
  const amount = (micros: typeof product.rrp): string | null =>
    micros === null ? null : formatMinor(toMinor(micros, currency), currency);
  const ruled = priceOf(product, prices, currency);
  const price = ruled.price === null ? null : formatMinor(ruled.price, currency);
  const compareAt = ruled.compareAt === null ? null : formatMinor(ruled.compareAt, currency);
  const isOwn = listing?.owned.includes('price') ?? false;
  const wanted = isOwn ? (listing?.stored.price?.price ?? null) : price;
  const cost = amount(product.netCost);
  const after = { price: { price: wanted, compareAt }, item: { cost, barcode: null } };
  return {
    sku: product.sku,
    title: chooseText(product.texts, primaryLanguage).name,
    cost,
    rrp: amount(product.rrp),
    now: listing?.stored.price?.price ?? null,
    wanted,
    compareAt,
    marginPermille:
      wanted === null ? null : marginPermille(parseMicros(wanted) ?? (0 as never), product.netCost, prices),
    // Own prices that are too low are told by own-price.ts.
    held: isOwn ? null : whyHeld(after, decided, prices),
  };
}

/** What becomes of the price that stands in the shop. */
function changeOf({ now, wanted }: PriceLine): 'rise' | 'fall' | 'same' | 'new' {
  if (now === null) return 'new';
  const [before, after] = [parseMicros(now) ?? 0, parseMicros(wanted) ?? 0];
  if (wanted === null || before === after) return 'same';
  return after > before ? 'rise' : 'fall';
}

/** Prices of live products that fall, counted as a plan does. */
class Cuts {
  #live = 0;
  readonly #past: Set<Sku>;
  readonly #drafts: ReadonlySet<Sku>;
  constructor(harmed: ReadonlyMap<Harm, ReadonlySet<Sku>>) {
    this.#past = new Set(harmed.get('price-cuts'));
    this.#drafts = harmed.get('drafts') ?? new Set();
  }

  /** What is a draft since today counts as well. */
  isLive({ product, listing }: ListedProduct): boolean {
    return listing?.stored.status?.status === 'ACTIVE' || this.#drafts.has(product.sku);
  }

  add(sku: Sku): void {
    this.#live += 1;
    this.#past.delete(sku);
  }

  counts = (): Pick<PricePreview['cuts'], 'live' | 'past'> => ({ live: this.#live, past: this.#past.size });
}

export async function previewPrices(
  terms: PriceTerms,
  samples: number,
  ports: PricePorts,
): Promise<PricePreview> {
  const counts = { rise: 0, fall: 0, same: 0, new: 0 };
  const held = new Map<ReasonCode, number>();
  const changed = new Sample<PriceLine>(samples);
  const others = new Sample<PriceLine>(samples);
  let products = 0;
  let named = 0;
  let below = 0;
  let kept = 0;
  const cuts = new Cuts(await ports.harmed());
  for await (const each of decidedProducts(ports)) {
    // What was deleted in the shop is not made anew.
    if (!isChosen(each.product, terms.settings.selection) || each.listing?.state === 'deleted') continue;
    const line = lineOf(each, terms);
    const change = changeOf(line);
    const isLive = cuts.isLive(each);
    products += 1;
    named += fits({ ...plainRule, ...terms.of }, each.product) ? 1 : 0;
    const isKept = isDecided(line.held ?? undefined) && change !== 'same' && change !== 'new';
    if (!isKept) counts[change] += 1;
    (change === 'same' ? others : changed).add(line);
    if (isKept) kept += 1;
    else if (line.held && change === 'same' && line.wanted !== null) below += isLive ? 1 : 0;
    else if (line.held) held.set(line.held, (held.get(line.held) ?? 0) + 1);
    else if (isLive && change === 'fall') cuts.add(line.sku);
    if (named === terms.most) break;
  }
  const shown = changed.items();
  return {
    products,
    named,
    ...counts,
    kept,
    held: Object.fromEntries(held),
    below,
    cuts: { ...cuts.counts(), limit: suddenLimit(await ports.listings.countLive(), terms.settings.sudden) },
    samples: [...shown, ...others.items()].slice(0, samples),
  };
}
