/** Builds the supplier's client from a connection: what the composition root needs, and nothing else does. */
import { Agent } from 'undici';
import type { SupplierCatalogue } from '../catalogue/ports/supplier-catalogue.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import type { OutboundRules } from '../lib/outbound-rules.ts';
import { defaultLimits, largestHeaders, type Limits } from './attempt.ts';
import { createAuth } from './auth.ts';
import { createAvailabilityClient, type SupplierAvailability } from './availability-client.ts';
import { createCatalogueClient } from './catalogue-client.ts';
import { checkSupplier, type ConnectionReport } from './check-connection.ts';
import type { SupplierConnection } from './connection.ts';
import { noAuth, withoutRenewal } from './credentials.ts';
import { guardedConnector } from '../lib/guarded-connector.ts';
import { pageReader } from './pages.ts';
import { createRequest, type Limit, type RequestParts } from './request.ts';
import { createRest, type Rest } from './rest.ts';
import { readSmallerPages } from './smaller-pages.ts';
import type { SupplierShipments } from '../tracking/ports/supplier-shipments.ts';
import { createShipmentClient } from './shipment-client.ts';
import { readUnread } from './unread-members.ts';

export interface SupplierOptions {
  readonly connection: SupplierConnection;
  /** Which servers may be asked. */
  readonly rules: OutboundRules;
  /** How names are looked up; the system's way, but for tests. */
  readonly resolve?: Parameters<typeof guardedConnector>[0]['resolve'];
  /** Each single request goes through it; waiting before a repetition happens outside. */
  readonly limit: Limit;
  readonly clock: Clock;
  /** Of everybody who asks the same server; a rest of its own when left out. */
  readonly rest?: Rest;
  readonly logger: Pick<Logger, 'warn'>;
  /** Milliseconds and bytes; what is left out keeps its default. */
  readonly timeouts?: Partial<Limits>;
  /** How often a request is sent that fails for a reason that may pass; 4 by default. */
  readonly tries?: number;
  /** Asked for per page; 100 by default. */
  readonly pageSize?: number;
  /** Between 0 and 1, for the jitter of repetitions. */
  readonly random?: () => number;
  readonly watch?: SupplierWatch;
}

/** Whoever counts what is asked of suppliers. */
export interface SupplierWatch {
  /** How a request ended, repetitions included; null: it was answered. */
  ended(reason: ReasonCode | null): void;
  /** It failed, and is sent again. */
  repeated(reason: ReasonCode): void;
}

export interface Supplier {
  readonly catalogue: SupplierCatalogue;
  readonly shipments: SupplierShipments;
  readonly availability: SupplierAvailability;
  /** "Test connection": at most three requests, none of them repeated. */
  check(signal?: AbortSignal): Promise<ConnectionReport>;
  /** Ends all connections; what is under way fails. */
  close(): Promise<void>;
}

const told = ({
  logger,
  watch,
}: Pick<SupplierOptions, 'logger' | 'watch'>): Pick<RequestParts, 'onWait' | 'onEnd'> => ({
  onWait: ({ reason, message }, waitMs) => {
    watch?.repeated(reason);
    logger.warn({ reason, waitMs }, message);
  },
  onEnd: (reason) => watch?.ended(reason),
});

export function createSupplier(options: SupplierOptions): Supplier {
  const {
    connection,
    rules,
    resolve,
    limit,
    clock,
    logger,
    tries = 4,
    pageSize = 100,
    random = Math.random,
  } = options;
  const { root } = connection;
  const limits = { ...defaultLimits, ...options.timeouts };
  const connect = guardedConnector({ rules, timeoutMs: limits.connectMs, ...(resolve && { resolve }) });
  const dispatcher = new Agent({ connect, maxHeaderSize: largestHeaders });
  const parts: RequestParts = {
    root,
    rules,
    dispatcher,
    limits,
    limit,
    clock,
    rest: options.rest ?? createRest(),
    tries,
    random,
    ...told(options),
  };
  const once = { ...parts, tries: 1 };
  const auth = createAuth(connection.auth, { root, clock, send: createRequest(once, noAuth) });
  const request = createRequest(parts, auth);
  const read = readSmallerPages(pageReader(request, readUnread));
  // A parcel does not wait behind a catalogue, be it that of another shop at the same server.
  const urgent = createRequest({ ...parts, limit: (task) => limit(task, 1), quotes: false }, auth);
  const checking = (quotes: boolean) => pageReader(createRequest({ ...once, quotes }, withoutRenewal(auth)));
  return {
    catalogue: createCatalogueClient({ root, rules, read, pageSize }),
    shipments: createShipmentClient({
      root,
      request: urgent,
      read: readSmallerPages(pageReader(urgent)),
      pageSize,
      onUnreadable: (collection, why) =>
        logger.warn({ collection, why }, 'a row of the supplier cannot be read and is left out'),
    }),
    availability: createAvailabilityClient({ root, request }),
    check: (signal) =>
      checkSupplier({ root, read: checking(true), readOrders: checking(false), pageSize }, signal),
    close: () => dispatcher.destroy(),
  };
}
