/**
 * A world for the tracking flow: one supplier, one shop, one ledger, and processes that may die at any await, get
 * no answer, or run side by side. Everything that happens by chance comes from the test's own numbers.
 */
import { DateTime } from 'luxon';
import { ShopifyError, SupplierError } from '../../web/server/domain/failures.ts';
import type { FulfillmentOrderId, Sku, SupplierIri } from '../../web/server/domain/ids.ts';
import type { SupplierTracking } from '../../web/server/domain/parcel.ts';
import { defaultSettings, type Settings } from '../../web/server/domain/settings.ts';
import type { ImportPorts } from '../../web/server/tracking/import-parcels.ts';
import type { FulfillmentOrder } from '../../web/server/tracking/ports.ts';
import { MemoryIndex, MemoryParcels } from './tracking-memory.ts';
import { isOurs, ModelShop } from './tracking-model-shop.ts';
import { here, instant } from './tracking-parcels.ts';

export class ProcessDied extends Error {}

interface LateEffect {
  readonly dueMs: number;
  readonly apply: () => void;
}

export interface SupplierOrderModel {
  readonly number: string | null;
  refusesCompletion: boolean;
  status: string;
}

export interface Chance {
  /** 0 to 99; 99 when nothing happens by chance any more. */
  roll(): number;
  /** Called between any two steps of a process. */
  yield(): Promise<void>;
  /** Called when something is read from the shop: the moment for a merchant to act. */
  afterRead(): void;
}

const calm: Chance = { roll: () => 99, yield: async () => {}, afterRead: () => {} };

export class World {
  nowMs = instant('2026-11-20T17:05:00Z').toMillis();
  readonly shop = new ModelShop(() => this.nowMs);
  readonly parcels = new MemoryParcels();
  readonly index = new MemoryIndex();
  readonly trackings: SupplierTracking[] = [];
  readonly supplierOrders = new Map<SupplierIri, SupplierOrderModel>();
  /** Processes between the commit of an intent and the end of its call. */
  calling = 0;
  readonly settings: Settings['tracking'];
  readonly #late: LateEffect[] = [];
  constructor(settings: Partial<Settings['tracking']> = {}) {
    this.settings = { ...defaultSettings.tracking, ...settings };
  }

  later(ms: number, apply: () => void): void {
    this.#late.push({ dueMs: this.nowMs + ms, apply });
  }

  pass(ms: number): void {
    this.nowMs += ms;
    for (const effect of this.#late.splice(0)) {
      if (effect.dueMs > this.nowMs) this.#late.push(effect);
      else attemptQuietly(effect.apply);
    }
  }

  now(): DateTime<true> {
    return DateTime.fromMillis(this.nowMs, { zone: 'utc' }) as DateTime<true>;
  }
}

/** A call whose caller has gone is refused unheard. */
function attemptQuietly(apply: () => void): void {
  try {
    apply();
  } catch (error) {
    if (!(error instanceof ShopifyError)) throw error;
  }
}

const noAnswer = () => new ShopifyError('SHP-501', 'no answer', { effect: 'unknown' });
const throttled = () => new ShopifyError('SHP-429', 'throttled', { effect: 'no' });
const away = () => new SupplierError('SUP-500', 'supplier failed');

/** One process; it dies at step `diesAt` (counting before and after every call), or never. */
export class Process {
  readonly #world: World;
  readonly #chance: Chance;
  readonly #diesAt: number;
  readonly #known = new Map<FulfillmentOrderId, FulfillmentOrder>();
  #steps = 0;
  #isCalling = false;
  constructor(world: World, chance: Chance = calm, diesAt = Infinity) {
    this.#world = world;
    this.#chance = chance;
    this.#diesAt = diesAt;
  }

  get ports(): ImportPorts {
    const world = this.#world;
    return {
      shop: { locationId: here },
      settings: { tracking: world.settings },
      clock: { now: () => world.now(), wait: (ms) => this.#wait(ms) },
      signal: new AbortController().signal,
      parcels: this.#guarded(world.parcels),
      index: this.#guarded(world.index),
      ownSkus: { ours: (skus) => this.#call(() => new Set(skus.filter(isOurs) as Sku[])) },
      supplier: this.#supplier(),
      fulfillments: this.#fulfillments(),
    };
  }

  async #step(): Promise<void> {
    await this.#chance.yield();
    this.#steps += 1;
    if (this.#steps < this.#diesAt) return;
    this.#endCall();
    throw new ProcessDied();
  }

  async #call<Result>(effect: () => Result | Promise<Result>): Promise<Result> {
    await this.#step();
    this.#world.pass(7);
    const result = await effect();
    await this.#step();
    return result;
  }

  /** Every method of a stored port, with a step before and after it. */
  #guarded<Port extends object>(port: Port): Port {
    const call =
      (method: (...args: unknown[]) => unknown, name: string) =>
      async (...args: unknown[]) =>
        this.#call(async () => {
          const result = await method.apply(port, args);
          if (name === 'markSending' && result !== null) this.#beginCall();
          return result;
        });
    return new Proxy(port, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name);
        return typeof member === 'function' ? call(member as () => unknown, String(name)) : member;
      },
    });
  }

  #beginCall(): void {
    this.#isCalling = true;
    this.#world.calling += 1;
  }

  #endCall(): void {
    if (this.#isCalling) this.#world.calling -= 1;
    this.#isCalling = false;
  }

  /** Time that a process waits for is longer than any call of another one takes. */
  async #wait(ms: number): Promise<void> {
    await this.#step();
    while (this.#world.calling > 0) await this.#chance.yield();
    this.#world.pass(ms);
    await this.#step();
  }

  #supplier(): ImportPorts['supplier'] {
    const { trackings, supplierOrders } = this.#world;
    const orderOf = (iri: SupplierIri): SupplierOrderModel => {
      const order = supplierOrders.get(iri);
      if (!order) throw new SupplierError('SUP-404', 'no such order');
      return order;
    };
    const mayFail = (): void => {
      if (this.#chance.roll() < 4) throw away();
    };
    return {
      trackingsSince: (since) =>
        this.#call(() => {
          mayFail();
          const found = trackings.filter(({ createdAt }) => createdAt >= since);
          return this.#chance.roll() < 20 ? [...found, ...found] : found;
        }),
      order: (iri) =>
        this.#call(() => {
          mayFail();
          const { number, status } = orderOf(iri);
          return { iri, externalOrderNumber: number, status, trackings: [] };
        }),
      complete: (iri) =>
        this.#call(() => {
          mayFail();
          const order = orderOf(iri);
          if (order.refusesCompletion) throw new SupplierError('SUP-422', 'refused');
          order.status = 'complete';
        }),
    };
  }

  #fulfillments(): ImportPorts['fulfillments'] {
    const { shop } = this.#world;
    const read = <Result>(effect: () => Result): Promise<Result> =>
      this.#call(() => {
        if (this.#chance.roll() < 4) throw noAnswer();
        const result = effect();
        this.#chance.afterRead();
        return result;
      });
    const pages = (since: string | null) => {
      const sinceMs = since === null ? 0 : instant(since).toMillis();
      return shop.orders
        .filter(({ updatedMs }) => updatedMs >= sinceMs)
        .toSorted((one, other) => one.updatedMs - other.updatedMs)
        .map(({ id, orderId, orderName, updatedMs }) => {
          const updatedAt = DateTime.fromMillis(updatedMs, { zone: 'utc' }).toISO() ?? '';
          return [{ id, orderId, orderName, updatedAt }];
        });
    };
    return {
      updatedSince: (since) =>
        (async function* changes() {
          for (const page of await read(() => pages(since))) yield page;
        })(),
      read: (ids) =>
        read(() => {
          const found = shop.read(ids);
          for (const order of found) this.#known.set(order.id, order);
          return found;
        }),
      create: (shipment) => this.#write(() => shop.create(shipment, this.#known)),
      retrack: (id, label, notify) => this.#write(() => shop.retrack(id, label, notify)),
    };
  }

  /** A write may be throttled, or get no answer: made before that, later than that, or never. */
  async #write<Result>(effect: () => Result): Promise<Result> {
    try {
      return await this.#call(() => {
        const luck = this.#chance.roll();
        if (luck < 6) throw throttled();
        if (luck < 14) throw noAnswer();
        if (luck < 22) this.#world.later(5_000 + luck * 1_500, effect);
        if (luck < 22) throw noAnswer();
        const result = effect();
        if (luck < 32) throw noAnswer();
        if (luck < 34) throw new TypeError('a bug after the call');
        return result;
      });
    } finally {
      this.#endCall();
    }
  }
}
