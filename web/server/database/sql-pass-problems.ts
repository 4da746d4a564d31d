/** What stopped a shop's last pass over its trackings, as JSON in `cursors`; implements the tracking flow's PassProblems. */
import type { PassProblem } from '../domain/pass-problem.ts';
import type { ShopDomain } from '../domain/ids.ts';
import type { PassProblems } from '../tracking/ports/pass-problems.ts';
import type { Database } from './open-database.ts';
import { readCursor, saveCursor } from './sql-cursors.ts';

const name = 'trackings.problems';

export class SqlPassProblems implements PassProblems {
  readonly #db: Database;
  readonly #shop: ShopDomain;
  constructor(db: Database, shop: ShopDomain) {
    this.#db = db;
    this.#shop = shop;
  }

  async kept(): Promise<readonly PassProblem[]> {
    const value = await readCursor(this.#db, this.#shop, name);
    return value === null ? [] : (JSON.parse(value) as readonly PassProblem[]);
  }

  async keep(problems: readonly PassProblem[]): Promise<void> {
    await saveCursor(this.#db, { shop: this.#shop, name, value: JSON.stringify(problems) });
  }
}
