/**
 * Refusals of the interface. Thrown anywhere below the router as an InterfaceError, written here as the
 * document that each dialect answers (supplier-behaviour.md 5; all recorded).
 */
import type { Answer, InterfaceRequest } from './answer.ts';
import { apiHeaders, root } from './answer.ts';
import type { Dialect } from './dialect.ts';
import type { JsonObject } from './json.ts';

/** A type and not an interface, because only that is a JSON object to TypeScript. */
export type Violation = { propertyPath: string; message: string; code: string };

interface Details {
  headers?: Record<string, string>;
  /** API Platform 2.6 writes errors of negotiation and access as RFC 7807, 3.4 those of negotiation. */
  plainIn26?: boolean;
  violations?: readonly Violation[];
  /** Refused before any route was found: Symfony's own error page. */
  noRoute?: boolean;
}

export class InterfaceError extends Error {
  readonly status: number;
  readonly details: Details;

  constructor(status: number, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

const title = 'An error occurred';
const rfc2616 = 'https://tools.ietf.org/html/rfc2616#section-10';
const problemType = 'application/problem+json; charset=utf-8';
const ldType = 'application/ld+json; charset=utf-8';
const reasons: Record<number, string> = {
  404: 'Not Found',
  405: 'Method Not Allowed',
  503: 'Service Unavailable',
};
const internal = 'Internal Server Error';

export function errorAnswer(error: InterfaceError, request: InterfaceRequest, dialect: Dialect): Answer {
  if (error.details.noRoute === true) return noRouteAnswer(error, request, dialect);
  return dialect.problems ? problemAnswer(error, request, dialect) : hydraAnswer(error, request, dialect);
}

function hydraAnswer(error: InterfaceError, request: InterfaceRequest, { version }: Dialect): Answer {
  const { status, details } = error;
  const { vary: _, ...headers } = apiHeaders(request);
  const say = (type: string, document: JsonObject): Answer => ({
    status,
    headers: { ...headers, 'content-type': type, ...details.headers },
    document,
  });
  const isPlain = details.plainIn26 === true && (version === '2.6' || status !== 403);
  if (isPlain) return say(problemType, { type: rfc2616, title, detail: error.message });
  const text = status >= 500 ? (reasons[status] ?? internal) : error.message;
  const context = `${root}/contexts/`;
  if (details.violations) {
    return say(ldType, {
      '@context': `${context}ConstraintViolationList`,
      '@type': 'ConstraintViolationList',
      'hydra:title': title,
      'hydra:description': text,
      violations: details.violations,
    });
  }
  return say(ldType, {
    '@context': `${context}Error`,
    '@type': 'hydra:Error',
    'hydra:title': title,
    'hydra:description': text,
  });
}

/** With the prefix the Hydra names stand beside those of RFC 7807; the context is 4's. */
function problemAnswer(error: InterfaceError, request: InterfaceRequest, dialect: Dialect): Answer {
  const { status, details } = error;
  const headers = { ...apiHeaders(request), 'content-type': problemType, ...details.headers };
  const detail = status >= 500 ? internal : error.message || (reasons[status] ?? '');
  const plain = { title, detail, status, type: `/errors/${status}` };
  if (wantsPlainJson(request)) return { status, headers, document: plain };

  const link = `<http://www.w3.org/ns/hydra/error>; rel="http://www.w3.org/ns/json-ld#error",${headers.link}`;
  const say = (document: JsonObject): Answer => ({ status, headers: { ...headers, link }, document });
  const { prefix, isFour } = dialect;
  const context = (name: string) => (isFour ? { '@context': `${root}/contexts/${name}` } : {});
  const named = prefix === '' ? {} : { 'hydra:title': title, 'hydra:description': detail };
  if (details.violations) {
    const list = violationList(details.violations, detail);
    return say({ ...context('ConstraintViolationList'), ...list, ...named });
  }
  return say({
    ...context('Error'),
    '@id': `${root}/errors/${status}`,
    '@type': `${prefix}Error`,
    ...plain,
    description: detail,
    ...named,
  });
}

function violationList(violations: readonly Violation[], detail: string): JsonObject {
  const [first] = violations;
  const id =
    violations.length === 1 ? first?.code : violations.map(({ code }, at) => `${at}=${code}`).join(';');
  return {
    '@id': `${root}/validation_errors/${id}`,
    '@type': 'ConstraintViolationList',
    status: 422,
    violations,
    detail,
    description: detail,
    type: `/validation_errors/${id}`,
    title,
  };
}

const wantsPlainJson = ({ accept, path }: InterfaceRequest): boolean =>
  accept?.includes('application/json') === true || path.endsWith('.json');

/** Without a route there is no format: a page for a browser, JSON without charset when JSON-LD was asked for. */
function noRouteAnswer(error: InterfaceError, request: InterfaceRequest, dialect: Dialect): Answer {
  const { status, details } = error;
  const { link, vary, 'cache-control': cacheControl } = apiHeaders(request);
  const headers = {
    vary,
    'cache-control': cacheControl,
    ...(dialect.isFour ? {} : { link }),
    ...details.headers,
  };
  const reason = reasons[status] ?? title;
  if (request.accept?.includes('application/ld+json') !== true) {
    const text = `<!DOCTYPE html>\n<html lang="en">\n<head>\n    <meta charset="UTF-8" />\n    <title>${title}: ${reason}</title>\n</head>\n<body>\n    <h1>Oops! An Error Occurred</h1>\n    <h2>The server returned a "${status} ${reason}".</h2>\n</body>\n</html>\n`;
    return { status, headers: { ...headers, 'content-type': 'text/html; charset=UTF-8' }, text };
  }
  const document: JsonObject = dialect.isFour
    ? { type: rfc2616, title, status, detail: reason }
    : {
        '@context': `${root}/contexts/Error`,
        '@type': 'hydra:Error',
        'hydra:title': title,
        'hydra:description': error.message,
      };
  return { status, headers: { ...headers, 'content-type': 'application/ld+json' }, document };
}
