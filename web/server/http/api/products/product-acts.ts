/**
 * What a person does with products. POST /api/products/act: with some of them; /api/products/sync-now: one, or all;
 * /api/product/own: a field changes hands; /api/products/adopt: the shop's own products are linked; /api/products/own-choice:
 * what else is decided about them. All are noted and done by a sync, so that a second click does nothing more.
 */
import type { RequestHandler } from 'express';
import {
  adoptWishSchema,
  ownChoiceSchema,
  type AdoptAnswer,
  type Adoptable,
  type OwnChoiceAnswer,
  type ProductMatch,
  type SaidOfOwn,
} from '../../../../shared/api/own-products.ts';
import {
  ownWishSchema,
  productActSchema,
  syncWishSchema,
  type ProductActAnswer,
  type SyncAnswer,
} from '../../../../shared/api/products.ts';
import type { OwnMatch, OwnSaid } from '../../../application/own-products.ts';
import type { ProductId, ShopDomain, Sku } from '../../../domain/ids.ts';
import { isOwnable } from '../../../shops/product-fields.ts';
import { askedLanguage } from '../../asked-language.ts';
import { shopOfToken } from '../../session-token.ts';
import type { ApiPorts } from '../api-ports.ts';
import { wished } from '../asked.ts';
import { skuIn } from './product.ts';
import { numberOf } from './product-list.ts';
import { saidOfLink, unknownProduct } from './product-words.ts';

export const actOnProducts =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const { act, skus } = wished(request, productActSchema);
    // What customers see changes soon: nobody waits hours for it.
    const isNow = act === 'pause' || act === 'resume';
    const wish = { skus: [...new Set(skus as Sku[])], isNow };
    const { left, ...answer } = await commands.act(shopOfToken(response), act, wish);
    response.json({ ...answer, left: [...left] } satisfies ProductActAnswer);
  };

export const syncOneNow =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const { sku } = wished(request, syncWishSchema);
    const shop = shopOfToken(response);
    if (sku !== null && (await commands.viewProduct(shop, sku as Sku)) === null) throw unknownProduct();
    const outcome = await commands.askToSyncNow(shop, sku as Sku | null);
    response.status(outcome === 'asked' ? 202 : 200).json({ outcome } satisfies SyncAnswer);
  };

export const ownField =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const { sku: typed, ...wish } = wished(request, ownWishSchema);
    const sku = skuIn(typed);
    if (!isOwnable(wish.field)) throw unknownProduct();
    const { isInShop } = await commands.own(shopOfToken(response), sku, wish);
    if (!isInShop) throw unknownProduct();
    response.json({});
  };

/** As many as a person goes through. */
const listedMatches = 50;

const decisionOf = (decision: OwnMatch['decision']): ProductMatch['decision'] => {
  if (decision === null) return null;
  const { choice, at } = decision;
  const isLink = decision.choice === 'link';
  return {
    choice,
    at,
    number: isLink ? numberOf(decision.product) : null,
    isUnderWay: isLink && decision.isUnderWay,
  };
};

const matchOf = ({ sku, title, barcode, products, doubt, decision }: OwnMatch): ProductMatch => ({
  sku,
  title,
  barcode,
  products: products.map(({ productId, by, markets, ...product }) => ({
    ...product,
    number: numberOf(productId) ?? '',
    by: [...by],
    markets: [...markets],
  })),
  doubt,
  decision: decisionOf(decision),
});

export const adoptable =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const language = askedLanguage(request);
    const own = await commands.ownProducts(shopOfToken(response), listedMatches);
    response.json({
      matches: own.matches.map(matchOf),
      counts: { ...own.counts },
      searchedAt: own.searchedAt,
      refused: own.refused.map(({ sku, product, problem }) => ({
        sku,
        number: numberOf(product) ?? '',
        problem: saidOfLink(problem ?? '', language),
      })),
      linked: {
        total: own.linked.total,
        items: own.linked.items.map(({ product, ...link }) => ({ ...link, number: numberOf(product) ?? '' })),
      },
      creates: own.creates,
      missing: own.missing,
      stage: own.stage,
      nextSyncAt: own.nextSyncAt,
    } satisfies Adoptable);
  };

const productIdOf = (number: string): ProductId => `gid://shopify/Product/${number}` as ProductId;

interface SaidHere {
  readonly sku: Sku;
  readonly seen: SaidOfOwn;
  readonly wished: SaidOfOwn;
}

const saidOf = (said: SaidOfOwn): OwnSaid =>
  said && { choice: said.choice, product: said.number === null ? null : productIdOf(said.number) };

const assertSaid = (
  commands: ApiPorts['commands'],
  shop: ShopDomain,
  { sku, seen, wished: wish }: SaidHere,
): Promise<void> => commands.assertOwnSaid(shop, sku, { seen: saidOf(seen), wished: saidOf(wish) });

export const chooseForOwn =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const wish = wished(request, ownChoiceSchema);
    const shop = shopOfToken(response);
    const skus = wish.skus && [...new Set(wish.skus as Sku[])];
    const { choice, seen } = wish;
    const said = choice === 'take-back' ? null : { choice, number: null };
    if (skus?.[0] && seen !== undefined)
      await assertSaid(commands, shop, { sku: skus[0], seen, wished: said });
    const { done, left } =
      wish.choice === 'take-back'
        ? await commands.takeBackLinks(shop, skus ?? [])
        : await commands.chooseDoubles(shop, wish.choice, skus);
    response.json({ done, left: [...left] } satisfies OwnChoiceAnswer);
  };

export const adopt =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const { pair } = wished(request, adoptWishSchema);
    const shop = shopOfToken(response);
    const asked = pair && { sku: pair.sku as Sku, product: productIdOf(pair.product) };
    if (pair?.seen !== undefined)
      await assertSaid(commands, shop, {
        sku: pair.sku as Sku,
        seen: pair.seen,
        wished: { choice: 'link', number: pair.product },
      });
    const noted = await commands.adopt(shop, asked);
    response.json({ noted } satisfies AdoptAnswer);
  };
