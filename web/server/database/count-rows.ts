/** `count(*)`, and how many products these rows are about, as whole numbers on SQLite and PostgreSQL alike (PostgreSQL's own answer is a text). */
import { sql } from 'kysely';

export const countRows = sql<number>`cast(count(*) as integer)`.as('count');
export const countSkus = sql<number>`cast(count(distinct sku) as integer)`.as('products');
