/**
 * What a pass over a plan has stopped, and why: a refusal that concerns a kind of work, or the whole shop, is met once
 * and said once; the next pass asks again.
 */
import type { ShopifyError } from '../domain/failures.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { assertNever } from '../lib/assert-never.ts';
import { operationKinds, type OperationKind } from './operations.ts';

export interface Stop {
  readonly reason: ReasonCode;
  readonly message: string;
}

/** Kinds that ask the same of Shopify: what stops one stops the other. */
const workOf: Record<OperationKind, string> = {
  renumber: 'renumber',
  withdraw: 'stock',
  stock: 'stock',
  remove: 'product',
  delete: 'delete',
  place: 'product',
  leave: 'product',
  update: 'product',
  offer: 'offer',
  images: 'images',
  translate: 'translate',
  create: 'create',
};

export const kindsLike = (kind: OperationKind): readonly OperationKind[] =>
  operationKinds.filter((other) => workOf[other] === workOf[kind]);

export class Stops {
  readonly #stopped = new Map<OperationKind, Stop>();

  /** Takes note of how far a failure reaches beyond its own operation. */
  meet(kind: OperationKind, error: ShopifyError): void {
    switch (error.scope) {
      case 'item':
        return;
      case 'operation':
        return this.stop(kindsLike(kind), error);
      case 'shop':
      case 'supplier':
        return this.stop(operationKinds, error);
      default:
        return assertNever(error.scope);
    }
  }

  has(kind: OperationKind): boolean {
    return this.#stopped.has(kind);
  }

  /** Stopped kinds by the reason that they share. */
  all(): readonly (readonly [Stop, readonly OperationKind[]])[] {
    const byReason = Map.groupBy(this.#stopped, ([, stop]) => stop);
    return [...byReason].map(([stop, entries]) => [stop, entries.map(([kind]) => kind)] as const);
  }

  /** The first reason stays. */
  stop(kinds: readonly OperationKind[], { reason, message }: Stop): void {
    const stop = { reason, message };
    for (const kind of kinds) if (!this.#stopped.has(kind)) this.#stopped.set(kind, stop);
  }
}
