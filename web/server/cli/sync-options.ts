/** The options of `sync`: what a person accepts. */
import type { SyncOptions } from '../catalogue/sync-catalogue.ts';
import { consents, isConsent } from '../domain/harms.ts';
import { UsageError } from './command-answer.ts';

export interface SyncFlags {
  readonly accept?: readonly string[];
  /** Only this product. */
  readonly sku?: string;
}

/** Throws UsageError. */
export function syncOptions({ accept = [], sku }: SyncFlags): SyncOptions {
  if (sku !== undefined && accept.length > 0)
    throw new UsageError(
      'What is held of one product is decided with "decide": --sku goes without --accept.',
    );
  const unknown = accept.find((word) => !isConsent(word));
  if (unknown !== undefined)
    throw new UsageError(`"${unknown}" cannot be accepted. What can: ${consents.join(', ')}.`);
  return { dryRun: false, accept: accept.filter(isConsent) };
}
