/**
 * What a mutation costs before its payload is counted: its base and the surcharges for lists in its input
 * (spec/shopify-admin.md A.1; the figures stand in the schema's descriptions and in recorded costs).
 */

type Input = Record<string, unknown>;

/** 10 points, except where recordings since the given date show another base. */
export function mutationBase(name: string): number {
  return name === 'fulfillmentTrackingInfoUpdate' ? 50 : 10; // since 26 June 2026
}

export function inputSurcharge(name: string, args: Input): number {
  switch (name) {
    case 'productSet':
      return productSet(asObject(args['input']));
    case 'productCreate':
    case 'productUpdate':
      return (
        0.4 * count(asObject(args['product'] ?? args['input']), 'metafields') + 1.9 * count(args, 'media')
      );
    case 'productVariantsBulkCreate':
    case 'productVariantsBulkUpdate':
      return variants(args) + 1.9 * count(args, 'media');
    case 'metafieldsSet':
      return metafieldOwners(args);
    default:
      return 0;
  }
}

function productSet(input: Input): number {
  return variants(input) + 0.4 * count(input, 'metafields') + 1.9 * count(input, 'files');
}

function variants(input: Input): number {
  return objects(input['variants']).reduce<number>(
    (sum, variant) =>
      sum +
      0.2 +
      0.4 * count(variant, 'metafields') +
      0.6 * (count(variant, 'mediaSrc') + ((variant['file'] ?? variant['mediaId']) ? 1 : 0)),
    0,
  );
}

/** Since 15 September 2026 each owner that a call touches has a weight of its own. */
function metafieldOwners(args: Input): number {
  const owners = new Set(objects(args['metafields']).map((metafield) => String(metafield['ownerId'])));
  return [...owners].reduce((sum, owner) => sum + ownerWeight(owner), 0);
}

function ownerWeight(owner: string): number {
  if (owner.includes('/Order/')) return 10;
  if (owner.includes('/Product/')) return 4;
  return owner.includes('/ProductVariant/') ? 2 : 1;
}

const count = (input: Input, key: string): number => objects(input[key]).length;

const objects = (value: unknown): Input[] =>
  Array.isArray(value) ? value.map(asObject) : value === undefined || value === null ? [] : [asObject(value)];

const asObject = (value: unknown): Input => (typeof value === 'object' && value !== null ? { ...value } : {});
