/**
 * Which listings stand how, as conditions that an index of `listings` meets: what productState (domain/product-states.ts)
 * says of one. A law test holds both against each other.
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { RunId, ShopDomain } from '../domain/ids.ts';
import type { ProductState } from '../domain/product-states.ts';
import { assertNever } from '../lib/assert-never.ts';
import type { ProductQuery } from '../shops/ports/product-desk.ts';
import { doubleReasons, doublesSaid } from './decided-doubles.ts';
import { isNotCreated, shallBeDraft } from './partial-indexes.ts';

type Condition = RawBuilder<SqlBool>;

export interface ConditionsOf {
  readonly shop: ShopDomain;
  /** As last-planned.ts finds it. */
  readonly lastCreating: RunId | 0;
  readonly hidden: readonly string[];
  readonly partly: readonly string[];
  readonly isTrying: boolean;
  /** An order is walked, whose index says how each stands: none is to be looked up by its SKU. */
  readonly isWalked?: boolean;
}

/** SKUs of products that cannot be taken over. */
export const setAsideSkus = (shop: ShopDomain) =>
  sql`select sku from set_aside where shop = ${shop} and sku is not null`;

/** SKUs whose status is the merchant's. */
export const ownStatusSkus = (shop: ShopDomain) =>
  sql`select sku from owned_fields where shop = ${shop} and field = 'status' and state <> 'returned'`;

/** SKUs of products that the merchant has paused. */
export const pausedSkus = (shop: ShopDomain) =>
  sql`select sku from owned_fields where shop = ${shop} and field = 'sale' and state <> 'returned'`;

/** SKUs of products whose status stays as it is, as a person said. */
export const keptStatusSkus = (shop: ShopDomain) =>
  sql`select sku from decisions where shop = ${shop} and kind = 'place' and field = 'status.status' and choice = 'keep'`;

/**
 * SKUs of products whose creation was planned last and not carried out, with its state and why. One that no later run planned
 * is settled: by the last run that has met all, or one about this product alone. One on its way to Shopify in a run that goes
 * on waits for nobody either. Beside a product of the merchant's own counts what
 * they said of it last, so that what is decided waits for nobody.
 */
export const notCreated = ({ shop, lastCreating }: Pick<ConditionsOf, 'shop' | 'lastCreating'>) =>
  sql`select o.sku, case when o.reason in ${doubleReasons} and said.said = 'unwanted' then 'unwanted' else o.state end as creation, o.reason
    from operations as o left join (${doublesSaid(shop)}) as said on said.sku = o.sku
    where o.shop = ${shop} and o.run_id >= ${lastCreating} and ${isNotCreated}
      and (o.state <> 'sending' or not exists (select 1 from runs where runs.shop = o.shop and runs.id = o.run_id
        and runs.finished_at is null))
      and (said.said is null or said.said <> 'comes' or o.reason is null or o.reason not in ${doubleReasons})
      and not exists (select 1 from operations as later where later.shop = o.shop and later.sku = o.sku
        and later.run_id > o.run_id and later.kind = 'create')
      and not exists (select 1 from runs where runs.shop = o.shop and runs.only_sku = o.sku and runs.id > o.run_id
        and runs.undoes is null and runs.state in ('completed', 'incomplete'))`;

const is = {
  active: sql<SqlBool>`state = 'present' and shop_status = 'ACTIVE'`,
  inactive: sql<SqlBool>`state = 'present' and shop_status <> 'ACTIVE'`,
  toCome: sql<SqlBool>`state = 'wanted' and chosen = 1 and absent_since is null`,
} as const;

/** Neither listed by the supplier nor in the shop: of no use to anybody who looks through products. */
export const isOfUse = sql<SqlBool>`not (state = 'wanted' and absent_since is not null)`;

const all = (...conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`;

/** Certainly published in one of these places. */
const isIn = (prints: readonly string[]): Condition =>
  prints.length === 0 ? sql`1 = 0` : sql`(shown_in in (${sql.join(prints)}) and sent_publications <> '')`;

/** Where an order is walked, nothing that an index could look up by itself is compared. */
const isSkuIn = (
  skus: RawBuilder<unknown>,
  { isWalked = false }: Pick<ConditionsOf, 'isWalked'>,
): Condition => sql`(${isWalked ? sql`sku || ''` : sql`sku`} in (${skus}))`;

export function stateCondition(state: ProductState, of: ConditionsOf): Condition {
  const { shop, hidden, isTrying } = of;
  const isSetAside = isSkuIn(setAsideSkus(shop), of);
  const isFine: Condition = sql`sku not in (${setAsideSkus(shop)})`;
  const failed = (which: Condition): Condition =>
    isSkuIn(sql`select failed.sku from (${notCreated(of)}) as failed where ${which}`, of);
  const isTheApps: Condition = sql`sku not in (${ownStatusSkus(shop)})`;
  const never: Condition = sql`1 = 0`;
  switch (state) {
    case 'live':
      return all(is.active, isFine, sql`not ${isIn(hidden)}`);
    case 'hidden':
      return hidden.length === 0 ? never : all(is.active, isFine, isIn(hidden));
    case 'draft':
      return all(is.inactive, isFine, isTheApps, sql`sku not in (${pausedSkus(shop)})`);
    case 'paused':
      return all(is.inactive, isFine, isTheApps, isSkuIn(pausedSkus(shop), of));
    case 'yours':
      return all(is.inactive, isFine, isSkuIn(ownStatusSkus(shop), of));
    case 'set-aside':
      return all(sql`(state = 'present' or (state = 'wanted' and absent_since is null))`, isSetAside);
    case 'refused':
      return all(is.toCome, isFine, failed(sql`failed.creation = 'rejected'`));
    case 'waiting':
      return all(is.toCome, isFine, failed(sql`failed.creation not in ('rejected', 'unwanted')`));
    case 'pending':
    case 'untried':
      if (isTrying !== (state === 'untried')) return never;
      return all(is.toCome, isFine, sql`sku not in (select failed.sku from (${notCreated(of)}) as failed)`);
    case 'left-out':
      return any([
        all(is.toCome, isFine, failed(sql`failed.creation = 'unwanted'`)),
        sql`chosen = 0 and ((state in ('withdrawn', 'removed')) or (state = 'wanted' and absent_since is null and ${isFine}))`,
      ]);
    case 'missing':
      return sql`(state = 'withdrawn' and chosen = 1)`;
    case 'removed':
      return sql`(state = 'removed' and chosen = 1)`;
    case 'deleted':
      return sql`(state = 'deleted')`;
    // Neither listed nor in the shop.
    case 'erased':
    case 'renumbered':
    case 'unknown':
      return never;
    default:
      return assertNever(state);
  }
}

/**
 * While a shop is being set up everything is a draft: that alone is no reason to look at a product; nor is that it was
 * paused, where it is so no more.
 */
const noReasonToLook = sql`('GAT-207', 'GAT-209', 'GAT-207,GAT-209')`;

/**
 * Drafts that something of their own keeps from sale. Where an order is walked they are named by an index that has them
 * all, so that no row is read to learn that it is none of them.
 */
function blockedCondition(of: ConditionsOf): Condition {
  const isBlocked = all(shallBeDraft, sql`reasons not in ${noReasonToLook}`, stateCondition('draft', of));
  return of.isWalked
    ? isSkuIn(sql`select sku from listings where shop = ${of.shop} and ${isBlocked}`, of)
    : isBlocked;
}

/** For sale, and not seen in some of the markets. */
const partlyCondition = (of: ConditionsOf): Condition =>
  all(is.active, sql`sku not in (${setAsideSkus(of.shop)})`, isIn(of.partly));

type Asked = Pick<ProductQuery, 'states' | 'isPartly' | 'isBlocked' | 'isDropped'>;

/** One that the merchant left out is as absent: the supplier may list it still. */
const isDroppedHere = sql<SqlBool>`(absent_since is not null and state = 'present' and chosen = 1)`;

/** What is looked for, each by itself; none: everything. */
export const askedConditions = (
  { states, isPartly, isBlocked, isDropped }: Asked,
  of: ConditionsOf,
): readonly Condition[] => [
  ...states.map((state) => stateCondition(state, of)),
  ...(isPartly ? [partlyCondition(of)] : []),
  ...(isBlocked ? [blockedCondition(of)] : []),
  ...(isDropped ? [isDroppedHere] : []),
];

/** What is asked for beside the states is part of a state that is asked for too. */
export const areMixed = ({ states, isPartly, isBlocked, isDropped }: Asked): boolean =>
  (isPartly && states.includes('live')) ||
  (isBlocked && states.includes('draft')) ||
  (isDropped && (isPartly || isBlocked || states.some((state) => state !== 'missing')));

/** One of them holds. */
export const any = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql`(${sql.join(conditions, sql` or `)})`;
