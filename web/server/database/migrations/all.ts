/**
 * All migrations, by name, in their order. A name begins with its number and ends with the number of the oldest version
 * of the tables whose code may still work on what it makes (`002-notes.since-001`); without that ending, none older may
 * (table-versions.ts). A name never changes once it was released.
 */
import type { Migration } from 'kysely/migration';
import { up as first } from './001-first/index.ts';
import { up as keptProducts } from './002-kept-products.ts';
import { up as addresses } from './003-addresses.ts';
import { up as standingInOrder } from './004-standing-in-order.ts';
import { up as undoneDecisions } from './005-undone-decisions.ts';
import { up as plans } from './006-plans.ts';

export const migrations: Readonly<Record<string, Migration>> = {
  '001-first': { up: first },
  '002-kept-products.since-001': { up: keptProducts },
  '003-addresses.since-001': { up: addresses },
  '004-standing-in-order.since-001': { up: standingInOrder },
  '005-undone-decisions.since-001': { up: undoneDecisions },
  '006-plans.since-001': { up: plans },
};
