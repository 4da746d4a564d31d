/**
 * Puts products where they can be seen and takes them out again: one product at all its places in one call, or many
 * products at one place. In: ids. Out: what is gone or refused, or a ShopifyError.
 */
import type { ListingWriter } from '../catalogue/ports/shop-products.ts';
import type { ProductId, PublicationId } from '../domain/ids.ts';
import type { AdminClient } from './admin-document.ts';
import { publish, publishTogether, unpublish } from './documents/publishing.ts';
import { accepted, gonePublications, refusedPublishables } from './user-errors.ts';

const publicationInputs = (ids: readonly PublicationId[]) => ids.map((publicationId) => ({ publicationId }));

/** A publication that the shop does not have any more has been left by its end. */
async function leave(
  client: AdminClient,
  id: ProductId,
  publications: readonly PublicationId[],
): Promise<void> {
  const answer = await client.execute(unpublish, { id, input: publicationInputs(publications) });
  const gone = gonePublications(answer.publishableUnpublish?.userErrors ?? []);
  if (gone.size === 0) {
    accepted(answer.publishableUnpublish, unpublish.name);
    return;
  }
  const rest = publications.filter((_, index) => !gone.has(index));
  if (rest.length > 0) await leave(client, id, rest);
}

/** A publication that is gone costs itself, not the others: nothing is published while one of them is unknown. */
async function enter(
  client: AdminClient,
  id: ProductId,
  publications: readonly PublicationId[],
): Promise<readonly PublicationId[]> {
  const answer = await client.execute(publish, { id, input: publicationInputs(publications) });
  const gone = gonePublications(answer.publishablePublish?.userErrors ?? []);
  if (gone.size === 0) {
    accepted(answer.publishablePublish, publish.name);
    return [];
  }
  const rest = publications.filter((_, index) => !gone.has(index));
  const more = rest.length > 0 ? await enter(client, id, rest) : [];
  return [...publications.filter((_, index) => gone.has(index)), ...more];
}

interface Move {
  readonly publication: PublicationId;
  readonly products: readonly ProductId[];
  readonly way: 'in' | 'out';
}

const missingPublication = 'PUBLICATION_NOT_FOUND';

/** All are moved or none: those that are refused by name are left out, and the others asked for once more. */
async function moveTogether(client: AdminClient, move: Move): Promise<readonly ProductId[] | 'gone'> {
  const { publication, products, way } = move;
  const input = way === 'in' ? { publishablesToAdd: products } : { publishablesToRemove: products };
  const answer = await client.execute(publishTogether, { id: publication, input });
  const userErrors = answer.publicationUpdate?.userErrors ?? [];
  if (userErrors.length > 0 && userErrors.every(({ code }) => code === missingPublication)) return 'gone';
  const refused = refusedPublishables(userErrors);
  if (refused.size === 0) {
    accepted(answer.publicationUpdate, publishTogether.name);
    return [];
  }
  const rest = products.filter((_, index) => !refused.has(index));
  // An error that names a place beyond the list says nothing about any of them.
  if (rest.length === products.length) return products;
  const more = rest.length > 0 ? await moveTogether(client, { ...move, products: rest }) : [];
  return more === 'gone' ? 'gone' : [...products.filter((_, index) => refused.has(index)), ...more];
}

export const createPlaceWriter = (
  client: AdminClient,
): Pick<ListingWriter, 'publish' | 'unpublish' | 'moveTogether'> => ({
  publish: (id, publications) => enter(client, id, publications),
  unpublish: (id, publications) => leave(client, id, publications),
  moveTogether: (publication, products, way) => moveTogether(client, { publication, products, way }),
});
