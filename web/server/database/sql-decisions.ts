/** What people have decided about held changes, in `decisions`; implements the catalogue's Decisions for one shop. */
import { sql } from 'kysely';
import type { DateTime } from 'luxon';
import type {
  DecisionOf,
  Decisions,
  DecidedKind,
  DecidedValue,
  Decision,
} from '../catalogue/ports/decisions.ts';
import type { RunId, ShopDomain, Sku } from '../domain/ids.ts';
import { chunks } from './chunks.ts';
import { text } from './instants.ts';
import type { Database } from './open-database.ts';

export class SqlDecisions implements Decisions {
  readonly #db: Database;
  readonly #shop: ShopDomain;
  constructor(db: Database, shop: ShopDomain) {
    this.#db = db;
    this.#shop = shop;
  }

  async of(skus: readonly Sku[], now: DateTime<true>): Promise<ReadonlyMap<Sku, readonly Decision[]>> {
    const decisions = new Map<Sku, Decision[]>();
    for (const some of chunks(skus)) {
      const rows = await this.#db
        .selectFrom('decisions')
        .select(['sku', 'kind', 'choice', 'value', 'until'])
        .where('shop', '=', this.#shop)
        .where('sku', 'in', some)
        .execute();
      for (const { sku, kind, choice, value, until } of rows) {
        if (until !== null && until <= text(now)) continue;
        const decision = { kind, choice, value: JSON.parse(value) as DecidedValue };
        decisions.set(sku, [...(decisions.get(sku) ?? []), decision]);
      }
    }
    return decisions;
  }

  async save(
    decisions: readonly DecisionOf[],
    run: RunId,
    { at, until }: { readonly at: DateTime<true>; readonly until: DateTime<true> | null },
  ): Promise<void> {
    for (const some of chunks(decisions)) {
      await this.#db
        .insertInto('decisions')
        .values(
          some.map(({ sku, kind, choice, value }) => ({
            shop: this.#shop,
            sku,
            kind,
            choice,
            value: JSON.stringify(value),
            until: until && text(until),
            met_run: run,
            at: text(at),
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['shop', 'sku', 'kind']).doUpdateSet((eb) => ({
            choice: eb.ref('excluded.choice'),
            value: eb.ref('excluded.value'),
            until: eb.ref('excluded.until'),
            met_run: eb.ref('excluded.met_run'),
            at: eb.ref('excluded.at'),
          })),
        )
        .execute();
    }
  }

  async met(run: RunId, decisions: readonly Pick<DecisionOf, 'sku' | 'kind'>[]): Promise<void> {
    for (const [kind, alike] of Map.groupBy(decisions, (each) => each.kind)) {
      for (const some of chunks(alike)) {
        await this.#db
          .updateTable('decisions')
          .set({ met_run: run })
          .where('shop', '=', this.#shop)
          .where('kind', '=', kind)
          .where(
            'sku',
            'in',
            some.map(({ sku }) => sku),
          )
          .execute();
      }
    }
  }

  async forget(run: RunId, kinds: readonly DecidedKind[]): Promise<void> {
    await this.#db
      .deleteFrom('decisions')
      .where('shop', '=', this.#shop)
      .where('kind', 'in', kinds)
      .where('met_run', '<', run)
      // While the supplier does not list it, nobody knows what is wanted of it.
      .where(
        sql<boolean>`not exists (select 1 from listings where listings.shop = decisions.shop
          and listings.sku = decisions.sku and listings.absent_since is not null)`,
      )
      .execute();
  }
}
