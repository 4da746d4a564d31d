/**
 * Asks the supplier's availability service, where it is switched on, whether what its list lacks is really gone. Its word
 * keeps a product and never removes one: unavailable may also mean sold out. An answer that cannot be used is none, and
 * then the list alone decides, as it does without the service.
 */
import { SupplierError } from '../domain/failures.ts';
import type { Consent } from '../domain/harms.ts';
import type { Sku } from '../domain/ids.ts';
import type { Settings } from '../domain/settings.ts';
import { chunks } from '../lib/chunks.ts';

/** Filled by supplier/. */
export interface Witness {
  /** Those of these that it calls unavailable; null when its answer cannot be used. Throws SupplierError. */
  unavailable(skus: readonly Sku[], signal: AbortSignal): Promise<ReadonlySet<Sku> | null>;
}

export interface Testimony {
  /** Gone from the list, and called available: they stay. */
  readonly available: ReadonlySet<Sku>;
  /** Whether every question was answered so that the answer could be used. */
  readonly isAnswered: boolean;
}

const askedAtATime = 200;

export async function askWitness(
  gone: readonly Sku[],
  { witness, signal }: { readonly witness: Witness; readonly signal: AbortSignal },
): Promise<Testimony> {
  const available = new Set<Sku>();
  for (const some of chunks(gone, askedAtATime)) {
    const unavailable = await answerOf(witness, some, signal);
    if (!unavailable) return { available, isAnswered: false };
    for (const sku of some) if (!unavailable.has(sku)) available.add(sku);
  }
  return { available, isAnswered: true };
}

async function answerOf(
  witness: Witness,
  skus: readonly Sku[],
  signal: AbortSignal,
): Promise<ReadonlySet<Sku> | null> {
  try {
    return await witness.unavailable(skus, signal);
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    return null;
  }
}

interface WitnessPorts {
  readonly settings: Pick<Settings, 'removal'>;
  readonly witness: Witness;
  readonly signal: AbortSignal;
}

/** A person who accepts the removals has asked already. */
export async function testify(
  gone: readonly { readonly sku: Sku }[],
  accept: readonly Consent[],
  { settings, witness, signal }: WitnessPorts,
): Promise<Testimony | null> {
  if (!settings.removal.askAvailability || accept.includes('removals') || gone.length === 0) return null;
  return askWitness(
    gone.map(({ sku }) => sku),
    { witness, signal },
  );
}
