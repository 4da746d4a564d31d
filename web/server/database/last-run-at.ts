/** Which run was under way at an instant: a shop has one at a time, and one that only looks writes nothing. */
import { sql, type RawBuilder } from 'kysely';
import type { RunId } from '../domain/ids.ts';

export const lastRunAt = (shop: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<RunId | null> =>
  sql<RunId | null>`(select max(runs.id) from runs where runs.shop = ${shop} and runs.started_at <= ${at}
    and runs.state <> 'previewed')`;
