/**
 * Which products a crawl has met, as one short text, whatever their order: two crawls are compared by it without keeping
 * the names of either.
 */
import { hash } from 'node:crypto';
import { identify } from './product-document.ts';

export interface SetPrint {
  /** Products that were not added before; several of one name in one call count once. */
  add(members: readonly unknown[]): void;
  text(): string;
}

export function createSetPrint(): SetPrint {
  let print = 0n;
  let count = 0;
  return {
    add(members) {
      const names = members.map((member) => {
        const { iri, sku } = identify(member);
        return JSON.stringify([sku, iri]);
      });
      for (const name of new Set(names)) {
        print ^= BigInt(`0x${hash('sha256', name)}`);
        count += 1;
      }
    },
    text: () => `${count}:${print.toString(16)}`,
  };
}
