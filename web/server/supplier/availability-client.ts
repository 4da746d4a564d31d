/**
 * `POST check-availability`, of which the interface document shows neither the question nor the answer. The
 * question is an assumption and the answer is taken in a few likely shapes; anything else is no answer
 * (supplier-behaviour, section 11, no. 20).
 */
import { SupplierError } from '../domain/failures.ts';
import { parseSku, type Sku } from '../domain/ids.ts';
import { endpoint } from './address.ts';
import type { Answer } from './attempt.ts';
import { isObject, listOf } from './hydra.ts';
import { parseJson, type Request } from './request.ts';

export interface SupplierAvailability {
  /**
   * Which of these SKUs the supplier calls unavailable; null when its answer cannot be used. Unavailable may
   * mean out of stock or out of the portfolio, so nothing is removed on it alone. Throws SupplierError when the
   * server cannot be reached or refuses the credentials.
   */
  unavailable(skus: readonly Sku[], signal: AbortSignal): Promise<ReadonlySet<Sku> | null>;
}

interface AvailabilityParts {
  readonly root: URL;
  readonly request: Request;
}

/** The interface document says that bodies are JSON-LD; a server that reads plain JSON says 415. */
const contentTypes = ['application/ld+json', 'application/json'];
const listKeys = ['unavailable', 'unavailableSkus', 'skus', 'hydra:member', 'member'];

export function createAvailabilityClient({ root, request }: AvailabilityParts): SupplierAvailability {
  async function ask(skus: readonly Sku[], signal: AbortSignal): Promise<Answer | null> {
    // SKUs are canonical decimals of up to 18 digits: as JavaScript numbers they would lose some.
    const body = `{"skus":[${skus.join(',')}]}`;
    for (const contentType of contentTypes) {
      const write = { method: 'POST', contentType, body } as const;
      const answer = await request({
        url: endpoint(root, 'check-availability'),
        write,
        takesRefusal: true,
        signal,
      });
      if (answer.status !== 415) return answer;
    }
    return null;
  }

  return {
    async unavailable(skus, signal) {
      if (skus.length === 0) return new Set();
      const answer = await ask(skus, signal);
      if (answer?.status === 401 || answer?.status === 403)
        throw new SupplierError({
          reason: answer.status === 401 ? 'SUP-003' : 'SUP-004',
          message: `The supplier’s server does not let these credentials ask for availability (status ${answer.status}).`,
          scope: answer.status === 401 ? 'supplier' : 'operation',
          retry: 'never',
          status: answer.status,
        });
      const listed = answer && answer.status < 300 ? readSkus(answer) : null;
      return listed && new Set(skus.filter((sku) => listed.has(sku)));
    },
  };
}

function readSkus(answer: Answer): ReadonlySet<Sku> | null {
  let document: unknown;
  try {
    document = parseJson(answer);
  } catch {
    return null;
  }
  const list = Array.isArray(document) ? document : listIn(document);
  const skus = list?.map((entry: unknown) => parseSku(isObject(entry) ? entry['sku'] : entry));
  return skus && skus.every((sku) => sku !== undefined) ? new Set(skus) : null;
}

function listIn(document: unknown): readonly unknown[] | undefined {
  if (!isObject(document)) return undefined;
  const key = listKeys.find((name) => name in document);
  return key === undefined ? undefined : listOf(document[key]);
}
