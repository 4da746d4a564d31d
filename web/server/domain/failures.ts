/**
 * The two families of errors that adapters throw. A use case that can go on turns them into outcomes; anything
 * else that is thrown is a bug.
 */
import type { ReasonCode } from './reasons.ts';

interface FailureDetails {
  readonly cause?: unknown;
  /** HTTP status, where there was an answer. */
  readonly status?: number;
  /** How long the other side asked us to wait, in milliseconds. */
  readonly retryAfterMs?: number;
}

/** The supplier's server could not be read or refused; `message` says in words what it answered. */
export class SupplierError extends Error {
  override readonly name = 'SupplierError';
  readonly reason: ReasonCode;
  readonly details: FailureDetails;
  constructor(reason: ReasonCode, message: string, details: FailureDetails = {}) {
    super(message, { cause: details.cause });
    this.reason = reason;
    this.details = details;
  }
}

/** Whether Shopify has made the change: `no`; or `unknown`, when it was sent and no answer came. */
export type ShopifyEffect = 'no' | 'unknown';

interface ShopifyFailureDetails extends FailureDetails {
  readonly effect: ShopifyEffect;
  /** Name of the GraphQL operation. */
  readonly operation?: string;
  /** Shopify's id of the failed request, for its support. */
  readonly requestId?: string;
  /** Code of Shopify's user error, such as `PRODUCT_DOES_NOT_EXIST`. */
  readonly code?: string;
}

/** Shopify could not be reached or refused; `message` holds Shopify's own words. */
export class ShopifyError extends Error {
  override readonly name = 'ShopifyError';
  readonly reason: ReasonCode;
  readonly details: ShopifyFailureDetails;
  constructor(reason: ReasonCode, message: string, details: ShopifyFailureDetails) {
    super(message, { cause: details.cause });
    this.reason = reason;
    this.details = details;
  }
}
