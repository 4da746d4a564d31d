/** Bulk operations under way, in `bulk_operations`; fills the rows that shopify/ keeps of one shop. */
import type { OperationId, ShopDomain } from '../domain/ids.ts';
import type { Clock } from '../lib/clock.ts';
import { text } from './instants.ts';
import type { Database } from './open-database.ts';
import type { Row } from './schema.ts';

type Stored = Row<'bulk_operations'>;

interface BulkRow extends Pick<Stored, 'name' | 'type' | 'purpose' | 'state'> {
  readonly operation: string | null;
  readonly run: Stored['run_id'];
  readonly lines: readonly OperationId[];
}

export class SqlBulkOperations {
  readonly #db: Database;
  readonly #shop: ShopDomain;
  readonly #clock: Clock;
  constructor(db: Database, shop: ShopDomain, clock: Clock) {
    this.#db = db;
    this.#shop = shop;
    this.#clock = clock;
  }

  async open(type: BulkRow['type']): Promise<BulkRow[]> {
    const rows = await this.#db
      .selectFrom('bulk_operations')
      .selectAll()
      .where('shop', '=', this.#shop)
      .where('type', '=', type)
      .execute();
    return rows.map(({ name, purpose, state, operation_id: operation, run_id: run, lines }) => {
      return { name, type, purpose, state, operation, run, lines: JSON.parse(lines) as OperationId[] };
    });
  }

  async save({ name, type, purpose, state, operation, run, lines }: BulkRow): Promise<void> {
    const changes = { state, operation_id: operation, at: text(this.#clock.now()) };
    const row = { shop: this.#shop, name, type, purpose, run_id: run, lines: JSON.stringify(lines) };
    await this.#db
      .insertInto('bulk_operations')
      .values({ ...row, ...changes })
      .onConflict((conflict) => conflict.columns(['shop', 'name']).doUpdateSet(changes))
      .execute();
  }

  async started(name: string, operation: string): Promise<void> {
    const at = text(this.#clock.now());
    await this.#db
      .updateTable('bulk_operations')
      .set({ state: 'running', operation_id: operation, at })
      .where('shop', '=', this.#shop)
      .where('name', '=', name)
      .execute();
  }

  async remove(name: string): Promise<void> {
    await this.#db
      .deleteFrom('bulk_operations')
      .where('shop', '=', this.#shop)
      .where('name', '=', name)
      .execute();
  }
}
