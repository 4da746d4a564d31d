/**
 * The roll of a crawl: who was seen. It works on names alone, counts each product once however often pages repeat it,
 * leaves out what a page repeats of the one before, and lets a SKU belong to one product: that of the smallest
 * address, whichever comes first. The catalogue may know better, so the others are handed over as what they would be.
 */
import type { CatalogueMember, Twin } from '../catalogue/ports/supplier-catalogue.ts';
import type { Sku, SupplierIri } from '../domain/ids.ts';
import { note } from '../domain/reason-texts/note.ts';
import { fitsNumberMap, NumberMap } from '../lib/number-map.ts';
import { smallKey } from '../lib/small-key.ts';
import { identify, type NameMember } from './product-document.ts';

export interface Roll {
  /** A page's members by name, each SKU at most once; of a product that comes again later the last counts. */
  take(members: readonly unknown[]): readonly CatalogueMember[];
  has(this: void, member: unknown): boolean;
  /** Products seen so far, ones that cannot be read included. */
  distinct(): number;
}

/** Stands in the numbers for an address that is kept as a text. */
const asText = 0;

/**
 * Each SKU's product by its address (empty where it has none), in little room: addresses that begin as the first one did
 * are kept as the number that they end with.
 */
function createOwners() {
  const numbers = new NumberMap();
  /** Addresses that are no such number. */
  const texts = new Map<Sku, string>();
  /** Of SKUs that are too long for a small number. */
  const others = new Map<Sku, string>();
  let first: string | undefined;
  const toNumber = (address: string): number => {
    const end = address.lastIndexOf('/') + 1;
    const number = smallKey(address.slice(end));
    if (!fitsNumberMap(number) || number === asText) return asText;
    first ??= address.slice(0, end);
    return address.slice(0, end) === first ? number : asText;
  };
  return {
    get(sku: Sku): string | undefined {
      const key = smallKey(sku);
      if (!fitsNumberMap(key)) return others.get(sku);
      const number = numbers.get(key);
      if (number === asText) return texts.get(sku);
      return number === undefined ? undefined : `${first ?? ''}${number}`;
    },
    set(sku: Sku, address: string): void {
      const key = smallKey(sku);
      if (!fitsNumberMap(key)) return void others.set(sku, address);
      const number = toNumber(address);
      numbers.set(key, number);
      if (number === asText) texts.set(sku, address);
      else texts.delete(sku);
    },
    count: (): number => numbers.size + others.size,
  };
}

export function createRoll(nameMember: NameMember): Roll {
  const owners = createOwners();
  /** Addresses of products without a SKU of their own. */
  const others = new Set<string>();
  let unnamed = 0;

  function has(member: unknown): boolean {
    const { iri, sku } = identify(member);
    return (sku !== null && owners.get(sku) === (iri ?? '')) || (iri !== null && others.has(iri));
  }

  function enter(member: CatalogueMember): readonly CatalogueMember[] {
    const { iri, sku } = member;
    const address = iri ?? '';
    const owner = sku === null ? undefined : owners.get(sku);
    if (sku !== null && (owner === undefined || owner === address || isBefore(address, owner))) {
      owners.set(sku, address);
      others.delete(address);
      return owner === undefined || owner === address || !leaves(owner)
        ? [member]
        : [withoutSku({ sku, asOwner: null }, owner, address), member];
    }
    if (!leaves(address)) return [];
    return [sku === null ? member : withoutSku({ sku, asOwner: member }, address, owner ?? '')];
  }

  /** Counts a product without a SKU of its own; false when it was counted before. */
  function leaves(address: string): boolean {
    if (address === '') unnamed += 1;
    else if (others.has(address)) return false;
    else others.add(address);
    return true;
  }

  return {
    has,
    distinct: () => owners.count() + others.size + unnamed,
    take(members) {
      const firstNew = members.findIndex((member) => !has(member));
      const named = new Map<unknown, CatalogueMember>();
      for (const member of firstNew < 0 ? [] : members.slice(firstNew)) {
        for (const entered of enter(nameMember(member))) named.set(entered.sku ?? entered, entered);
      }
      return [...named.values()];
    },
  };
}

/** By number where both end in one: product 9 comes before product 10. */
const isBefore = (address: string, owner: string): boolean =>
  address !== '' && (owner === '' || address.localeCompare(owner, 'en', { numeric: true }) < 0);

const iriOf = (address: string): SupplierIri | null => (address === '' ? null : (address as SupplierIri));

/** A product without the SKU, which would name the other one. */
function withoutSku(twin: Omit<Twin, 'ownedBy'>, address: string, owner: string): CatalogueMember {
  const iri = iriOf(address);
  const ownedBy = iriOf(owner);
  const detail = note('skuOfAnother', { sku: twin.sku, owner: ownedBy ?? note('withoutAddress') });
  return {
    iri,
    sku: null,
    stock: null,
    fingerprint: '',
    twin: { ...twin, ownedBy },
    read: () => ({ kind: 'set-aside', iri, sku: null, reason: 'PRD-105', detail }),
  };
}
