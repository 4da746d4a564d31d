/** /api/settings/categories: what the supplier's categories are in the shop; /api/settings/taxonomy: Shopify's. */
import type { RequestHandler } from 'express';
import {
  categoryWishSchema,
  taxonomySearchSchema,
  type Categories,
  type TaxonomyFound,
} from '../../../shared/api/rules.ts';
import { shopOfToken } from '../session-token.ts';
import type { ApiPorts } from './api-ports.ts';
import { readBody } from './read-body.ts';

/** More than a person maps. */
const most = 1_000;

export const categories =
  ({ commands }: ApiPorts): RequestHandler =>
  async (_request, response) => {
    const shop = shopOfToken(response);
    const { categories: found, without, titles } = await commands.choices(shop);
    const { categories: table } = await commands.settings(shop);
    response.json({
      without: without.category,
      items: found.slice(0, most).map(({ category, products, example }) => ({
        category,
        products,
        example: titles[example] ?? null,
        mapped: table.map[category] ?? null,
      })),
    } satisfies Categories);
  };

export const mapCategories =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const { seen, ...wish } = readBody(categoryWishSchema, request);
    await commands.nameCategory(shopOfToken(response), wish, seen);
    response.json({});
  };

export const taxonomy =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const { words } = readBody(taxonomySearchSchema, request);
    const items = await commands.taxonomy(shopOfToken(response), words);
    response.json({ items } satisfies TaxonomyFound);
  };
