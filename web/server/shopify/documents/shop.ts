/** The shop itself: what it is, what it granted, where it stocks and sells, and this app's metafield definitions. */
import { z } from 'zod';
import type { LocationId, PublicationId } from '../../domain/ids.ts';
import { connection, defineDocument, gid, userErrors, type After } from './define-document.ts';

type NoVariables = Record<string, never>;

const installation = z.object({ accessScopes: z.array(z.object({ handle: z.string() })) });

export const shopRead = defineDocument<NoVariables>()({
  text: `query ShopRead {
    shop { name currencyCode ianaTimezone plan { publicDisplayName } }
  }`,
  repeatable: true,
  cost: 2,
  answer: z.object({
    shop: z.object({
      name: z.string(),
      currencyCode: z.string().regex(/^[A-Z]{3}$/),
      ianaTimezone: z.string(),
      plan: z.object({ publicDisplayName: z.string() }),
    }),
  }),
});

/** Needs no scope, unlike the shop's locales; null where the domain has no language of its own. */
export const domainLocale = defineDocument<NoVariables>()({
  text: `query DomainLocale { shop { primaryDomain { localization { defaultLocale } } } }`,
  repeatable: true,
  cost: 3,
  answer: z.object({
    shop: z.object({
      primaryDomain: z.object({ localization: z.object({ defaultLocale: z.string() }).nullable() }),
    }),
  }),
});

export const scopesRead = defineDocument<NoVariables>()({
  text: `query ScopesRead { currentAppInstallation { accessScopes { handle } } }`,
  repeatable: true,
  cost: 2,
  answer: z.object({ currentAppInstallation: installation }),
});

/** Needs the optional scope `read_locales`. */
export const localeList = defineDocument<NoVariables>()({
  text: `query LocaleList { shopLocales { locale primary published } }`,
  repeatable: true,
  cost: 1,
  answer: z.object({
    shopLocales: z.array(z.object({ locale: z.string(), primary: z.boolean(), published: z.boolean() })),
  }),
});

/** By name. Inactive locations and legacy ones of fulfillment services are left out by default. */
export const locationPage = defineDocument<After>()({
  text: `query LocationPage($after: String) {
    locations(first: 250, after: $after, sortKey: NAME) {
      pageInfo { hasNextPage endCursor }
      nodes { id name isActive isFulfillmentService }
    }
  }`,
  repeatable: true,
  cost: 13,
  answer: z.object({
    locations: connection(
      z.object({
        id: gid<LocationId>('Location'),
        name: z.string(),
        isActive: z.boolean(),
        isFulfillmentService: z.boolean(),
      }),
    ),
  }),
});

const handles = z.object({ nodes: z.array(z.object({ handle: z.string().nullable() })) });

/** The publications of sales channels. */
export const publicationPage = defineDocument<After>()({
  text: `query PublicationPage($after: String) {
    publications(first: 20, after: $after, catalogType: APP) {
      pageInfo { hasNextPage endCursor }
      nodes {
        id supportsFuturePublishing
        channels(first: 2) { nodes { handle } }
        catalog { ... on AppCatalog { apps(first: 1) { nodes { handle } } } }
      }
    }
  }`,
  repeatable: true,
  cost: 42,
  answer: z.object({
    publications: connection(
      z.object({
        id: gid<PublicationId>('Publication'),
        supportsFuturePublishing: z.boolean(),
        channels: handles.nullable(),
        catalog: z.object({ apps: handles.optional() }).nullable(),
      }),
    ),
  }),
});

export const definitionList = defineDocument<NoVariables>()({
  text: `query DefinitionList {
    metafieldDefinitions(first: 250, ownerType: PRODUCT, namespace: "$app") { nodes { key } }
  }`,
  repeatable: true,
  cost: 13,
  answer: z.object({
    metafieldDefinitions: z.object({ nodes: z.array(z.object({ key: z.string() })) }),
  }),
});

/** How many products carry a supplier's SKU. */
export const definitionCount = defineDocument<NoVariables>()({
  text: `query DefinitionCount {
    metafieldDefinitions(first: 1, ownerType: PRODUCT, namespace: "$app", key: "supplier_sku") {
      nodes { metafieldsCount }
    }
  }`,
  repeatable: true,
  cost: 3,
  answer: z.object({
    metafieldDefinitions: z.object({ nodes: z.array(z.object({ metafieldsCount: z.number().int() })) }),
  }),
});

export interface DefinitionInput {
  readonly ownerType: 'PRODUCT';
  readonly namespace: '$app';
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly access: { readonly admin: 'MERCHANT_READ'; readonly storefront: 'NONE' | 'PUBLIC_READ' };
  readonly capabilities?: Partial<Record<'adminFilterable' | 'uniqueValues', { readonly enabled: boolean }>>;
}

/** A second creation is refused as TAKEN, which says that it is there. */
export const definitionCreate = defineDocument<{ definition: DefinitionInput }>()({
  text: `mutation DefinitionCreate($definition: MetafieldDefinitionInput!) {
    metafieldDefinitionCreate(definition: $definition) { userErrors { code field message } }
  }`,
  repeatable: true,
  cost: 10,
  answer: z.object({ metafieldDefinitionCreate: z.object({ userErrors }).nullable() }),
});
