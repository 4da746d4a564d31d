/**
 * The roll of a crawl: who was seen. It works on names alone, counts each product once however often pages repeat it,
 * leaves out what a page repeats of the one before, and lets a SKU belong to one product.
 */
import type { CatalogueMember } from '../catalogue/ports/supplier-catalogue.ts';
import { smallKey } from '../lib/small-key.ts';
import { identify, type NameMember } from './product-document.ts';

export interface Roll {
  /** A page's members by name, each SKU at most once; of a product that comes again later the last counts. */
  take(members: readonly unknown[]): readonly CatalogueMember[];
  has(this: void, member: unknown): boolean;
  /** Products seen so far, ones that cannot be read included. */
  distinct(): number;
}

/** Addresses in little room: all that begin as the first one did are kept as the number that they end with. */
function createAddressBook() {
  let first: string | undefined;
  return {
    toKey: (address: string): string | number => {
      const end = address.lastIndexOf('/') + 1;
      const number = smallKey(address.slice(end));
      if (typeof number === 'string') return address;
      first ??= address.slice(0, end);
      return address.slice(0, end) === first ? number : address;
    },
    toAddress: (key: string | number): string => (typeof key === 'string' ? key : `${first ?? ''}${key}`),
  };
}

export function createRoll(nameMember: NameMember): Roll {
  const { toKey, toAddress } = createAddressBook();
  /** Each SKU's product, by its address (empty where it has none). */
  const owners = new Map<string | number, string | number>();
  /** Addresses of products without a SKU of their own. */
  const others = new Set<string>();
  let unnamed = 0;

  function has(member: unknown): boolean {
    const { iri, sku } = identify(member);
    return (
      (sku !== null && owners.get(smallKey(sku)) === toKey(iri ?? '')) || (iri !== null && others.has(iri))
    );
  }

  function enter(member: CatalogueMember): CatalogueMember | null {
    const { iri, sku } = member;
    const address = iri ?? '';
    const owner = sku === null ? undefined : owners.get(smallKey(sku));
    if (sku !== null && (owner === undefined || owner === toKey(address))) {
      owners.set(smallKey(sku), toKey(address));
      return member;
    }
    if (others.has(address)) return null;
    if (address === '') unnamed += 1;
    else others.add(address);
    return sku === null ? member : withoutSku(member, owner === undefined ? '' : toAddress(owner));
  }

  return {
    has,
    distinct: () => owners.size + others.size + unnamed,
    take(members) {
      const firstNew = members.findIndex((member) => !has(member));
      const named = new Map<unknown, CatalogueMember>();
      for (const member of firstNew < 0 ? [] : members.slice(firstNew)) {
        const entered = enter(nameMember(member));
        if (entered) named.set(entered.sku ?? entered, entered);
      }
      return [...named.values()];
    },
  };
}

/** Without the SKU, which would name the other product. */
const withoutSku = (member: CatalogueMember, owner: string): CatalogueMember => ({
  ...member,
  sku: null,
  read: () => ({
    kind: 'set-aside',
    iri: member.iri,
    sku: null,
    reason: 'PRD-105',
    detail: `sku: ${member.sku} is that of ${owner}`,
  }),
});
