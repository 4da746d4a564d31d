/** What people have decided about held changes, in `decisions`; implements the catalogue's Decisions for one shop. */
import { priceQuestions } from '../domain/price-reasons.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { sql } from 'kysely';
import type { DateTime } from 'luxon';
import {
  doubleField,
  type DecidedAt,
  type DecidedKind,
  type DecisionKey,
  type DecisionOf,
  type Decisions,
  type TakenDecision,
} from '../catalogue/ports/decisions.ts';
import type { RunId, ShopDomain, Sku } from '../domain/ids.ts';
import { chunks } from '../lib/chunks.ts';
import { text } from './instants.ts';
import type { Database } from './open-database.ts';

/** Decided again with every value: that a list of countries is missing, and what follows from a price. */
const askedAnew = ['GRD-316', ...priceQuestions] as const satisfies ReasonCode[];

/** What of a place is the supplier's and the rules', and whether it is sold at a loss at the price that stands. */
const placeText = sql`listings.ships_to || ';' || listings.gate
  || case when listings.reasons like '%GAT-202%' then ';loss' else '' end`;

export class SqlDecisions implements Decisions {
  readonly #db: Database;
  readonly #shop: ShopDomain;
  constructor(db: Database, shop: ShopDomain) {
    this.#db = db;
    this.#shop = shop;
  }

  async isAny(): Promise<boolean> {
    const row = await this.#db
      .selectFrom('decisions')
      .select('sku')
      .where('shop', '=', this.#shop)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  accepted(
    kind: DecidedKind,
    field: string,
    { after, limit }: { readonly after: Sku | null; readonly limit: number },
  ): Promise<Pick<DecisionOf, 'sku' | 'value'>[]> {
    return this.#db
      .selectFrom('decisions')
      .select(['sku', 'value'])
      .where('shop', '=', this.#shop)
      .where('sku', '>', after ?? ('' as Sku))
      .where('kind', '=', kind)
      .where('field', '=', field)
      .where('choice', '=', 'accept')
      .orderBy('sku')
      .limit(limit)
      .execute();
  }

  async standing(
    { reason, choice, now }: Parameters<Decisions['standing']>[0],
    { after, limit }: { readonly after: Sku | null; readonly limit: number },
  ): Promise<DecisionOf[]> {
    const which = this.#db
      .selectFrom('decisions')
      .where('shop', '=', this.#shop)
      .where('sku', '>', after ?? ('' as Sku))
      // About doubles people decide beside their own products, pair by pair.
      .where('field', '<>', doubleField)
      .where((eb) => eb.or([eb('reason', '=', reason), ...(choice ? [eb('choice', '=', choice)] : [])]))
      .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', text(now))]));
    const page = await which.select('sku').distinct().orderBy('sku').limit(limit).execute();
    const last = page.at(-1);
    if (!last) return [];
    return which
      .select(['sku', 'kind', 'field', 'choice', 'value', 'reason'])
      .where('sku', '<=', last.sku)
      .orderBy('sku')
      .execute();
  }

  async of(skus: readonly Sku[], now: DateTime<true>): Promise<ReadonlyMap<Sku, readonly TakenDecision[]>> {
    const all = await this.withLapsed(skus, now);
    const holding = [...all].map(([sku, each]) => [sku, each.filter(({ isLapsed }) => !isLapsed)] as const);
    return new Map(holding.filter(([, each]) => each.length > 0));
  }

  async withLapsed(
    skus: readonly Sku[],
    now: DateTime<true>,
  ): Promise<ReadonlyMap<Sku, readonly TakenDecision[]>> {
    const decisions = new Map<Sku, TakenDecision[]>();
    for (const some of chunks(skus)) {
      const rows = await this.#db
        .selectFrom('decisions')
        .select(['sku', 'kind', 'field', 'choice', 'value', 'reason', 'until', 'at', 'undid', 'undid_at'])
        .where('shop', '=', this.#shop)
        .where('sku', 'in', some)
        .execute();
      for (const { sku, until, undid, undid_at: notedAt, ...others } of rows) {
        const isLapsed = until !== null && until <= text(now);
        const decision: TakenDecision = {
          ...others,
          ...(isLapsed && { isLapsed }),
          ...(notedAt === others.at && { undid }),
        };
        decisions.set(sku, [...(decisions.get(sku) ?? []), decision]);
      }
    }
    return decisions;
  }

  async save(decisions: readonly DecisionOf[], { at, until, undid = null }: DecidedAt): Promise<void> {
    // A run that is under way has looked at some products already: it must not take these for settled.
    const newest = sql<RunId>`coalesce((select max(id) from runs where shop = ${this.#shop}), 0)`;
    for (const some of chunks(decisions)) {
      await this.#db
        .insertInto('decisions')
        .values(
          some.map(({ sku, kind, field, choice, value, reason }) => ({
            shop: this.#shop,
            sku,
            kind,
            field,
            choice,
            value,
            reason,
            place: this.#placeOf(sku),
            until: until && text(until),
            met_run: newest,
            at: text(at),
            undid,
            undid_at: text(at),
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['shop', 'sku', 'kind', 'field']).doUpdateSet((eb) => ({
            choice: eb.ref('excluded.choice'),
            value: eb.ref('excluded.value'),
            reason: eb.ref('excluded.reason'),
            place: eb.ref('excluded.place'),
            until: eb.ref('excluded.until'),
            met_run: eb.ref('excluded.met_run'),
            at: eb.ref('excluded.at'),
            undid: eb.ref('excluded.undid'),
            undid_at: eb.ref('excluded.undid_at'),
          })),
        )
        .execute();
    }
  }

  async takeBack(decisions: readonly DecisionKey[]): Promise<void> {
    for (const { sku, kind, field } of decisions)
      await this.#db
        .deleteFrom('decisions')
        .where('shop', '=', this.#shop)
        .where('sku', '=', sku)
        .where('kind', '=', kind)
        .where('field', '=', field)
        .execute();
  }

  async met(run: RunId, decisions: readonly DecisionKey[]): Promise<void> {
    const alike = Map.groupBy(decisions, ({ kind, field }) => `${kind} ${field}`);
    for (const [first, ...others] of alike.values()) {
      if (!first) continue;
      for (const some of chunks([first, ...others])) {
        await this.#db
          .updateTable('decisions')
          .set({ met_run: run })
          .where('shop', '=', this.#shop)
          .where('kind', '=', first.kind)
          .where('field', '=', first.field)
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
      // While the supplier does not list it, or the merchant does not import it, nobody knows what is wanted of it.
      .where(
        sql<boolean>`not exists (select 1 from listings where listings.shop = decisions.shop
          and listings.sku = decisions.sku and (listings.absent_since is not null or listings.chosen = 0))`,
      )
      // A market of the shop's that goes, and may come back, is no other value of the supplier's or of the rules.
      .where(
        sql<boolean>`not (kind = 'place' and choice = 'keep' and reason not in (${sql.join(askedAnew)}) and exists
          (select 1 from listings where listings.shop = decisions.shop and listings.sku = decisions.sku
          and ${placeText} = decisions.place))`,
      )
      .execute();
  }

  #placeOf(sku: Sku) {
    return sql<string>`coalesce((select ${placeText} from listings
      where shop = ${this.#shop} and sku = ${sku}), '')`;
  }
}
