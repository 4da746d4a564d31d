/**
 * SEC, R18: every statement says of which shop it speaks. What reads or writes rows of shops without naming one stands
 * here, with the reason why no row of one shop can come to another by it.
 */
import type { AppStatement } from './statements.ts';

const acrossShops: Readonly<Record<string, string>> = {
  'sql-job-table.ts':
    'a worker takes jobs of any shop; each carries its shop, and nobody is answered with one',
  'sql-job-deaths.ts': 'jobs whose worker died wait again, whosever they are',
  'privacy-of-all-shops.ts':
    'shops that are still to be erased, told to the start alone; years later what was asked of them',
  'sealed-rows.ts':
    'sealed rows of all shops get another key; each is sealed for its shop, and nobody is told what it says',
  'sql-figures.ts': 'counts over all shops for the operator’s metrics; no row of anybody’s is answered',
  'sql-queue-depths.ts': 'how many jobs wait, of all shops, for the operator’s metrics',
  'sql-ticks.ts': 'a slot is handed out to all shops at once',
  'sql-shops.ts': 'the list of shops that there is work for',
  'backup-sqlite.ts': 'the whole is copied as it is, and looked at table by table',
  'look-at-database.ts': 'the list of shops that an operator looks at, each by itself',
  'page-rows.ts': 'a whole installation is moved to another database, table by table',
  'copy-tables.ts': 'work that waits moves along, whosever it is',
  'restored-shops.ts': 'the list of shops that were put back, each then by itself',
  'retention.ts': 'the list of shops whose old rows leave',
  '002-kept-products.ts':
    'the list of shops whose kept products get a reason of their own, each then by itself',
  'sqlite-statistics.ts': 'figures for the planner, no rows of anybody',
  'sql-sessions.ts':
    'a session is asked for by its id, which the library makes of the shop of the verified token',
};

const namesShop = /\bshop"?\s*(=|in\b|is\b)|insert into "?\w+"? ?\([^)]*\bshop\b/i;
/** Asks for nobody's rows. */
const hasNoTable = /^\s*select\b(?![^]*\bfrom\b)/i;

/** Those that name no shop and have no reason for it, with where they come from. */
export const shoplessIn = (statements: readonly AppStatement[]): readonly string[] =>
  statements
    .filter(({ sql }) => !namesShop.test(sql) && !hasNoTable.test(sql))
    .filter(({ origin }) => !Object.keys(acrossShops).some((file) => origin.includes(`/${file}:`)))
    .map(({ origin, sql }) => `${origin}\n  ${sql}`);
