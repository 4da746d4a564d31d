/**
 * What price rules would do, before they are kept: on every product as the supplier listed it last, beside the price that
 * stands in the shop. Only reads.
 */
import type { PriceWish } from '../domain/change-prices.ts';
import { fingerprints, printsByField } from '../domain/fingerprint.ts';
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
  /** Null: the rule gives none. */
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
  /** Prices of live products that fall, and how many may in a day without a person. */
  readonly cuts: { readonly live: number; readonly limit: number };
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

/** Why this very price waits: another one is another question. */
function whyKept(price: ListingGroups['price'], decisions: readonly Decision[]): ReasonCode | null {
  const print = printsByField('price', fingerprints.of('price', price)).get('price.price');
  const found = decisions.find(
    ({ kind, field, value }) => kind === 'offer' && field === 'price.price' && isSamePrint(value, print),
  );
  return found === undefined || found.choice === 'accept' ? null : decidedReason(found.choice, 'offer');
}

function lineOf(
  { product, listing, decisions }: Decided,
  { currency, primaryLanguage, settings: { prices } }: PriceTerms,
): PriceLine {
  const amount = (micros: typeof product.rrp): string | null =>
    micros === null ? null : formatMinor(toMinor(micros, currency), currency);
  const { price, compareAt } = priceOf(product, prices, currency);
  const wanted = price === null ? null : formatMinor(price, currency);
  const struck = compareAt === null ? null : formatMinor(compareAt, currency);
  const after = {
    price: { price: wanted, compareAt: null },
    item: { cost: amount(product.netCost), barcode: null },
    status: { status: 'ACTIVE' },
  } as const;
  const kind = listing ? 'offer' : 'create';
  return {
    sku: product.sku,
    title: chooseText(product.texts, primaryLanguage).name,
    cost: amount(product.netCost),
    rrp: amount(product.rrp),
    now: listing?.stored.price?.price ?? null,
    wanted,
    compareAt: struck,
    marginPermille:
      wanted === null ? null : marginPermille(parseMicros(wanted) ?? (0 as never), product.netCost, prices),
    held:
      whyKept({ price: wanted, compareAt: struck }, decisions) ??
      guardOffer({ kind, after, before: listing?.stored ?? {} }, prices),
  };
}

/** What becomes of the price that stands in the shop. */
function changeOf({ now, wanted }: PriceLine): 'rise' | 'fall' | 'same' | 'new' {
  if (now === null) return 'new';
  const [before, after] = [parseMicros(now) ?? 0, parseMicros(wanted) ?? 0];
  if (wanted === null || before === after) return 'same';
  return after > before ? 'rise' : 'fall';
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
  let live = 0;
  let kept = 0;
  for await (const each of decidedProducts(ports)) {
    if (!isChosen(each.product, terms.settings.selection)) continue;
    const line = lineOf(each, terms);
    const change = changeOf(line);
    const isLive = each.listing?.stored.status?.status === 'ACTIVE';
    products += 1;
    named += fits({ ...plainRule, ...terms.of }, each.product) ? 1 : 0;
    const isKept = isDecided(line.held ?? undefined) && change !== 'same' && change !== 'new';
    if (!isKept) counts[change] += 1;
    (change === 'same' ? others : changed).add(line);
    if (isKept) kept += 1;
    else if (line.held && change === 'same' && line.wanted !== null) below += isLive ? 1 : 0;
    else if (line.held) held.set(line.held, (held.get(line.held) ?? 0) + 1);
    else if (isLive && change === 'fall') live += 1;
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
    cuts: { live, limit: suddenLimit(await ports.listings.countLive(), terms.settings.sudden) },
    samples: [...shown, ...others.items()].slice(0, samples),
  };
}
