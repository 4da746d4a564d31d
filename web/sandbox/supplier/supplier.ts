/**
 * The state of one running service: data, clock, guard, faults, log. The interface is asked through `deliver`,
 * the control API works on the parts.
 */
import type { DateTime } from 'luxon';
import { assertNever } from '../../server/lib/assert-never.ts';
import type { Clock } from '../../server/lib/clock.ts';
import {
  basicGuard,
  defaultAuth,
  headerGuard,
  openGuard,
  type AuthOptions,
  type Guard,
} from './auth/auth-guard.ts';
import { jwtGuard } from './auth/jwt-guard.ts';
import { recordedGuard } from './auth/recorded-guard.ts';
import type { DataSet } from './data/data-set.ts';
import { generatedData } from './data/generated-data.ts';
import { recordedData } from './data/recorded-data.ts';
import { disturb, disturbScene, type Delivery } from './faults/disturb.ts';
import { FaultBoard } from './faults/fault-board.ts';
import { supplierZone } from './orders/order-book.ts';
import { RequestLog } from './request-log.ts';
import { SandboxClock } from './sandbox-clock.ts';
import { SupplierInterface } from './supplier-interface.ts';
import type { InterfaceRequest } from './wire/answer.ts';
import { dialectOf, type Dialect, type DialectChoice } from './wire/dialect.ts';

export interface ServiceOptions extends DialectChoice {
  data: DataSet['name'];
  products: number;
  seed: number;
  /** Undefined: none, or with recorded data what the recorded app asked for. */
  auth: AuthOptions | undefined;
  /** The time zone of the server, in which it writes moments and reads bounds. */
  zone: string;
  /** Where the service's own clock starts; undefined: now. */
  startAt: DateTime | undefined;
}

export const defaultOptions: ServiceOptions = {
  data: 'generated',
  products: 500,
  seed: 1,
  dialect: '2.6',
  problemDetails: false,
  hydraPrefix: false,
  auth: undefined,
  zone: supplierZone,
  startAt: undefined,
};

export type DataChoice = Pick<ServiceOptions, 'data' | 'products' | 'seed'>;

export class Supplier {
  readonly clock: SandboxClock;
  readonly faults = new FaultBoard();
  readonly log = new RequestLog();
  readonly dialect: Dialect;
  readonly auth: AuthOptions | undefined;
  readonly zone: string;
  choice: DataChoice;
  data: DataSet;
  readonly #baseClock: Clock;
  #interface: SupplierInterface;
  #guard: Guard;
  readonly #stopping = new AbortController();

  constructor(options: ServiceOptions, clock: Clock) {
    this.#baseClock = clock;
    this.clock = new SandboxClock(clock, options.startAt);
    this.dialect = dialectOf(options);
    this.zone = options.zone;
    this.auth = options.auth;
    this.choice = options;
    this.data = dataOf(options);
    this.#interface = new SupplierInterface(this.data, this.dialect);
    this.#guard = this.#makeGuard();
  }

  /** Starts over with other data; clock, faults and log stay. */
  load(choice: DataChoice): void {
    this.choice = choice;
    this.data = dataOf(choice);
    this.#interface = new SupplierInterface(this.data, this.dialect);
    this.#guard = this.#makeGuard();
  }

  /** Ends every wait, so that the process can end. */
  stop(): void {
    this.#stopping.abort();
  }

  async deliver(request: InterfaceRequest): Promise<Delivery> {
    const faults = this.faults.meet(request);
    for (const { fault } of faults) {
      if (fault.kind === 'latency') await this.clock.wait(fault.ms, this.#stopping.signal);
      if (fault.kind === 'expired-token') this.#guard.expire();
    }
    const refused = await this.#guard.check(request);
    const now = this.clock.now().setZone(this.zone);
    const scene = disturbScene({ origin: request.origin, now, shift: 0 }, faults);
    const ask = refused ? () => refused : this.#interface.answer.bind(this.#interface);
    return disturb({ request, scene, dialect: this.dialect, ask }, faults);
  }

  #makeGuard(): Guard {
    const { auth = defaultAuth.none, dialect } = this;
    if (this.auth === undefined && this.data.choices.recordedSecurity) return recordedGuard(dialect);
    switch (auth.kind) {
      case 'none':
        return openGuard;
      case 'header':
        return headerGuard(auth);
      case 'basic':
        return basicGuard(auth, dialect);
      case 'jwt':
        return jwtGuard(auth, this.#baseClock);
      default:
        return assertNever(auth);
    }
  }
}

function dataOf({ data, products, seed }: DataChoice): DataSet {
  switch (data) {
    case 'generated':
      return generatedData({ products, seed });
    case 'recorded':
      return recordedData();
    default:
      return assertNever(data);
  }
}
