/** Which harms were held, or put off, by the newest run and by the newest that was no preview. */
import { harmReasons, harms, type Harm } from '../domain/harms.ts';
import type { ShopDomain } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { Database } from './open-database.ts';
import { isHeld } from './partial-indexes.ts';

const written = ['applying', 'completed', 'incomplete'] as const;

/** As the plans' port says it. */
export async function heldHarms(
  db: Database,
  shop: ShopDomain,
  putOff: readonly ReasonCode[],
): Promise<ReadonlySet<Harm>> {
  const held = new Set<Harm>();
  for (const states of [written, ['previewed', ...written] as const]) {
    const { run } = await db
      .selectFrom('runs')
      .where('shop', '=', shop)
      .select((row) => row.fn.max('id').as('run'))
      .where('undoes', 'is', null)
      .where('only_sku', 'is', null)
      .where('state', 'in', states)
      .executeTakeFirstOrThrow();
    if (run === null) continue;
    const rows = await db
      .selectFrom('operations')
      .where('shop', '=', shop)
      .where('run_id', '=', run)
      .where(isHeld)
      .select(['reason', 'harms'])
      .distinct()
      .execute();
    for (const { reason, harms: noted } of rows) {
      const isPutOff = reason !== null && putOff.includes(reason);
      for (const harm of harms)
        if (reason === harmReasons[harm] || (isPutOff && noted?.includes(harm))) held.add(harm);
    }
  }
  return held;
}
