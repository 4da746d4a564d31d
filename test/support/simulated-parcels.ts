/**
 * The orders of one shop through a year: customers order what is on sale, the merchant acts on some orders, the supplier
 * ships and uploads at 18:00, late, split, misnumbered and corrected; both sides fail and the app's process dies. It is
 * the real flow of tracking on the real ledger. What must never happen is looked for after every poll.
 */
import type { DateTime } from 'luxon';
import fc from 'fast-check';
import type { ShopDomain, Sku } from '../../web/server/domain/ids.ts';
import type { SupplierTracking } from '../../web/server/domain/parcel.ts';
import type { Database } from '../../web/server/database/open-database.ts';
import { SqlFulfillmentOrderIndex } from '../../web/server/database/sql-fulfillment-order-index.ts';
import { SqlOrderTraces } from '../../web/server/database/sql-order-traces.ts';
import { SqlOwnSkus } from '../../web/server/database/sql-own-skus.ts';
import { SqlParcels } from '../../web/server/database/sql-parcels.ts';
import { builtInTable } from '../../web/server/tracking/couriers.ts';
import { importParcels } from '../../web/server/tracking/import-parcels.ts';
import { lookAtParcels, type ShippedParcel } from './look-at-parcels.ts';
import { chance, pick, type Draw } from './simulated-supplier.ts';
import { bulk, orderIri, tracking } from './tracking-parcels.ts';
import { ProcessDied } from './fates.ts';
import { Process, World, type Chance } from './tracking-simulation.ts';

interface Order {
  readonly at: number;
  readonly id: string;
  readonly number: string;
  /** A person has changed what is left to ship, so that a parcel may have nowhere to go. */
  isMeddledWith: boolean;
  isShipped: boolean;
  /** Its number at the supplier was wrong for some time: then nobody promises when it is asked for again. */
  wasMisnumbered: boolean;
}

const couriers = ['DHL', 'DHL', 'GLS', 'DPD', 'Some Courier'];

/** Rolls that a seed names. */
function diceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * 100);
  };
}

export class SimulatedParcels {
  readonly #draw: Draw;
  readonly #db: Database;
  readonly #domain: ShopDomain;
  readonly world = new World();
  readonly #orders: Order[] = [];
  readonly parcels: ShippedParcel[] = [];
  readonly told = { parcels: 0, deaths: 0, late: 0, old: 0, corrected: 0, bulk: 0, doubts: 0, mails: 0 };

  constructor(draw: Draw, { db, domain }: { readonly db: Database; readonly domain: ShopDomain }) {
    const { world } = this;
    this.#draw = draw;
    this.#db = db;
    this.#domain = domain;
    // The year's own days say what time it is.
    world.nowMs = 0;
    const clock = { now: () => world.now(), wait: async () => undefined };
    world.ledger = {
      parcels: new SqlParcels(db, domain, clock),
      index: new SqlFulfillmentOrderIndex(db, domain, clock),
      traces: new SqlOrderTraces(db, domain, clock),
      ownSkus: new SqlOwnSkus(db, domain),
      couriers: builtInTable,
    };
  }

  /** The day's customers, and what the merchant does with their orders. */
  live(onSale: readonly Sku[], at: DateTime<true>): void {
    const draw = this.#draw;
    this.#reach(at);
    for (let count = draw(fc.nat, 2); count > 0 && onSale.length > 0; count -= 1) this.#placeOrder(onSale);
    const order = pick(draw, this.#orders.slice(-8));
    if (order && chance(draw, 15)) this.#meddle(order);
    for (const { id } of this.#orders.slice(-12)) {
      const isOpen = this.world.shop.payments.get(id) === 'PENDING';
      if (isOpen && chance(draw, 40)) this.world.shop.payments.set(id, 'PAID');
    }
  }

  /** 18:00 in Berlin. */
  upload(at: DateTime<true>): void {
    this.#reach(at);
    for (const order of this.#orders.slice(-12)) if (chance(this.#draw, 35)) this.#ship(order, at);
    for (const parcel of this.parcels.slice(-10)) if (chance(this.#draw, 3)) this.#correct(parcel);
    for (const order of this.#orders) this.#correctNumber(order);
  }

  /** A poll on a bad day. */
  async pollInTrouble(at: DateTime<true>): Promise<void> {
    const draw = this.#draw;
    const roll = chance(draw, 60) ? () => 99 : diceOf(draw(fc.nat));
    const diesAt = chance(draw, 20) ? 1 + draw(fc.nat, 80) : Infinity;
    await this.#poll(at, { roll, yield: async () => undefined, afterRead: () => undefined }, diesAt);
  }

  /** Nothing fails, and holds are released. */
  async settle(morning: DateTime<true>): Promise<void> {
    for (const { id } of this.#orders.slice(-60)) this.world.shop.act(id, { kind: 'release' });
    for (const hours of [0, 6, 14, 16]) await this.#poll(morning.plus({ hours }));
  }

  /** What is wrong after a quiet day. */
  look(): Promise<readonly string[]> {
    return lookAtParcels({
      db: this.#db,
      domain: this.#domain,
      world: this.world,
      parcels: this.parcels,
      isExcused: (order) => this.#isExcused(order),
    });
  }

  #isExcused(id: string): boolean {
    const order = this.#orders.find((each) => each.id === id);
    if (!order) return true;
    return order.isMeddledWith || order.wasMisnumbered || this.world.shop.payments.get(id) === 'PENDING';
  }

  #reach(at: DateTime<true>): void {
    this.world.pass(Math.max(0, at.toMillis() - this.world.nowMs));
  }

  async #poll(at: DateTime<true>, luck?: Chance, diesAt?: number): Promise<void> {
    this.#reach(at);
    try {
      const summary = await importParcels(new Process(this.world, luck, diesAt).ports);
      this.told.doubts += summary.reasons.includes('TRK-110') ? 1 : 0;
    } catch (error) {
      if (!(error instanceof ProcessDied)) throw error;
      this.told.deaths += 1;
    }
    this.told.mails = this.world.shop.mails.length;
  }

  #placeOrder(onSale: readonly Sku[]): void {
    const draw = this.#draw;
    const at = this.#orders.length + 1;
    const order = {
      at,
      id: `order-${at}`,
      number: String(1000 + at),
      isMeddledWith: false,
      isShipped: false,
      wasMisnumbered: chance(draw, 4),
    };
    this.#orders.push(order);
    const lines = [onSale, ...(chance(draw, 30) ? [onSale] : [])].map((from) => ({
      sku: pick(draw, from) ?? '',
      quantity: 1 + draw(fc.nat, 2),
      isHere: true,
    }));
    const own = chance(draw, 20) ? [{ sku: 'mug', quantity: 1, isHere: true }] : [];
    this.world.shop.addOrder(order.id, `#${order.number}`, [...lines, ...own]);
    if (chance(draw, 10)) this.world.shop.payments.set(order.id, 'PENDING');
    const number = order.wasMisnumbered ? `9${order.number}` : order.number;
    this.world.supplierOrders.set(orderIri(at), { number, refusesCompletion: false, status: 'new' });
  }

  #meddle(order: Order): void {
    const { shop } = this.world;
    const draw = this.#draw;
    const [kind] = [pick(draw, ['hold', 'cancel', 'fulfill', 'cancel-fulfillment'] as const) ?? 'hold'];
    if (kind === 'fulfill') {
      const number = chance(draw, 50) ? null : `HAND${order.number}`;
      shop.act(order.id, { kind, number });
    } else shop.act(order.id, { kind });
    if (kind !== 'hold') order.isMeddledWith = true;
  }

  #ship(order: Order, at: DateTime<true>): void {
    const draw = this.#draw;
    const known = this.parcels.filter((parcel) => parcel.orderId === order.id).length;
    if (known > 2) return;
    for (let count = chance(draw, 20) ? 2 : 1; count > 0; count -= 1) this.#addParcel(order, at);
    const supplierOrder = this.world.supplierOrders.get(orderIri(order.at));
    if (supplierOrder?.status === 'new') supplierOrder.status = 'shipped';
    order.isShipped = true;
  }

  #addParcel(order: Order, at: DateTime<true>): void {
    const draw = this.#draw;
    const id = this.parcels.length + 1;
    const isBulk = chance(draw, 8);
    const isJunk = !isBulk && chance(draw, 5);
    const days = chance(draw, 85) ? 0 : chance(draw, 60) ? 1 + draw(fc.nat, 2) : 6 + draw(fc.nat, 5);
    const number = isJunk ? 'n/a' : numberOf(id, 0);
    const change: Partial<SupplierTracking> = {
      order: orderIri(order.at),
      createdAt: at.setZone('Europe/Berlin').minus({ days }) as DateTime<true>,
      courier: pick(draw, couriers) ?? 'DHL',
      trackingNumber: number,
      ...(isBulk && bulk),
    };
    this.world.trackings.push(tracking(id, change));
    const { iri } = tracking(id);
    this.parcels.push({
      iri,
      orderId: order.id,
      order: orderIri(order.at),
      isBulk,
      isJunk,
      days,
      numbers: isJunk || isBulk ? [] : [number],
    });
    this.told.parcels += 1;
    this.told.bulk += isBulk ? 1 : 0;
    this.told.late += days > 0 ? 1 : 0;
    this.told.old += days > 5 ? 1 : 0;
  }

  /** The supplier writes another number over the one that it told. */
  #correct(parcel: ShippedParcel): void {
    // What is dated two weeks back by then is read again only by hand: `track --order`.
    if (parcel.isBulk || parcel.days > 5) return;
    const at = this.parcels.indexOf(parcel);
    const number = numberOf(at + 1, parcel.numbers.length + 1);
    const was = this.world.trackings[at];
    if (!was) return;
    this.world.trackings[at] = { ...was, trackingNumber: number };
    parcel.numbers.push(number);
    parcel.isJunk = false;
    this.told.corrected += 1;
  }

  #correctNumber({ at, number }: Order): void {
    const supplierOrder = this.world.supplierOrders.get(orderIri(at));
    if (!supplierOrder || supplierOrder.number === number || !chance(this.#draw, 20)) return;
    this.world.supplierOrders.set(orderIri(at), { ...supplierOrder, number });
  }
}

const numberOf = (parcel: number, version: number): string => `N${1000 + parcel}${'ABCDEFG'[version] ?? 'Z'}`;
