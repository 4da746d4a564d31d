/**
 * Takes products of a crawl into the snapshot. What is as it was costs a comparison; only what changed is read,
 * derived and written, a thousand products to a transaction.
 */
import type { RunId, Sku, SupplierIri } from '../domain/ids.ts';
import { withLastKnown } from '../domain/last-known.ts';
import { sellable } from '../domain/stock-buffer.ts';
import type { ProductReading, SupplierProduct } from '../domain/supplier-product.ts';
import { Claims } from './claims.ts';
import { deriveRow, nothingSent, type Derivation } from './derive-row.ts';
import { isMarked, type MarkedChanges } from './marked-changes.ts';
import { chunks } from '../lib/chunks.ts';
import type { CrawlBatch, Marks, Met, SetAside, Snapshot } from './ports/snapshot.ts';
import type { CatalogueMember } from './ports/supplier-catalogue.ts';

const batchSize = 1000;

export interface IntakePorts {
  readonly derivation: Derivation;
  readonly snapshot: Snapshot;
  /** A person has accepted that country lists have gone: every product is read anew. */
  readonly trustsMissingLists?: boolean | undefined;
  /** Every product is derived anew and compared (full-compare.ts). */
  readonly comparesAll?: boolean | undefined;
  /** Told of every product that was derived. */
  readonly changes?: MarkedChanges | undefined;
}

const nothing: CrawlBatch = { seen: [], changed: [], stocks: [], back: [], setAside: [] };

/** What names a product that is set aside: its address, its SKU, or what was wrong. */
const itemOf = ({ iri, sku, detail }: SetAside): string => iri ?? sku ?? detail.slice(0, 200);

/** But for its stock. Of what is back and was never in the shop, retention may have taken the document. */
const isAsItWas = (marks: Marks, { fingerprint }: CatalogueMember, { recipe }: Derivation): boolean =>
  fingerprint !== '' &&
  !marks.isOpen &&
  !(marks.isAbsent && marks.isOnlyListed) &&
  marks.docHash === fingerprint &&
  marks.derivedWith === recipe.derivedWith &&
  marks.placedWith === recipe.placedWith;

/** Of products that share a SKU the last counts, though the first may be as it was. */
const lastOfEach = (members: readonly CatalogueMember[]): Iterable<CatalogueMember> =>
  new Map(members.map((member) => [member.sku ?? member, member])).values();

/** What has an own name and a fingerprint; of several of one SKU none, for they are told apart one by one. */
function metBy(members: readonly CatalogueMember[]): readonly Met[] {
  const met = new Map<Sku, Met | null>();
  for (const { sku, iri, fingerprint: docHash, stock } of members) {
    if (sku === null) continue;
    const isPlain = iri !== null && docHash !== '' && !met.has(sku);
    met.set(sku, isPlain ? { sku, iri, docHash, stock: stock ?? 0 } : null);
  }
  return [...met.values()].filter((each) => each !== null);
}

/** Nearly all products say everything themselves. */
const leavesOpen = ({ faults, hasCountryList }: SupplierProduct): boolean =>
  faults.length > 0 || !hasCountryList;

const openSku = (reading: ProductReading): readonly Sku[] =>
  reading.kind === 'product' && leavesOpen(reading.product) ? [reading.product.sku] : [];

const isNameless = (member: CatalogueMember): member is CatalogueMember & { readonly iri: SupplierIri } =>
  member.sku === null && member.twin === undefined && member.iri !== null;

/** What is listed again: what is imported, and what never was, which is left out as before. */
function backOf(marks: ReadonlyMap<Sku, Marks>, changed: CrawlBatch['changed']): Sku[] {
  const isChosen = new Map(changed.map(({ row }) => [row.sku, row.isChosen]));
  return [...marks]
    .filter(([, { isAbsent }]) => isAbsent)
    .filter(([sku, marked]) => marked.isOnlyListed || (isChosen.get(sku) ?? marked.isChosen))
    .map(([sku]) => sku);
}

/** In the shop they are known by their addresses, though what the supplier calls their SKU cannot be read. */
function byAddress(members: readonly CatalogueMember[], known: ReadonlyMap<string, Sku>): CatalogueMember[] {
  return members.flatMap((member) => {
    const sku = isNameless(member) ? known.get(member.iri) : undefined;
    return sku === undefined ? [] : [{ ...member, sku, read: () => member.read(sku) }];
  });
}

interface Reading {
  readonly product: SupplierProduct;
  readonly docHash: string;
}

/** Gathers members to batches and saves each as it is full; `flush` saves the rest. */
export class Intake {
  readonly #run: RunId;
  readonly #ports: IntakePorts;
  readonly #claims = new Claims();
  #waiting: CatalogueMember[] = [];
  /** What was set aside so far, by what names it. */
  readonly setAside = new Set<string>();
  constructor(run: RunId, ports: IntakePorts) {
    this.#run = run;
    this.#ports = ports;
  }

  async add(members: readonly CatalogueMember[]): Promise<void> {
    this.#waiting.push(...members);
    while (this.#waiting.length >= batchSize) await this.#save(this.#waiting.splice(0, batchSize));
  }

  async flush(): Promise<void> {
    if (this.#waiting.length > 0) await this.#save(this.#waiting.splice(0));
    const losers = this.#claims.losers();
    for (const each of losers) this.setAside.add(itemOf(each));
    for (const setAside of chunks(losers, batchSize)) {
      await this.#ports.snapshot.save(this.#run, { ...nothing, setAside });
    }
  }

  /** Once flushed: SKUs whose product this crawl has not met, but another one that carries them. */
  vanished(): readonly Sku[] {
    return this.#claims.vanished();
  }

  /** SKUs of products about which nothing has changed. */
  async #alike(members: readonly CatalogueMember[]): Promise<ReadonlySet<Sku>> {
    const met = metBy(members);
    const unlike = await this.#ports.snapshot.unlike(met, this.#ports.derivation.recipe);
    return new Set(met.flatMap(({ sku }) => (unlike.has(sku) ? [] : sku)));
  }

  /**
   * Members whose SKU cannot be read, as the products of the listings that have their addresses. Whoever comes with that
   * SKU has it all the same: their listing counts as not met.
   */
  async #named(all: readonly CatalogueMember[]): Promise<readonly CatalogueMember[]> {
    const addresses = all.filter(isNameless).map(({ iri }) => iri);
    if (addresses.length === 0) return [];
    return byAddress(all, await this.#ports.snapshot.atAddresses(addresses));
  }

  async #save(all: readonly CatalogueMember[]): Promise<void> {
    const { snapshot, derivation, trustsMissingLists = false, comparesAll = false } = this.#ports;
    const { rules } = derivation;
    const readsAll = trustsMissingLists || comparesAll;
    const alike = readsAll ? new Set<Sku>() : await this.#alike(all);
    const named = await this.#named(all);
    const isNamed = new Set(named.map(({ iri }) => iri));
    const members = all.filter(({ sku, iri }) => (sku === null ? !isNamed.has(iri) : !alike.has(sku)));
    const marks = await snapshot.marks(
      [...members, ...named].flatMap(({ sku, twin }) => sku ?? twin?.sku ?? []),
    );
    const read: { readonly reading: ProductReading; readonly docHash: string }[] = [];
    const stocks = new Map<Sku, number>();
    const settled = this.#claims.settle(members, marks);
    for (const sku of alike) this.#claims.met(sku);
    for (const member of lastOfEach([...named, ...settled])) {
      const known = member.sku === null ? undefined : marks.get(member.sku);
      if (member.sku !== null && known && !readsAll && isAsItWas(known, member, derivation)) {
        const stock = member.stock ?? 0;
        if (stock !== known.supplierStock) stocks.set(member.sku, stock);
        continue;
      }
      read.push({ reading: member.read(), docHash: member.fingerprint });
    }
    const { readings, setAside } = await this.#complete(read);
    for (const each of setAside) this.setAside.add(itemOf(each));
    const changed = await this.#derive(readings);
    await snapshot.save(this.#run, {
      seen: all.flatMap(({ sku, iri }) => sku ?? iri ?? []),
      changed,
      stocks: [...stocks].map(([sku, stock]) => ({
        sku,
        stock,
        wanted: sellable(stock, rules.stock.keepBack),
      })),
      back: backOf(marks, changed),
      setAside,
    });
  }

  /** What cannot be read of a product stays as it was known. */
  async #complete(
    read: readonly { readonly reading: ProductReading; readonly docHash: string }[],
  ): Promise<{ readonly readings: readonly Reading[]; readonly setAside: readonly SetAside[] }> {
    const { snapshot, trustsMissingLists } = this.#ports;
    const open = read.flatMap(({ reading }) => openSku(reading));
    const known = await snapshot.lastKnown(open);
    const found = await snapshot.foundShipsTo(open.filter((sku) => !known.has(sku)));
    const readings: Reading[] = [];
    const setAside: SetAside[] = [];
    for (const { reading: alone, docHash } of read) {
      const reading =
        alone.kind === 'product'
          ? withLastKnown(alone.product, {
              last: known.get(alone.product.sku) ?? null,
              inShop: found.get(alone.product.sku),
              trustsMissingLists,
            })
          : alone;
      if (reading.kind === 'set-aside') setAside.push(reading);
      else readings.push({ product: reading.product, docHash });
    }
    return { readings, setAside };
  }

  async #derive(readings: readonly Reading[]): Promise<CrawlBatch['changed']> {
    const { snapshot, derivation, changes } = this.#ports;
    const skus = readings.map(({ product }) => product.sku);
    const inShop = await snapshot.inShop(skus);
    const hashes = await snapshot.hashes(skus);
    const owned = await snapshot.owned(skus);
    return readings.map(({ product, docHash }) => {
      const { sku } = product;
      const known = hashes.get(sku);
      // In full: also in fields that its groups did not have when they were written.
      const inFull = isMarked(product.dataHash, known);
      const before = { docHash, inFull, sent: nothingSent, ...inShop.get(sku), owned: owned.get(sku) };
      const row = deriveRow(product, before, derivation);
      changes?.note(row, known);
      return { product, row };
    });
  }
}
