/** The options of `sync`: what is only looked at, and what a person accepts. */
import type { SyncOptions } from '../catalogue/sync-catalogue.ts';
import { consents, isConsent } from '../domain/harms.ts';
import { UsageError } from './command-answer.ts';

export interface SyncFlags {
  readonly dryRun?: boolean;
  readonly accept?: readonly string[];
}

/** Throws UsageError. */
export function syncOptions({ dryRun = false, accept = [] }: SyncFlags): SyncOptions {
  const unknown = accept.find((word) => !isConsent(word));
  if (unknown !== undefined)
    throw new UsageError(`"${unknown}" cannot be accepted. What can: ${consents.join(', ')}.`);
  if (dryRun && accept.length > 0)
    throw new UsageError(
      'A dry run writes nothing, so there is nothing to accept: leave out one of the two.',
    );
  return { dryRun, accept: accept.filter(isConsent) };
}
