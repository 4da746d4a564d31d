/** The security of the recorded app: HTTP basic on orders and stocks, and stocks are for nobody but an admin. */
import { root, type Answer, type InterfaceRequest } from '../wire/answer.ts';
import type { Dialect } from '../wire/dialect.ts';
import { errorAnswer, InterfaceError } from '../wire/errors.ts';
import { basicRefusal, defaultAuth, isBasic, type Guard } from './auth-guard.ts';

export function recordedGuard(dialect: Dialect): Guard {
  const check = (request: InterfaceRequest): Answer | undefined => {
    const [, collection] = request.path.slice(root.length).split('/');
    if (collection !== 'orders' && collection !== 'stocks') return undefined;
    if (!isBasic(request, defaultAuth.basic)) return basicRefusal(request, dialect);
    if (collection === 'orders') return undefined;
    return errorAnswer(new InterfaceError(403, 'Access Denied.', { plainIn26: true }), request, dialect);
  };
  return { check: (request) => Promise.resolve(check(request)), expire: () => undefined };
}
