/**
 * A supplier's product as a row of the catalogue: what it is listed and searched by, and the fingerprints of what the
 * shop should show. Pure.
 */
import { activePrint, unknownPrint } from '../domain/fingerprint.ts';
import { worldwideGtin } from '../domain/gtin.ts';
import { printedGroups, type OwnField, type PrintedGroup, type SentPrints } from '../domain/listing.ts';
import { withoutPriceReasons } from '../domain/price-reasons.ts';
import { reasonsIn, type ReasonCode } from '../domain/reasons.ts';
import { isChosen } from '../domain/selection.ts';
import type { MerchantRules } from '../domain/settings.ts';
import type { Shop } from '../domain/shop.ts';
import { withPause } from '../domain/pausing.ts';
import { formatShipsTo, knownShipsTo, parseShipsTo } from '../domain/ships-to.ts';
import type { SupplierProduct } from '../domain/supplier-product.ts';
import { deriveContent } from './derive-content.ts';
import { wantedPrint, withoutOwned } from './own-fields.ts';
import { placeInStage, type Placeable } from './place-listing.ts';
import type { DerivedRow, InShop, Place, Placement } from './ports/snapshot.ts';
import { recipeOf, type Recipe } from './recipe.ts';

export interface Derivation {
  readonly shop: Shop;
  readonly rules: MerchantRules;
  readonly recipe: Recipe;
}

export const derivationOf = (shop: Shop, rules: MerchantRules): Derivation => ({
  shop,
  rules,
  recipe: recipeOf(shop, rules),
});

/** Of texts that are sorted and filtered by. */
const longestKey = 255;

export const nothingSent = Object.fromEntries(
  printedGroups.map((name) => [name, unknownPrint]),
) as SentPrints;

const gateText = (gate: readonly ReasonCode[]): string => gate.join(',');

interface Known {
  /** Names the document. */
  readonly docHash: string;
  /** What Shopify confirmed last; empty where that is nothing. */
  readonly sent: InShop['sent'];
  /** Somebody has looked: customers see none of its images. */
  readonly showsNone?: boolean;
  /** Fields that are the merchant's. */
  readonly owned?: readonly OwnField[] | undefined;
  /** Also in fields that its groups did not have yet when they were sent. */
  readonly inFull?: boolean;
}

/** Fields that are the merchant's are not wanted. */
export function deriveRow(
  product: SupplierProduct,
  { docHash, sent, showsNone = false, owned = [], inFull = false }: Known,
  { shop, rules, recipe }: Derivation,
): DerivedRow {
  const { groups: content, gate: ofRules, pricing } = deriveContent(product, shop, rules);
  // What the rules make of the price is nothing to one that is the merchant's.
  const ofContent = owned.includes('price') ? withoutPriceReasons(ofRules) : ofRules;
  const gate = showsNone ? [...new Set<ReasonCode>(['GAT-201', ...ofContent])] : ofContent;
  const place = { shipsTo: knownShipsTo(product.shipsTo), gate };
  const { status, publications, reasons } = placeInStage(
    { ...place, gate: withPause(gate, owned), isLive: sent.status === activePrint },
    shop,
  );
  const groups = { ...content, status, publications };
  const ours = withoutOwned(groups, owned);
  /** Where the app may not translate, what stands there stays. */
  const wanted = (name: PrintedGroup): string =>
    name === 'translations' && ours.translations === undefined
      ? sent[name]
      : wantedPrint(name, ours, inFull ? unknownPrint : sent[name]);
  return {
    ...recipe,
    sku: product.sku,
    iri: product.iri,
    gtin: worldwideGtin(product.barcode ?? '') ?? null,
    docHash,
    seenHash: product.dataHash,
    title: groups.content.title,
    brand: product.brand?.slice(0, longestKey) ?? null,
    category: product.categoryTree?.slice(0, longestKey) ?? null,
    price: pricing.price,
    isChosen: isChosen(product, rules.selection),
    shipsTo: formatShipsTo(place.shipsTo),
    gate: gateText(gate),
    reasons,
    faults: product.faults.length,
    want: Object.fromEntries(printedGroups.map((name) => [name, wanted(name)])) as DerivedRow['want'],
    supplierStock: product.stock ?? 0,
    wantStock: groups.stock.available,
  };
}

/** A place as its texts say it. */
export const placeableOf = ({ shipsTo, gate }: Pick<Place, 'shipsTo' | 'gate'>): Placeable => ({
  shipsTo: parseShipsTo(shipsTo),
  gate: reasonsIn(gate),
});

/** The placement of every listing that has the same place, without its product, and that nobody keeps out. */
export function derivePlacement(
  place: Place,
  { shop, recipe }: Derivation,
  owned: readonly OwnField[] = [],
): Placement {
  const isLive = place.sentStatus === activePrint;
  const { shipsTo, gate } = placeableOf(place);
  const { reasons, ...placed } = placeInStage({ shipsTo, gate: withPause(gate, owned), isLive }, shop);
  const ours = withoutOwned(placed, owned);
  return {
    placedWith: recipe.placedWith,
    want: {
      status: wantedPrint('status', ours, place.sentStatus),
      publications: wantedPrint('publications', ours, place.sentPublications),
    },
    reasons,
  };
}
