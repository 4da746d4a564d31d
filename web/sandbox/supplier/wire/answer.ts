/** What the interface is asked and what it answers, free of any HTTP library, so that faults can work on it. */
import type { JsonObject } from './json.ts';

export const root = '/v2/api';

export interface InterfaceRequest {
  method: string;
  /** Percent-decoded, without query. */
  path: string;
  /** As sent, without `?`. */
  rawQuery: string;
  /** `http://host` as the client named it. */
  origin: string;
  accept: string | undefined;
  contentType: string | undefined;
  header(name: string): string | undefined;
  body: string;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  /** Written as JSON. */
  document?: JsonObject;
  /** Written as it is, where there is no document. */
  text?: string;
}

/** The headers of every answer below the API root. */
export function apiHeaders(request: InterfaceRequest) {
  return {
    'content-type': 'application/ld+json; charset=utf-8',
    vary: 'Accept',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'deny',
    'cache-control': 'no-cache, private',
    link: `<${request.origin}${root}/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`,
  };
}
