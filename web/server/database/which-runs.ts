/** Which runs are about the whole catalogue, and which of these have a plan, or did their work. */
import { sql, type SqlBool } from 'kysely';

export const isOfAll = sql<SqlBool>`(only_sku is null and undoes is null)`;
/** It planned what differs from the supplier. */
export const hasPlanned = sql<SqlBool>`(${isOfAll} and state in ('previewed', 'applying', 'completed', 'incomplete'))`;
/** It came to its end or wrote something: no plan, and none that could only begin. */
export const wasSync = sql<SqlBool>`(${isOfAll} and finished_at is not null
  and (state in ('completed', 'incomplete') or (state <> 'previewed' and applied > 0)))`;
