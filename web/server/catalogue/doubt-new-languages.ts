/**
 * With a language that a shop gives up, Shopify deletes its translations; when it is back, or new, nobody knows what
 * stands there. Looked at by every run, because a run that saw the language gone may have died before it planned.
 */
import type { Shop } from '../domain/shop.ts';
import type { Upkeep } from './ports/snapshot.ts';

/** Before anything is derived for this shop. Costs a short read when its languages are the ones of the last time. */
export async function doubtNewLanguages({ otherLocales }: Shop, upkeep: Upkeep): Promise<void> {
  // Nothing is known of them now, and nothing is written.
  if (otherLocales === null) return;
  const locales = otherLocales.map(({ locale }) => locale);
  const before = (await upkeep.doneWith('languages')) ?? '[]';
  if (before === JSON.stringify(locales)) return;
  const known = new Set(JSON.parse(before) as string[]);
  if (locales.some((locale) => !known.has(locale))) await upkeep.doubtTranslations();
  await upkeep.saveDoneWith('languages', JSON.stringify(locales));
}
