/** Parts of requests that nobody sends by mistake; what names a shop names one that is not the asker's. */

import { apiRoutes } from '../../web/server/http/api/routes.ts';
import { appPaths } from '../../web/server/http/pages/app-paths.ts';

/** With something in the place of every named part. */
const filled = (path: string): string => path.replaceAll(/:\w+/g, '1');

export const apiPaths = ['/api/status', '/api/products/status?language=en&id=1', '/api/nothing'];

/** The streams end by themselves after a minute: too late for a test that sends hundreds of requests. */
const streams: ReadonlySet<string> = new Set(['/progress']);
const ofThePages = apiRoutes.map(([, path]) => path).filter((path) => !streams.has(path));

export const methods = [
  'GET',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'get',
  'CONNECT',
  'GET/**/',
];
export const routes = [
  ...appPaths.map(filled),
  ...ofThePages.map((path) => `/api${filled(path)}`),
  '/assets/main.js',
  '/healthz',
  '/readyz',
  '/api',
  '/api/webhooks',
  ...apiPaths,
  '/api/products/sync',
  '/api/auth/callback',
];
export const tailsNaming = (shop: string): readonly string[] => [
  '',
  '/',
  '/..%2f..%2fetc%2fpasswd',
  '/%00',
  '/%',
  '/%ff%fe',
  '%0d%0aX-Injected:%201',
  '/__proto__/constructor',
  `?shop=${shop}&embedded=1&host=YWRtaW4uc2hvcGlmeS5jb20`,
  '?shop=<script>alert(1)</script>&embedded=1',
  '?shop=a.myshopify.com%0d%0aX-Injected:%201&embedded=1',
  `?shop=${shop}&shop=${shop}&embedded=1&id_token[]=1&id_token=2`,
  '?embedded=1&host=javascript:alert(1)&shop=a.myshopify.com',
  "?id=1'%20or%20'1'='1&language=en",
  '?id=gid://shopify/Product/1%00&language=en',
  '?__proto__[shop]=x&constructor[prototype][shop]=x',
  `?${'a=b&'.repeat(1500)}`,
];
export const injectedNaming = (shop: string): readonly string[] => [
  `X-Shopify-Shop-Domain: ${shop}`,
  `X-Forwarded-For: 127.0.0.1, ${'1.2.3.4, '.repeat(50)}9.9.9.9`,
  'X-Forwarded-Proto: javascript',
  'X-HTTP-Method-Override: DELETE',
  'X-Original-URL: /api/status',
  'X-Rewrite-URL: /api/webhooks',
  'Transfer-Encoding: chunked, identity',
  'Content-Encoding: gzip',
  'Content-Type: application/json; charset=utf-7',
  'Content-Type: multipart/form-data; boundary=',
  'Content-Length: -1',
  'Host: evil.example',
  'Origin: https://evil.example',
  'Range: bytes=0-99999999',
  'Expect: 200-nothing',
  'If-None-Match: *',
  'Accept-Encoding: \u0001',
  `X-Long: ${'y'.repeat(9_000)}`,
  'Bad Header Name: 1',
];
export const bodiesNaming = (shop: string): Readonly<Record<string, string | Buffer>> => ({
  empty: '',
  object: '{}',
  prototype: '{"__proto__":{"shop":"x"}}',
  'another shop': `{"shop":"${shop}","shop_domain":"${shop}"}`,
  deep: '['.repeat(20_000),
  megabyte: Buffer.alloc(1_000_000, 0xff),
  entity: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
});
