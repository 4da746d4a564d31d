/**
 * Making and removing catalogs of markets and their publications: what the app offers when a market has none.
 * Guess: what catalogUpdate says of a publication that is not there.
 */
import { userError, type UserError } from '../engine/api-error.ts';
import { root, stored, type Area, type Call } from '../engine/model.ts';
import { nextId } from '../ids.ts';
import type { Catalog, Publication } from '../state-markets.ts';

interface Context {
  marketIds?: string[] | null;
}

interface CatalogInput {
  title: string;
  status: Catalog['status'];
  context: Context;
}

const refuse = (...userErrors: UserError[]) => ({ catalog: null, userErrors });

const unknownMarkets = (call: Call, field: string[], { marketIds }: Context): UserError[] =>
  (marketIds ?? []).flatMap((id, index) =>
    call.shop.markets.has(id)
      ? []
      : [userError([...field, 'marketIds', String(index)], 'Market not found.', 'MARKET_NOT_FOUND')],
  );

const catalogCreate = root<{ input: CatalogInput }>(['input'], ({ input }, call) => {
  const errors = unknownMarkets(call, ['input', 'context'], input.context);
  if (errors.length > 0) return refuse(...errors);
  const catalog: Catalog = {
    id: nextId(call.state, 'MarketCatalog'),
    kind: 'MarketCatalog',
    title: input.title,
    status: input.status,
    publicationId: null,
    marketIds: [...(input.context.marketIds ?? [])],
    channel: null,
  };
  call.shop.catalogs.set(catalog.id, catalog);
  return { catalog, userErrors: [] };
});

const notFound = (field: string): UserError =>
  userError([field], 'Catalog does not exist', 'CATALOG_NOT_FOUND');

interface UpdateInput {
  title?: string | null;
  status?: Catalog['status'] | null;
  context?: Context | null;
  publicationId?: string | null;
}

const catalogUpdate = root<{ id: string; input: UpdateInput }>(['id', 'input'], ({ id, input }, call) => {
  const catalog = call.shop.catalogs.get(id);
  if (catalog === undefined) return refuse(notFound('id'));
  const errors = unknownMarkets(call, ['input', 'context'], input.context ?? {});
  if (errors.length > 0) return refuse(...errors);
  if (input.publicationId && !call.shop.publications.has(input.publicationId)) {
    const message = 'Publication not found.';
    return refuse(userError(['input', 'publicationId'], message, 'PUBLICATION_NOT_FOUND'));
  }
  catalog.title = input.title ?? catalog.title;
  catalog.status = input.status ?? catalog.status;
  if (input.context?.marketIds) catalog.marketIds = [...input.context.marketIds];
  const publication = call.shop.publications.get(input.publicationId ?? '');
  if (publication !== undefined) {
    catalog.publicationId = publication.id;
    publication.catalogId = catalog.id;
  }
  return { catalog, userErrors: [] };
});

interface ContextArgs {
  catalogId: string;
  contextsToAdd?: Context | null;
  contextsToRemove?: Context | null;
}

/** Texts as recorded (markets.jsonl, catalog-context-update-lifecycle). */
const catalogContextUpdate = root<ContextArgs>(
  ['catalogId', 'contextsToAdd', 'contextsToRemove'],
  ({ catalogId, contextsToAdd, contextsToRemove }, call) => {
    const catalog = call.shop.catalogs.get(catalogId);
    if (catalog === undefined) return refuse(notFound('catalogId'));
    if (!contextsToAdd && !contextsToRemove) {
      const message = 'Must have `contexts_to_add` or `contexts_to_remove` argument.';
      return refuse(userError(['contextsToAdd'], message, 'REQUIRES_CONTEXTS_TO_ADD_OR_REMOVE'));
    }
    const errors = unknownMarkets(call, ['contextsToAdd'], contextsToAdd ?? {});
    if (errors.length > 0) return refuse(...errors);
    const gone = new Set(contextsToRemove?.marketIds);
    catalog.marketIds = [...new Set([...catalog.marketIds, ...(contextsToAdd?.marketIds ?? [])])].filter(
      (id) => !gone.has(id),
    );
    return { catalog, userErrors: [] };
  },
);

/** As recorded: the publication and the price list go with it. */
const catalogDelete = root<{ id: string }>(['id'], ({ id }, call) => {
  const catalog = call.shop.catalogs.get(id);
  if (catalog === undefined) return { deletedId: null, userErrors: [notFound('id')] };
  if (catalog.publicationId !== null) dropPublication(call, catalog.publicationId);
  call.shop.catalogs.delete(id);
  return { deletedId: id, userErrors: [] };
});

interface PublicationInput {
  catalogId?: string | null;
  defaultState?: 'EMPTY' | 'ALL_PRODUCTS';
  autoPublish?: boolean;
}

/** Guess: a catalog may have any number of markets. Shopify fills ALL_PRODUCTS in the background, here it is done at once. */
const publicationCreate = root<{ input: PublicationInput }>(['input'], ({ input }, call) => {
  const catalog = call.shop.catalogs.get(input.catalogId ?? '');
  if (input.catalogId && catalog === undefined) {
    const message = `A catalog was not found for id= ${input.catalogId}.`;
    return {
      publication: null,
      userErrors: [userError(['input', 'catalogId'], message, 'CATALOG_NOT_FOUND')],
    };
  }
  const publication: Publication = {
    id: nextId(call.state, 'Publication'),
    autoPublish: input.autoPublish ?? false,
    catalogId: catalog?.id ?? null,
    supportsFuturePublishing: false,
  };
  call.shop.publications.set(publication.id, publication);
  if (catalog !== undefined) catalog.publicationId = publication.id;
  const all = input.defaultState === 'ALL_PRODUCTS' ? call.shop.products.values() : [];
  for (const product of all) product.published.set(publication.id, call.now);
  return { publication, userErrors: [] };
});

const publicationDelete = root<{ id: string }>(['id'], ({ id }, call) => {
  if (!call.shop.publications.has(id)) {
    return {
      deletedId: null,
      userErrors: [userError(['id'], 'Publication was not found', 'PUBLICATION_NOT_FOUND')],
    };
  }
  dropPublication(call, id);
  return { deletedId: id, userErrors: [] };
});

function dropPublication({ shop }: Call, id: string): void {
  shop.publications.delete(id);
  for (const product of shop.products.values()) product.published.delete(id);
  for (const catalog of shop.catalogs.values()) {
    if (catalog.publicationId === id) catalog.publicationId = null;
  }
}

export const catalogArea: Area = {
  types: {
    Mutation: {
      catalogCreate,
      catalogUpdate,
      catalogContextUpdate,
      catalogDelete,
      publicationCreate,
      publicationDelete,
    },
    CatalogCreatePayload: stored('catalog', 'userErrors'),
    CatalogUpdatePayload: stored('catalog', 'userErrors'),
    CatalogContextUpdatePayload: stored('catalog', 'userErrors'),
    CatalogDeletePayload: stored('deletedId', 'userErrors'),
    PublicationCreatePayload: stored('publication', 'userErrors'),
    PublicationDeletePayload: stored('deletedId', 'userErrors'),
  },
  inputs: {
    CatalogCreateInput: ['title', 'status', 'context'],
    CatalogUpdateInput: ['title', 'status', 'context', 'publicationId'],
    CatalogContextInput: ['marketIds'],
    PublicationCreateInput: ['catalogId', 'defaultState', 'autoPublish'],
  },
};
