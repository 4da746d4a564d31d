/**
 * A buyer's checkout up to the address: what the shop does not sell in that country, and what the checkout functions
 * refuse that are switched on, run as Shopify runs them. Nothing is ordered.
 */
import { z } from 'zod';
import { isPublishedIn } from '../areas/publishing.ts';
import { resolveNamespace } from '../areas/metafields.ts';
import type { Call } from '../engine/model.ts';
import { FunctionFailed } from '../functions/function-engine.ts';
import { openShopFunction, type ShopFunction } from '../functions/shop-function.ts';
import type { Validation } from '../state-app.ts';
import type { Product } from '../state-products.ts';
import type { App } from '../state.ts';

const methods = ['SHIPPING', 'PICK_UP', 'RETAIL', 'LOCAL', 'PICKUP_POINT', 'NONE'] as const;

const cartSpec = z.strictObject({
  lines: z.array(z.strictObject({ sku: z.string().optional(), variantId: z.string().optional() })).min(1),
  /** Null: the buyer has not given an address yet. */
  country: z.string().length(2).nullable(),
  /** As the functions' schema writes languages: DE, PT_BR. */
  language: z.string().default('EN'),
  method: z.enum(methods).default('SHIPPING'),
});

export type CartSpec = z.input<typeof cartSpec>;

const result = z.strictObject({
  operations: z.array(
    z.strictObject({
      validationAdd: z.strictObject({
        errors: z.array(z.strictObject({ message: z.string(), target: z.string() })),
      }),
    }),
  ),
});

export interface Refusal {
  readonly message: string;
  /** The field of the checkout beside which it is shown. */
  readonly target: string;
}

export interface Checkout {
  /** Whether the buyer could go on to pay. */
  readonly isAccepted: boolean;
  /** Titles of products that no shopper of that country can see. */
  readonly unavailable: readonly string[];
  readonly refusals: readonly Refusal[];
}

/** `extensions`: the folder with the app's functions. Throws when a line names a variant that does not exist. */
export async function checkOut(call: Call, given: CartSpec, extensions: string): Promise<Checkout> {
  const spec = cartSpec.parse(given);
  const products = spec.lines.map((line) => productOf(call, line));
  const { country } = spec;
  const unavailable = products
    .filter((product) => country !== null && !isPublishedIn(call.shop, product, country))
    .map(({ title }) => title);
  const refusals: Refusal[] = [];
  for (const validation of call.shop.validations.values()) {
    if (!validation.enabled) continue;
    const cart = cartFor(call.state.apps.get(validation.apiKey) ?? call.app, spec, products);
    refusals.push(...decide(validation, await opened(extensions, validation.functionHandle), cart));
  }
  return { isAccepted: unavailable.length + refusals.length === 0, unavailable, refusals };
}

function productOf(
  { shop }: Call,
  { sku, variantId }: { sku?: string | undefined; variantId?: string | undefined },
) {
  const id = variantId ?? shop.skus.get(sku ?? '')?.[0] ?? '';
  const product = shop.products.get(shop.variants.get(id)?.productId ?? '');
  if (product === undefined) throw new Error(`no variant ${sku ?? variantId}`);
  return product;
}

/** Opening one takes a tenth of a second; it keeps nothing of a cart. */
const functions = new Map<string, Promise<ShopFunction>>();

function opened(extensions: string, handle: string): Promise<ShopFunction> {
  const name = `${extensions} ${handle}`;
  const known = functions.get(name) ?? openShopFunction(extensions, handle);
  functions.set(name, known);
  return known;
}

function decide({ blockOnFailure }: Validation, run: ShopFunction, cart: object): readonly Refusal[] {
  try {
    return result.parse(run.run(cart)).operations.flatMap(({ validationAdd }) => validationAdd.errors);
  } catch (error) {
    if (!(error instanceof FunctionFailed)) throw error;
    return blockOnFailure ? [{ message: 'This order cannot be completed.', target: '$.cart' }] : [];
  }
}

/** With the fields of the functions' schema; of another app's own metafields an app sees nothing. */
const cartFor = (
  app: App,
  { country, language, method }: z.output<typeof cartSpec>,
  products: readonly Product[],
): object => ({
  buyerJourney: { step: 'CHECKOUT_INTERACTION' },
  localization: { language: { isoCode: language } },
  cart: {
    deliveryGroups: [
      {
        deliveryAddress: country === null ? null : { countryCode: country },
        selectedDeliveryOption: { deliveryMethodType: method },
        cartLines: products.map((product) => ({
          merchandise: { __typename: 'ProductVariant', product: shownProduct(app, product) },
        })),
      },
    ],
  },
});

interface Asked {
  readonly namespace?: string;
  readonly key: string;
}

/** Longer values are not handed over (shopify-admin.md, section 6). */
const longestValue = 10_000;

const shownProduct = (app: App, { title, metafields }: Product) => ({
  title,
  metafield: ({ namespace, key }: Asked) => {
    const own = resolveNamespace(app, namespace);
    const found = metafields.find((one) => one.namespace === own && one.key === key);
    return found && found.value.length <= longestValue ? { value: found.value } : null;
  },
});
