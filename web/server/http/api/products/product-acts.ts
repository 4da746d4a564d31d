/**
 * What a person does with products. POST /api/products/act: with some of them; /api/products/sync-now: one, or all;
 * /api/product/own: a field changes hands; /api/products/adopt: the shop's own products are linked. All are noted and
 * done by a sync, so that a second click does nothing more.
 */
import type { RequestHandler } from 'express';
import {
  adoptWishSchema,
  ownWishSchema,
  productActSchema,
  syncWishSchema,
  type AdoptAnswer,
  type Adoptable,
  type ProductActAnswer,
  type SyncAnswer,
} from '../../../../shared/api/products.ts';
import type { ProductId, Sku } from '../../../domain/ids.ts';
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
    const { done, left, isAsked } = await commands.act(shopOfToken(response), act, wish);
    response.json({ done, left: [...left], isAsked } satisfies ProductActAnswer);
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

export const adoptable =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const shop = shopOfToken(response);
    const language = askedLanguage(request);
    const { matches, refused } = await commands.adoptable(shop);
    const isCertain = ({ doubt }: (typeof matches)[number]): boolean => doubt === null;
    const certain = matches.filter(isCertain).length;
    // What a person has to look at comes first.
    const listed = matches.toSorted((one, other) => Number(isCertain(one)) - Number(isCertain(other)));
    response.json({
      matches: listed.slice(0, listedMatches).map(({ sku, products, doubt }) => ({
        sku,
        title: products[0]?.title ?? sku,
        products: products.map(({ productId, title }) => ({ number: numberOf(productId) ?? '', title })),
        doubt,
      })),
      certain,
      doubtful: matches.length - certain,
      refused: refused.map(({ sku, problem }) => ({
        sku,
        problem: saidOfLink(problem ?? '', language),
      })),
    } satisfies Adoptable);
  };

export const adopt =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const { pair } = wished(request, adoptWishSchema);
    const asked = pair && {
      sku: pair.sku as Sku,
      product: `gid://shopify/Product/${pair.product}` as ProductId,
    };
    const noted = await commands.adopt(shopOfToken(response), asked);
    response.json({ noted } satisfies AdoptAnswer);
  };
