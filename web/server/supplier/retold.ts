/** The same failure, told by somebody who knows more: how far it reaches, or what it means here. */
import { SupplierError, type Failure } from '../domain/failures.ts';
import { messageOf } from '../lib/errors.ts';

type Change = Partial<Pick<Failure, 'reason' | 'scope' | 'effect'>>;

export function retold(error: SupplierError, change: Change): SupplierError {
  const { reason, message, scope, retry, effect, details } = error;
  const now = { reason, scope, effect, ...change };
  const isSame = now.reason === reason && now.scope === scope && now.effect === effect;
  return isSame ? error : new SupplierError({ ...details, message, retry, ...now });
}

/** Rethrows what failed for one resource as a failure of every request of its kind. */
export function reachingAll(error: unknown): never {
  throw error instanceof SupplierError && error.scope === 'item'
    ? retold(error, { scope: 'operation' })
    : error;
}

/** Without the credentials, should what the server said, or where it pointed to, repeat them. */
export function concealed(error: unknown, hide: (text: string) => string = (text) => text): unknown {
  if (!(error instanceof SupplierError)) return error;
  const { reason, scope, retry, effect, details, cause } = error;
  const message = hide(error.message);
  const said = cause === undefined ? '' : messageOf(cause);
  if (message === error.message && hide(said) === said) return error;
  const { cause: _, ...others } = details;
  return new SupplierError({ ...others, reason, scope, retry, effect, message });
}
