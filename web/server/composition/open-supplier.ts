/**
 * Suppliers' clients, held to the rate of their server: one limiter for each, whichever shop of this process asks. A
 * supplier that asked a shop to be left alone is, by all that ask for that shop.
 */
import type { Config } from '../config.ts';
import type { ShopDomain } from '../domain/ids.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import { createRateLimiter, type RateLimiter } from '../queue/rate-limiter.ts';
import type { SupplierConnection } from '../supplier/connection.ts';
import { createSupplier, type Supplier, type SupplierWatch } from '../supplier/create-supplier.ts';
import { createRest, type Rest } from '../supplier/rest.ts';

interface Around {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly watch?: SupplierWatch;
}

/** Whose supplier it is, and since when (ISO) it is connected in this way. */
export interface ConnectedShop {
  readonly shop: ShopDomain;
  readonly since: string;
}

/** `connected` is missing while a connection is only tried out. */
export type OpenSupplier = (connection: SupplierConnection, connected?: ConnectedShop) => Supplier;

export function createSupplierOpener(
  { requestsPerSecond, requestsParallel, rules }: Config['supplier'],
  { clock, logger, watch }: Around,
): OpenSupplier {
  const limiters = new Map<string, RateLimiter>();
  const limiterOf = ({ root: { host } }: SupplierConnection): RateLimiter => {
    const limiter =
      limiters.get(host) ?? createRateLimiter({ perSecond: requestsPerSecond, parallel: requestsParallel });
    limiters.set(host, limiter);
    return limiter;
  };
  const rests = new Map<ShopDomain, { readonly since: string; readonly rest: Rest }>();
  // Whoever connects it anew has looked: a rest that was asked for before is over.
  const restOf = ({ shop, since }: ConnectedShop): Rest => {
    const known = rests.get(shop);
    if (known?.since === since) return known.rest;
    const rest = createRest();
    rests.set(shop, { since, rest });
    return rest;
  };
  return (connection, connected) =>
    createSupplier({
      connection,
      rules,
      limit: limiterOf(connection),
      ...(connected && { rest: restOf(connected) }),
      clock,
      logger,
      ...(watch && { watch }),
    });
}
