/** Publications: which products a sales channel or a catalog holds, and the mutations that put them there. */
import { ApiError, invalidId, userError, type UserError } from '../engine/api-error.ts';
import { connection, page, pageArgs, type PageArgs } from '../engine/connection.ts';
import { computed, root, stored, withArgs, type Area, type Call } from '../engine/model.ts';
import { typeOf } from '../ids.ts';
import type { Publication } from '../state-markets.ts';
import type { Product } from '../state-products.ts';
import { isPublishedIn } from './publishing.ts';

const kinds: Readonly<Record<string, string>> = { APP: 'AppCatalog', MARKET: 'MarketCatalog' };

const isOfType = (call: Call, publication: Publication, type: string | undefined): boolean =>
  type === undefined ||
  type === 'NONE' ||
  call.shop.catalogs.get(publication.catalogId ?? '')?.kind === kinds[type];

/** One product in one publication. */
const entryOf = (product: Product, publication: Publication) => ({
  id: publication.id,
  publication,
  publishable: product,
  isPublished: product.published.has(publication.id),
  publishDate: product.published.get(publication.id) ?? null,
});

interface EntryArgs {
  onlyPublished?: boolean;
  catalogType?: string;
}

/** Without a catalog type only sales channels are listed, as Shopify does. */
const resourcePublicationsV2 = connection<Product, EntryArgs>(
  (product, { onlyPublished, catalogType }, call) =>
    [...call.shop.publications.values()]
      .filter((publication) => isOfType(call, publication, catalogType ?? 'APP'))
      .map((publication) => entryOf(product, publication))
      .filter(({ isPublished }) => isPublished || onlyPublished === false),
  ['onlyPublished', 'catalogType'],
);

interface PublicationInput {
  publicationId?: string | null;
}

interface PublishArgs {
  id: string;
  input: PublicationInput[];
}

function publishing(change: (product: Product, publication: Publication, call: Call) => void) {
  return root<PublishArgs>(['id', 'input'], ({ id, input }, call) => {
    const product = call.shop.products.get(id);
    if (product === undefined) throw invalidId(id);
    const errors = input.flatMap(({ publicationId }, index) =>
      call.shop.publications.has(publicationId ?? '')
        ? []
        : [
            userError(
              ['input', String(index), 'publicationId'],
              'Publication does not exist or is not publishable',
            ),
          ],
    );
    if (errors.length > 0) return { publishable: null, shop: call.shop, userErrors: errors };
    for (const { publicationId } of input) {
      const publication = call.shop.publications.get(publicationId ?? '');
      if (publication !== undefined) change(product, publication, call);
    }
    return { publishable: product, shop: call.shop, userErrors: [] };
  });
}

const publish = (product: Product, publication: Publication, call: Call): void => {
  if (!product.published.has(publication.id)) product.published.set(publication.id, call.now);
};

const unpublish = (product: Product, publication: Publication): void => {
  product.published.delete(publication.id);
};

interface PublicationUpdateArgs {
  id: string;
  input: { autoPublish?: boolean | null; publishablesToAdd?: string[]; publishablesToRemove?: string[] };
}

/** Messages and the place of the limit's field as recorded (products.jsonl, publication-mutation-contract). */
const publicationUpdate = root<PublicationUpdateArgs>(['id', 'input'], ({ id, input }, call) => {
  const publication = call.shop.publications.get(id);
  const refuse = (...userErrors: UserError[]) => ({ publication: null, userErrors });
  if (publication === undefined) {
    return refuse(userError(['id'], 'Publication was not found', 'PUBLICATION_NOT_FOUND'));
  }
  const lists = {
    publishablesToAdd: input.publishablesToAdd ?? [],
    publishablesToRemove: input.publishablesToRemove ?? [],
  };
  const errors = checkUpdate(call, publication, lists);
  if (errors.length > 0) return refuse(...errors);
  publication.autoPublish = input.autoPublish ?? publication.autoPublish;
  for (const product of productsOf(call, lists.publishablesToAdd)) publish(product, publication, call);
  for (const product of productsOf(call, lists.publishablesToRemove)) unpublish(product, publication);
  return { publication, userErrors: [] };
});

const maximumIds = 50;

function checkUpdate(call: Call, publication: Publication, lists: Record<string, string[]>): UserError[] {
  const catalog = call.shop.catalogs.get(publication.catalogId ?? '');
  if (catalog?.kind === 'AppCatalog') {
    const message = "The catalog's publication can't be modified because it belongs to an app.";
    return [userError(['id'], message, 'CANNOT_MODIFY_APP_CATALOG_PUBLICATION')];
  }
  return Object.entries(lists).flatMap(([list, ids]) => {
    if (ids.length > maximumIds) {
      const message = 'The limit for simultaneous publication updates has been exceeded.';
      return [
        userError(['input', list, String(maximumIds + 1)], message, 'PUBLICATION_UPDATE_LIMIT_EXCEEDED'),
      ];
    }
    return ids.flatMap((id, index) => checkPublishable(call, id, ['input', list, String(index)]));
  });
}

function checkPublishable(call: Call, id: string, field: string[]): UserError[] {
  if (typeOf(id) !== 'Product') throw invalidId(id);
  return call.shop.products.has(id)
    ? []
    : [userError(field, 'Publishable ID not found.', 'INVALID_PUBLISHABLE_ID')];
}

const productsOf = (call: Call, ids: readonly string[]): Product[] =>
  ids.flatMap((id) => call.shop.products.get(id) ?? []);

const publishedInContext = withArgs<Product, { context: { country?: string | null } }>(
  ['context'],
  (product, { context }, call) => {
    if (!context.country) throw new ApiError('A country is required here', 'BAD_REQUEST');
    return isPublishedIn(call.shop, product, context.country);
  },
);

const contentOf = (call: Call, publication: Publication): Product[] =>
  [...call.shop.products.values()].filter((product) => product.published.has(publication.id));

export const publicationArea: Area = {
  types: {
    QueryRoot: {
      publication: root<{ id: string }>(['id'], ({ id }, call) => call.shop.publications.get(id) ?? null),
      publications: root<PageArgs & { catalogType?: string }>([...pageArgs, 'catalogType'], (args, call) =>
        page(
          [...call.shop.publications.values()].filter((one) =>
            isOfType(call, one, args.catalogType ?? 'APP'),
          ),
          args,
        ),
      ),
    },
    Mutation: {
      publishablePublish: publishing(publish),
      publishableUnpublish: publishing(unpublish),
      publicationUpdate,
    },
    Product: {
      publishedInContext,
      resourcePublicationsV2,
      publishedOnPublication: withArgs<Product, { publicationId: string }>(
        ['publicationId'],
        (product, { publicationId }) => product.published.has(publicationId),
      ),
    },
    Publication: {
      ...stored('id', 'autoPublish', 'supportsFuturePublishing'),
      catalog: computed(
        (source: Publication, call) => call.shop.catalogs.get(source.catalogId ?? '') ?? null,
      ),
      operation: computed(({ id, filling }: Publication) =>
        filling === undefined
          ? null
          : { __typename: 'AddAllProductsOperation', id: `${id}/fill`, status: filling },
      ),
      channels: connection((source: Publication, _args, call) => {
        const channel = call.shop.catalogs.get(source.catalogId ?? '')?.channel;
        return channel === undefined || channel === null ? [] : [channel];
      }),
      products: connection((source: Publication, _args, call) => contentOf(call, source)),
      includedProducts: connection((source: Publication, _args, call) => contentOf(call, source)),
      includedProductsCount: computed((source: Publication, call) => ({
        count: contentOf(call, source).length,
        precision: 'EXACT',
      })),
    },
    AddAllProductsOperation: stored('id', 'status'),
    PublicationResourceOperation: stored('id', 'status'),
    Channel: stored('id', 'handle', 'name'),
    ResourcePublicationV2: stored('isPublished', 'publishDate', 'publication', 'publishable'),
    PublishablePublishPayload: stored('publishable', 'shop', 'userErrors'),
    PublishableUnpublishPayload: stored('publishable', 'shop', 'userErrors'),
    PublicationUpdatePayload: stored('publication', 'userErrors'),
  },
  inputs: {
    PublicationInput: ['publicationId'],
    PublicationUpdateInput: ['autoPublish', 'publishablesToAdd', 'publishablesToRemove'],
    ContextualPublicationContext: ['country'],
  },
};
