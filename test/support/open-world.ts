/** The catalogue flow on a database of its own, and what meets its calls. */
import { onTestFinished } from 'vitest';
import { openDatabase } from '../../web/server/database/open-database.ts';
import type { World } from './catalogue-world.ts';
import type { Fate } from './fates.ts';
import { ShopModel } from './shop-model.ts';

/** Closed when the test has ended. */
export async function openWorld(more: Partial<World> = {}): Promise<World> {
  const db = await openDatabase(':memory:');
  onTestFinished(() => db.destroy());
  return { model: new ShopModel(), db, ...more };
}

/** What meets each call of a name; all others work. */
export const meets = ({ model }: World, fates: Readonly<Record<string, Fate>>): void => {
  model.fateOf = (call) => fates[call] ?? 'works';
};
