/** Catalogs of markets, read and made; implements the markets' CatalogShelf. */
import type { CatalogShelf } from '../markets/ports.ts';
import type { AdminClient } from './admin-document.ts';
import { allNodes } from './connection-pages.ts';
import {
  catalogActivate,
  catalogCreate,
  catalogDelete,
  catalogsOfMarket,
  publicationCreate,
} from './documents/catalogs.ts';
import { accepted, outcomeUnknown } from './user-errors.ts';

export const createCatalogShelf = (client: AdminClient): CatalogShelf => ({
  async of(market) {
    let isThere = true;
    const catalogs = await allNodes(async (position) => {
      const answer = await client.execute(catalogsOfMarket, { id: market, ...position });
      isThere = answer.market !== null;
      return answer.market?.catalogs ?? { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } };
    });
    if (!isThere) return null;
    return catalogs.map(({ id, title, status, publication, markets }) => ({
      id,
      title,
      isActive: status === 'ACTIVE',
      publication: publication && { isFilling: (publication.operation?.status ?? 'COMPLETE') !== 'COMPLETE' },
      isShared: (markets?.nodes ?? []).some((each) => each.id !== market),
    }));
  },
  async create(market, title) {
    const input = { title, status: 'DRAFT', context: { marketIds: [market] } } as const;
    const answer = await client.execute(catalogCreate, { input });
    const { catalog } = accepted(answer.catalogCreate, catalogCreate.name);
    if (!catalog) throw outcomeUnknown('Shopify did not say which catalog it made', catalogCreate.name);
    return catalog.id;
  },
  async fill(catalog) {
    const input = { catalogId: catalog, defaultState: 'ALL_PRODUCTS', autoPublish: true } as const;
    const answer = await client.execute(publicationCreate, { input });
    accepted(answer.publicationCreate, publicationCreate.name);
  },
  async activate(catalog) {
    const answer = await client.execute(catalogActivate, { id: catalog });
    accepted(answer.catalogUpdate, catalogActivate.name);
  },
  async discard(catalog) {
    const { catalogDelete: answer } = await client.execute(catalogDelete, { id: catalog });
    // Asked again after a lost answer, or a person was faster.
    if (answer?.userErrors.some(({ code }) => code === 'CATALOG_NOT_FOUND')) return;
    accepted(answer, catalogDelete.name);
  },
});
