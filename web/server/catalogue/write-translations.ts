/**
 * Writes the translations of one product: the doubt, with what is sent, is on record before anything goes out, and what
 * Shopify took of it after.
 */
import { ShopifyError } from '../domain/failures.ts';
import { fingerprints, unknownPrint } from '../domain/fingerprint.ts';
import type { ProductId } from '../domain/ids.ts';
import type { Listing, ListingGroups, StoredGroups } from '../domain/listing.ts';
import type { ApplyPorts } from './apply-ports.ts';
import { asBefore } from './confirmation.ts';
import { asTexts, type TranslationChange } from './diff-translations.ts';
import { hadNoEffect } from './in-doubt.ts';
import type { Operation } from './operations.ts';
import type { Registered, Translation } from './ports/shop-products.ts';

type Stored = StoredGroups['translations'];

export const storedAs = (ours: readonly Translation[], { foreign }: TranslationChange): Stored => ({
  texts: asTexts(ours),
  ...(foreign.length > 0 && { foreign }),
});

/** Throws when something was refused: what was taken is on record. */
function complain({ refused }: Registered): void {
  if (refused.length === 0) return;
  const said = refused.map(({ locale, field, message }) => `${locale}, ${field}: ${message}`).join('; ');
  throw new ShopifyError({
    reason: 'SHP-705',
    message: `Shopify did not take every translation (${said}). The others are in the shop.`,
    scope: 'item',
    retry: refused.every(({ mayPass }) => mayPass) ? 'next-run' : 'never',
  });
}

/** In as few calls as the languages allow: one, where the same fields leave all of them. */
async function removeAll(
  product: ProductId,
  remove: TranslationChange['remove'],
  { writer }: ApplyPorts,
): Promise<void> {
  const byLocale = Map.groupBy(remove, ({ locale }) => locale);
  const alike = Map.groupBy(byLocale, ([, texts]) => texts.map(({ field }) => field).join());
  for (const group of alike.values()) {
    const locales = group.map(([locale]) => locale);
    const fields = (group[0]?.[1] ?? []).map(({ field }) => field);
    await writer.untranslate(product, { locales, fields });
  }
}

export interface TranslationWrite {
  readonly operation: Operation;
  readonly listing: Listing;
  readonly wanted: ListingGroups['translations'];
  readonly change: TranslationChange;
}

/** The doubt is on record, with what is sent, before anything goes out. */
export async function writeTranslations(
  { operation, listing, wanted, change }: TranslationWrite,
  ports: ApplyPorts,
): Promise<void> {
  const { sku, id } = operation;
  const { record, writer, shop } = ports;
  const attempted = asTexts([...change.ours, ...change.write]);
  const believed = { ...storedAs(change.ours, change), attempted };
  const confirm = (sent: string, translations: Stored) =>
    record([{ sku, confirmed: { sent: { translations: sent }, stored: { translations } } }]);
  await record([
    {
      sku,
      sending: id,
      doubt: ['translations'],
      confirmed: { sent: {}, stored: { translations: believed } },
    },
  ]);
  let registered: Registered = { saved: [], refused: [] };
  try {
    if (change.write.length > 0) registered = await writer.translate(listing.productId, change.write);
  } catch (error) {
    if (hadNoEffect(error)) {
      const { sent } = asBefore(listing, ['translations'], shop);
      await confirm(sent.translations ?? unknownPrint, storedAs(change.ours, change));
    }
    throw error;
  }
  await removeAll(listing.productId, change.remove, ports);
  const isRemoved = ({ locale, field }: Translation): boolean =>
    change.remove.some((one) => one.locale === locale && one.field === field);
  const ours = [...change.ours.filter((one) => !isRemoved(one)), ...registered.saved];
  const print = registered.refused.length > 0 ? unknownPrint : fingerprints.of('translations', wanted);
  await confirm(print, storedAs(ours, change));
  complain(registered);
}
