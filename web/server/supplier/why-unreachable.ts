/** Why no connection could be made to the supplier's server, in words for whoever typed its address. */
import type { FailureEffect } from '../domain/failures.ts';
import { messageOf } from '../lib/errors.ts';

/** Node's and undici's codes in words; many are wrapped as the cause of a general error. */
export function whyUnreachable(error: unknown): { readonly why: string; readonly effect?: FailureEffect } {
  switch (codeOf(error)) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return { why: 'its name is not known', effect: 'no' };
    case 'ECONNREFUSED':
      return { why: 'it refuses the connection', effect: 'no' };
    case 'UND_ERR_CONNECT_TIMEOUT':
    case 'ETIMEDOUT':
      return { why: 'no connection could be made in time', effect: 'no' };
    case 'ECONNRESET':
    case 'UND_ERR_SOCKET':
    case 'EPIPE':
      return { why: 'it closed the connection without an answer' };
    case 'ERR_SSL_WRONG_VERSION_NUMBER':
    case 'ERR_SSL_PACKET_LENGTH_TOO_LONG':
      return {
        why: 'the server there does not speak TLS, which https:// asks for; if it is on this machine, try http:// in its address',
        effect: 'no',
      };
    case 'CERT_HAS_EXPIRED':
      return { why: 'its certificate has expired', effect: 'no' };
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
      return { why: 'nobody whom we trust has signed its certificate', effect: 'no' };
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return { why: 'its certificate is for another address', effect: 'no' };
    default:
      return { why: messageOf(error).replace(/\.$/, '') };
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const inner = error instanceof AggregateError ? codeOf(error.errors[0]) : codeOf(error.cause);
  if (inner !== '') return inner;
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
