/**
 * Sets a supplier's order to `complete` by PATCH. The interface document shows neither path nor body, so the
 * path is the order's own address, and the content type is what the server says it takes
 * (supplier-behaviour, section 6).
 */
import { SupplierError } from '../domain/failures.ts';
import type { SupplierIri } from '../domain/ids.ts';
import type { SupplierOrder } from '../domain/parcel.ts';
import { resourceAddress } from './address.ts';
import type { Answer } from './attempt.ts';
import { isObject } from './hydra.ts';
import { errorText, namedFields } from './refusal.ts';
import { parseJson, type Request } from './request.ts';

const knownTypes = ['application/merge-patch+json', 'application/ld+json', 'application/json'] as const;

interface CompletionParts {
  readonly root: URL;
  readonly request: Request;
  readonly fetchOrder: (iri: SupplierIri, signal: AbortSignal) => Promise<SupplierOrder>;
}

export interface OrderCompletion {
  /** Takes the type that the server announces for PATCH. */
  learn(this: void, headers: Answer['headers']): void;
  /** Throws SupplierError SUP-006 when the order is not complete afterwards. */
  complete(this: void, iri: SupplierIri, signal: AbortSignal): Promise<void>;
}

export function createOrderCompletion({ root, request, fetchOrder }: CompletionParts): OrderCompletion {
  let contentType: string = knownTypes[0];
  /** A refusal says it more surely than an announcement. */
  let settled = false;

  const patch = (iri: SupplierIri, signal: AbortSignal): Promise<Answer> =>
    request({
      url: resourceAddress(root, iri),
      write: { method: 'PATCH', contentType, body: '{"status":"complete"}' },
      takesRefusal: true,
      signal,
    });

  return {
    learn(headers) {
      if (!settled) contentType = knownTypeIn(headers['accept-patch']) ?? contentType;
    },
    async complete(iri, signal) {
      let answer = await patch(iri, signal);
      const named = answer.status === 415 ? typeAskedFor(answer) : undefined;
      if (named !== undefined && named !== contentType) {
        contentType = named;
        settled = true;
        answer = await patch(iri, signal);
      }
      if (saysComplete(answer)) return;
      const { status } = await fetchOrder(iri, signal);
      if (!isComplete(status)) throw refused(answer, iri, status);
    },
  };
}

const knownTypeIn = (text: string | undefined): string | undefined =>
  knownTypes.find((type) => text?.includes(type));

/** The sentence first names the type that was sent: `… is not supported. Supported MIME types are "…".` */
const typeAskedFor = ({ headers, text }: Answer): string | undefined =>
  knownTypeIn(headers['accept-patch']) ?? knownTypeIn(errorText(text).split(/supported mime types/i)[1]);

const isComplete = (status: unknown): boolean =>
  typeof status === 'string' && status.trim().toLowerCase() === 'complete';

/** A server that ignores the field answers 200 with the order as it was, and one may answer without a body. */
function saysComplete(answer: Answer): boolean {
  if (answer.status >= 300 || answer.text.trim() === '') return false;
  const order = parseJson(answer);
  return isObject(order) && isComplete(order['status']);
}

/** Its sentences are not repeated: they may name the customer. */
function refused({ status, text }: Answer, iri: SupplierIri, stays: string): SupplierError {
  const why = status < 300 ? 'it answers with success all the same' : namedFields(text);
  return new SupplierError({
    reason: status === 403 ? 'SUP-004' : 'SUP-006',
    message: `The supplier’s server did not set ${iri} to complete (status ${status})${why === '' ? '' : `: ${why}`}. The order stays “${stays}”.`,
    // A permission or a method that is missing is missing for every order.
    scope: status === 403 || status === 405 ? 'operation' : 'item',
    retry: 'never',
    status,
  });
}
