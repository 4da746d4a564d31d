/** Creations that waited for a person because the shop has a product of its own, and what was said of them since. */
import { sql } from 'kysely';
import { doubleField } from '../catalogue/ports/decisions.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { ShopDomain } from '../domain/ids.ts';

export const unwantedDouble: ReasonCode = 'GRD-329';
const openDouble: ReasonCode = 'GRD-321';

export const doubleReasons = sql`(${sql.lit(openDouble)}, ${sql.lit(unwantedDouble)})`;

/** `comes`: linked or imported by the next sync; `unwanted`: left out. */
export type DoubleSaid = 'comes' | 'unwanted';

const linked = (shop: ShopDomain) =>
  sql`select sku from adoptions where shop = ${shop} and state in ('asked', 'taking', 'taken')`;

export const doublesSaid = (
  shop: ShopDomain,
) => sql`select sku, 'comes' as said from (${linked(shop)}) as links
  union all select sku, case choice when 'accept' then 'comes' else 'unwanted' end from decisions
    where shop = ${shop} and kind = 'create' and field = ${doubleField} and sku not in (${linked(shop)})`;

/** Of held operations: not those about which a person has said what they want. */
export const isNoDecidedDouble = (
  shop: ShopDomain,
) => sql<boolean>`(reason is null or (reason <> ${unwantedDouble}
  and (reason <> ${openDouble} or sku not in (select sku from (${doublesSaid(shop)}) as said))))`;
