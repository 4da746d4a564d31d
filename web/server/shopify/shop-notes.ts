/** The app's note in the shop, as one metafield of its installation. Throws ShopifyError. */
import { z } from 'zod';
import { parseSku, type LocationId, type PublicationId, type Sku } from '../domain/ids.ts';
import type { SettingsChange } from '../domain/merge-settings.ts';
import { stages } from '../domain/shop.ts';
import type { ShopNote } from '../domain/shop-note.ts';
import type { AdminClient } from './admin-document.ts';
import { memoryRead, memoryWrite } from './documents/memory.ts';
import { accepted } from './user-errors.ts';

const sku = z.string().transform((text, context): Sku => {
  const known = parseSku(text);
  if (known !== undefined) return known;
  context.addIssue({ code: 'custom', message: 'is not a SKU' });
  return z.NEVER;
});

const locationId = z
  .string()
  .startsWith('gid://shopify/Location/')
  .transform((id) => id as LocationId);

const noteSchema = z.object({
  stage: z.enum(stages),
  location: z.object({ id: locationId, name: z.string() }),
  left: z.array(locationId).optional(),
  settings: z.record(z.string(), z.unknown()).transform((settings) => settings as SettingsChange),
  deleted: z.array(sku),
  codes: z.record(z.string(), z.string()).optional(),
  listed: z.array(sku).nullable(),
  removed: z.array(sku).nullable(),
  paused: z.array(sku).nullish(),
  kept: z.array(sku).nullish(),
  places: z.array(
    z
      .string()
      .startsWith('gid://shopify/Publication/')
      .transform((id) => id as PublicationId),
  ),
});

/** One that cannot be understood is none. */
function parseNote(text: string): ShopNote | null {
  try {
    return noteSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export const createShopNotes = (client: AdminClient) => ({
  async read(): Promise<ShopNote | null> {
    const { metafield } = (await client.execute(memoryRead, {})).currentAppInstallation;
    return metafield && parseNote(metafield.value);
  },
  async write(note: ShopNote): Promise<void> {
    const { id: ownerId } = (await client.execute(memoryRead, {})).currentAppInstallation;
    const value = JSON.stringify(note);
    const metafield = { ownerId, namespace: '$app', key: 'memory', type: 'json', value } as const;
    const answer = await client.execute(memoryWrite, { metafields: [metafield] });
    accepted(answer.metafieldsSet, memoryWrite.name);
  },
});
