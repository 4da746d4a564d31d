/**
 * Operations of one kind that travel together in files, each as it is to be sent by now. Immediately before calls go out
 * the shop is looked at: what the merchant changed since is left out, and what may have worked already is not repeated
 * over what was changed since.
 */
import type { ProductId, Sku } from '../domain/ids.ts';
import type { Listing } from '../domain/listing.ts';
import { applyCreation } from './apply-creation.ts';
import { applyChange, type ChangeKind } from './apply-operation.ts';
import type { ApplyPorts } from './apply-ports.ts';
import type { LookPorts } from './look-at.ts';
import { freshen } from './look-before.ts';
import type { Operation } from './operations.ts';
import { chunks } from './pages.ts';
import { Overtaken, type AboutToGo, type BulkWork } from './ports/bulk-writes.ts';
import type { Listings } from './ports/listings.ts';
import type { ListingReader } from './ports/shop-products.ts';

/** What is read at a time, from the database and from the shop. */
const pageSize = 250;

export interface TravelPorts {
  readonly listings: Pick<Listings, 'findAll'>;
  readonly reader: Pick<ListingReader, 'findBySkus'>;
  readonly look: LookPorts;
}

interface Traveller {
  operation: Operation;
  /** What is said of it when it was applied. */
  notes: string[];
  /** The product that it made before, as far as is known. */
  found: ProductId | undefined;
}

const isChange = (operation: Operation): operation is Operation & { readonly kind: ChangeKind } =>
  operation.kind !== 'create';

export class Travellers {
  readonly #all: readonly Traveller[];
  readonly #ports: TravelPorts;
  readonly #known = new Map<Sku, Listing>();
  constructor(operations: readonly Operation[], ports: TravelPorts) {
    this.#all = operations.map((operation) => ({ operation, notes: [], found: undefined }));
    this.#ports = ports;
  }

  /** Before the first of them is applied. */
  async begin(): Promise<void> {
    await this.#learn(this.#all);
    for (const each of this.#all) each.found = this.#known.get(each.operation.sku)?.productId;
  }

  /** Answers what is said of it. Throws what applying throws. */
  async apply(at: number, ports: ApplyPorts): Promise<string | null> {
    const traveller = this.#all[at];
    if (!traveller) throw new Error(`no operation travels at ${at}`);
    for (;;) {
      try {
        await this.#applyNow(traveller, { ...ports, listings: { findAll: async () => this.#known } });
        return traveller.notes.join(' ') || null;
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error;
      }
    }
  }

  readonly overtaken: BulkWork['overtaken'] = async (calls) => {
    const all = await Promise.all(chunks(calls, pageSize).map((some) => this.#overtakenOf(some)));
    return new Set(all.flat());
  };

  #applyNow({ operation, found }: Traveller, ports: ApplyPorts): Promise<void> {
    return isChange(operation)
      ? applyChange(operation, ports)
      : applyCreation(operation, found, ports);
  }

  async #learn(some: readonly Traveller[]): Promise<void> {
    for (const page of chunks(some, pageSize)) {
      const skus = page.map(({ operation }) => operation.sku);
      for (const [sku, listing] of await this.#ports.listings.findAll(skus)) this.#known.set(sku, listing);
    }
  }

  async #overtakenOf(calls: readonly AboutToGo[]): Promise<readonly number[]> {
    const those = calls.flatMap((call) => {
      const traveller = this.#all[call.at];
      return traveller ? [{ ...call, traveller }] : [];
    });
    const creations = those.filter(({ traveller }) => !isChange(traveller.operation));
    const changes = those.filter(({ traveller }) => isChange(traveller.operation));
    const found = await this.#made(creations.filter((call) => call.goes === 'again' && call.makesProduct));
    return [...found, ...(await this.#edited(changes))];
  }

  /** Creating is an upsert: what was made by the call that was lost may have been edited since. */
  async #made(creations: readonly { readonly at: number; readonly traveller: Traveller }[]): Promise<number[]> {
    if (creations.length === 0) return [];
    const skus = creations.map(({ traveller }) => traveller.operation.sku);
    const found = await this.#ports.reader.findBySkus(skus);
    return creations.flatMap(({ at, traveller }) => {
      const product = found.get(traveller.operation.sku);
      if (!product) return [];
      traveller.found = product;
      traveller.operation = { ...traveller.operation, state: 'sending' };
      return [at];
    });
  }

  async #edited(changes: readonly { readonly at: number; readonly traveller: Traveller }[]): Promise<number[]> {
    if (changes.length === 0) return [];
    const operations = changes.flatMap(({ traveller: { operation } }) => (isChange(operation) ? operation : []));
    const fresh = await freshen(operations, this.#ports.look);
    const overtaken = changes.filter(({ traveller }) => {
      const now = fresh.get(traveller.operation.id);
      if (!now) return false;
      if (now.note !== null) traveller.notes.push(now.note);
      const isSame = JSON.stringify(now.operation.after) === JSON.stringify(traveller.operation.after);
      traveller.operation = now.operation;
      return !isSame;
    });
    await this.#learn(overtaken.map(({ traveller }) => traveller));
    return overtaken.map(({ at }) => at);
  }
}
