/**
 * A world for the tracking flow: one supplier, one shop, one ledger, and processes that may die at any await, get
 * no answer, or run side by side. Everything that happens by chance comes from the test's own numbers.
 */
import { DateTime } from 'luxon';
import type { SupplierIri } from '../../web/server/domain/ids.ts';
import type { SupplierTracking } from '../../web/server/domain/parcel.ts';
import { defaultSettings, type Settings } from '../../web/server/domain/settings.ts';
import type { ImportPorts } from '../../web/server/tracking/import-parcels.ts';
import { ProcessDied } from './fates.ts';
import { ledgerOf, type Ledger } from './tracking-ledger.ts';
import { MemoryParcels } from './tracking-memory.ts';
import { accessDenied, attemptQuietly, away, noAnswer, refused, throttled } from './tracking-failures.ts';
import {
  shippedPages,
  knownOrder,
  trackingsOf,
  type CallName,
  type SupplierOrderModel,
} from './tracking-supplier-orders.ts';
import { changePages } from './tracking-change-pages.ts';
import { knowingNothing, ModelShop } from './tracking-model-shop.ts';
import { here, instant, isFoundBy } from './tracking-parcels.ts';
import { waitForTurn } from './tracking-turns.ts';

interface LateEffect {
  readonly dueMs: number;
  readonly apply: () => void;
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
  readonly parcels = new MemoryParcels({ now: () => this.now() });
  ledger: Ledger = ledgerOf(this.parcels);
  readonly trackings: SupplierTracking[] = [];
  readonly supplierOrders = new Map<SupplierIri, SupplierOrderModel>();
  /** Orders that were completed at the supplier while something of them might still come. */
  readonly completedEarly: string[] = [];
  /** What a kind of call is answered with, whoever makes it. */
  readonly refusals = new Map<CallName, () => Error>();
  /** Processes between the commit of an intent and the end of its call. */
  calling = 0;
  settings: Settings['tracking'];
  readonly #late: LateEffect[] = [];
  constructor(settings: Partial<Settings['tracking']> = {}) {
    this.settings = { ...defaultSettings.tracking, notifyCustomers: true, ...settings };
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

/** One process; it dies at step `diesAt` (counting before and after every call), or never. */
export class Process {
  readonly #world: World;
  readonly #chance: Chance;
  readonly #diesAt: number;
  readonly #known = knowingNothing();
  readonly #abort = new AbortController();
  readonly #writing = new Set<string>();
  /** Orders that were written to at the same time. */
  mostAtOnce = 0;
  #steps = 0;
  /** What was asked of supplier and shop, in order. */
  readonly calls: CallName[] = [];
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
      trackingNow: async () => world.settings,
      couriers: world.ledger.couriers,
      clock: { now: () => world.now(), wait: (ms) => this.#wait(ms) },
      signal: this.#abort.signal,
      parcels: this.#guarded(world.ledger.parcels),
      index: this.#guarded(world.ledger.index),
      traces: this.#guarded(world.ledger.traces),
      ownSkus: this.#guarded(world.ledger.ownSkus),
      problems: { kept: async () => [], keep: async () => undefined },
      mayReadOrders: () => this.#call(() => world.shop.mayReadOrders, 'scopes'),
      supplier: this.#supplier(),
      fulfillments: this.#fulfillments(),
    };
  }

  async #step(): Promise<void> {
    await this.#chance.yield();
    this.#steps += 1;
    if (this.#steps >= this.#diesAt) throw new ProcessDied();
  }

  /** What a signal to stop does: no call begins any more, and what waits ends. */
  stop(reason: Error): void {
    this.#abort.abort(reason);
  }

  async #call<Result>(effect: () => Result | Promise<Result>, name?: CallName): Promise<Result> {
    await this.#step();
    this.#world.pass(7);
    if (name) {
      this.#abort.signal.throwIfAborted();
      this.calls.push(name);
      const refusal = this.#world.refusals.get(name);
      if (refusal) throw refusal();
    }
    const result = await effect();
    await this.#step();
    return result;
  }

  /** Every method of a stored port, with a step before and after it. */
  #guarded<Port extends object>(port: Port): Port {
    const call =
      (method: (...args: unknown[]) => unknown, name: string) =>
      async (...args: unknown[]) => {
        let isSending = false;
        try {
          return await this.#call(async () => {
            const result = await method.apply(port, args);
            isSending = name === 'markSending' && result !== null;
            if (isSending) this.#world.calling += 1;
            return result;
          });
        } catch (error) {
          if (isSending) this.#world.calling -= 1;
          throw error;
        }
      };
    return new Proxy(port, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name);
        return typeof member === 'function' ? call(member as () => unknown, String(name)) : member;
      },
    });
  }

  /** Time that a process waits for is longer than any call of another one takes. */
  async #wait(ms: number): Promise<void> {
    await this.#step();
    while (this.#world.calling > 0) await this.#chance.yield();
    this.#world.pass(ms);
    await this.#step();
  }

  async *#pagesOf<Row>(
    read: () => readonly (readonly Row[])[],
    name: CallName = 'trackings',
  ): AsyncGenerator<readonly Row[]> {
    for (const page of await this.#call(read, name)) yield page;
  }

  #supplier(): ImportPorts['supplier'] {
    const { trackings, supplierOrders } = this.#world;
    const orderOf = (iri: SupplierIri) => knownOrder(supplierOrders, iri);
    const mayFail = (): void => {
      const luck = this.#chance.roll();
      if (luck < 4) throw away(luck);
    };
    return {
      trackingsSince: (since) =>
        this.#pagesOf(() => {
          mayFail();
          const found = trackings.filter(({ createdAt }) => createdAt >= since);
          return this.#chance.roll() < 20 ? [found, found] : [found];
        }),
      order: (iri) =>
        this.#call(() => {
          mayFail();
          const { number, status } = orderOf(iri);
          return { iri, externalOrderNumber: number, status, trackings: [] };
        }, 'order'),
      shippedOrders: () =>
        this.#pagesOf(() => {
          mayFail();
          return shippedPages(supplierOrders, trackings);
        }, 'orders'),
      ...trackingsOf(this.#world, (effect) => this.#call(effect, 'tracking')),
      complete: (iri) =>
        this.#call(() => {
          mayFail();
          const order = orderOf(iri);
          if (order.refusesCompletion) throw refused('SUP-006', 'refused');
          this.#world.completedEarly.push(...this.#world.parcels.toCome(iri));
          order.status = 'complete';
        }, 'complete'),
    };
  }

  #fulfillments(): ImportPorts['fulfillments'] {
    const { shop } = this.#world;
    const read = <Result>(effect: () => Result, name: CallName): Promise<Result> =>
      this.#call(() => {
        const luck = this.#chance.roll();
        if (luck < 4) throw noAnswer(luck);
        const result = effect();
        this.#chance.afterRead();
        return result;
      }, name);
    return {
      updatedSince: (since) =>
        (async function* changes() {
          for (const page of await read(() => changePages(shop, since), 'changes')) yield page;
        })(),
      findByName: (orderName) => read(() => shop.orders.filter(isFoundBy(orderName)), 'search'),
      read: (ids) =>
        read(() => {
          const found = shop.read(ids);
          for (const order of found) this.#known.orders.set(order.id, order);
          return found;
        }, 'read'),
      payment: (orderId) =>
        read(() => {
          if (!shop.mayReadOrders) throw accessDenied();
          const status = shop.paymentOf(orderId);
          this.#known.payments.set(orderId, status);
          return { status, isCancelled: false };
        }, 'payment'),
      create: (shipment, sendBy) => {
        const [part] = shipment.lines;
        const known = this.#knownNow();
        const orderId = part && known.orders.get(part.fulfillmentOrder)?.orderId;
        return this.#alone(orderId, () => this.#write(sendBy, () => shop.create(shipment, known)));
      },
      retrack: (id, told, sendBy) => {
        const known = this.#knownNow();
        return this.#alone(shop.orderOf(id), () => this.#write(sendBy, () => shop.retrack(id, told, known)));
      },
    };
  }

  /** As a call goes out: it may arrive when its process has read more. */
  #knownNow() {
    return { orders: new Map(this.#known.orders), payments: new Map(this.#known.payments) };
  }

  /** Two calls of one process for the same order, side by side, are against the rule. */
  async #alone<Result>(orderId: string | undefined, write: () => Promise<Result>): Promise<Result> {
    if (orderId === undefined || this.#writing.has(orderId))
      this.#world.shop.violations.push(`writes twice at once to ${orderId}`);
    const order = orderId ?? '';
    this.#writing.add(order);
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#writing.size);
    try {
      return await write();
    } finally {
      this.#writing.delete(order);
    }
  }

  /** A write may be throttled, wait for its turn, or get no answer: made before that, later than that, or never. */
  async #write<Result>(sendBy: DateTime<true>, effect: () => Result): Promise<Result> {
    try {
      return await this.#call(() => {
        const luck = waitForTurn(sendBy, this.#world, this.#chance);
        if (luck < 6) throw throttled(luck);
        if (luck < 14) throw noAnswer(luck - 6);
        if (luck < 22) this.#world.later(5_000 + luck * 1_500, effect);
        if (luck < 22) throw noAnswer();
        const result = effect();
        if (luck < 32) throw noAnswer();
        if (luck < 34) throw new TypeError('a bug after the call');
        return result;
      }, 'write');
    } finally {
      this.#world.calling -= 1;
    }
  }
}
