/** Catalogs of one market, and the steps by which the app makes one. Needs `write_products` and `write_publications`. */
import { z } from 'zod';
import { connection, defineDocument, onlyErrors, userErrors, type After } from './define-document.ts';

const operation = z.object({ status: z.string().optional() }).nullable();

const catalog = z.object({
  id: z.string(),
  title: z.string(),
  status: z.string(),
  publication: z.object({ operation }).nullable(),
  /** Two, of which one is another than the market that is asked for. */
  markets: z.object({ nodes: z.array(z.object({ id: z.string() })) }).optional(),
});

export const catalogsOfMarket = defineDocument<After & { readonly id: string }>()({
  text: `query CatalogsOfMarket($id: ID!, $after: String) {
    market(id: $id) {
      catalogs(first: 20, after: $after) {
        pageInfo { hasNextPage endCursor }
        nodes { id title status publication { operation {
          ... on AddAllProductsOperation { status }
          ... on PublicationResourceOperation { status }
        } } ... on MarketCatalog { markets(first: 2) { nodes { id } } } }
      }
    }
  }`,
  repeatable: true,
  cost: 33,
  answer: z.object({ market: z.object({ catalogs: connection(catalog) }).nullable() }),
});

/** Its publication goes with it. */
export const catalogDelete = defineDocument<{ readonly id: string }>()({
  text: `mutation CatalogDelete($id: ID!) {
    catalogDelete(id: $id) { userErrors { code field message } }
  }`,
  repeatable: true,
  cost: 10,
  answer: z.object({ catalogDelete: onlyErrors }),
});

/** A second one would be a second catalog. */
export const catalogCreate = defineDocument<{
  readonly input: {
    readonly title: string;
    readonly status: 'DRAFT';
    readonly context: { readonly marketIds: readonly string[] };
  };
}>()({
  text: `mutation CatalogCreate($input: CatalogCreateInput!) {
    catalogCreate(input: $input) { catalog { id } userErrors { code field message } }
  }`,
  repeatable: false,
  cost: 10,
  answer: z.object({
    catalogCreate: z.object({ catalog: z.object({ id: z.string() }).nullable(), userErrors }).nullable(),
  }),
});

export const publicationCreate = defineDocument<{
  readonly input: {
    readonly catalogId: string;
    readonly defaultState: 'ALL_PRODUCTS';
    readonly autoPublish: true;
  };
}>()({
  text: `mutation PublicationCreate($input: PublicationCreateInput!) {
    publicationCreate(input: $input) { userErrors { code field message } }
  }`,
  repeatable: false,
  cost: 10,
  answer: z.object({ publicationCreate: onlyErrors }),
});

export const catalogActivate = defineDocument<{ readonly id: string }>()({
  text: `mutation CatalogActivate($id: ID!) {
    catalogUpdate(id: $id, input: { status: ACTIVE }) { userErrors { code field message } }
  }`,
  repeatable: true,
  cost: 10,
  answer: z.object({ catalogUpdate: onlyErrors }),
});
