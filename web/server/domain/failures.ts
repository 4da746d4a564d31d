/**
 * The two families of errors that adapters throw. Each says how far it reaches, when asking again can help and
 * whether the change may have been made, so that nobody decides by lists of codes. A use case that can go on turns
 * them into outcomes; anything else that is thrown is a bug.
 */
import type { DateTime } from 'luxon';
import { OwnError } from '../lib/own-error.ts';
import type { ReasonCode } from './reasons.ts';

/**
 * item       this product, order or batch; the next one may fare better
 * operation  every request of this kind: a permission, a limit of the day, an endpoint that is dead
 * shop       everything that goes to this shop
 * supplier   everything that is asked of this supplier
 */
export type FailureScope = 'item' | 'operation' | 'shop' | 'supplier';

/**
 * never     not until the request or a person's decision has changed
 * next-run  it may have passed by then
 * at        not before this instant
 */
export type Retry = 'never' | 'next-run' | { readonly at: DateTime<true> };

/** Whether the change has been made: `no`; or `unknown`, when it was sent and no usable answer came. */
export type FailureEffect = 'no' | 'unknown';

export interface Failure {
  readonly reason: ReasonCode;
  /** What happened, in words; the counterpart's own where it said something. */
  readonly message: string;
  readonly scope: FailureScope;
  readonly retry: Retry;
  /** Default `no`. */
  readonly effect?: FailureEffect;
  readonly cause?: unknown;
  /** HTTP status, where there was an answer. */
  readonly status?: number;
  /** How long the other side asked us to wait, in milliseconds. */
  readonly retryAfterMs?: number;
}

interface ShopifyFailure extends Failure {
  /** Name of the GraphQL operation. */
  readonly operation?: string;
  /** Shopify's id of the failed request, for its support. */
  readonly requestId?: string;
  /** Code of Shopify's user error, such as `PRODUCT_DOES_NOT_EXIST`. */
  readonly code?: string;
}

/** A counterpart's words are stored with the row that they are about, and PostgreSQL refuses text with U+0000. */
const storable = (message: string): string => message.replaceAll('\0', '');

/** What both families say. */
class CounterpartError<Said extends Failure> extends OwnError {
  readonly reason: ReasonCode;
  readonly scope: FailureScope;
  readonly retry: Retry;
  readonly effect: FailureEffect;
  readonly details: Omit<Said, 'reason' | 'message' | 'scope' | 'retry' | 'effect'>;
  constructor({ reason, message, scope, retry, effect = 'no', ...details }: Said) {
    super(storable(message), { cause: details.cause });
    this.reason = reason;
    this.scope = scope;
    this.retry = retry;
    this.effect = effect;
    this.details = details;
  }
}

/** The app's own state cannot be read or written: whatever was under way stops, and nothing becomes an outcome. */
export class OwnStateError extends OwnError {}

/** The supplier's server could not be read or refused. */
export class SupplierError extends CounterpartError<Failure> {
  override readonly name = 'SupplierError';
}

/** Shopify could not be reached or refused. */
export class ShopifyError extends CounterpartError<ShopifyFailure> {
  override readonly name = 'ShopifyError';
}

/** The same failure where something may have been done before it: that nothing was would be wrong. */
export function mayBeInPart({ reason, message, scope, retry, details }: ShopifyError): ShopifyError {
  const unanswered = reason === 'SHP-708' ? 'SHP-709' : reason;
  return new ShopifyError({ ...details, reason: unanswered, message, scope, retry, effect: 'unknown' });
}
