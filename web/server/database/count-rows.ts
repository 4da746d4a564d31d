/** `count(*)` as a whole number on SQLite and PostgreSQL alike (PostgreSQL's own answer is a text). */
import { sql } from 'kysely';

export const countRows = sql<number>`cast(count(*) as integer)`.as('count');
