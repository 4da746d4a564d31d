/** SEC: where a redirect may lead: with Shopify's tokens nowhere, to a file through public servers alone. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { adminFetch } from '../../web/server/shopify/admin-fetch.ts';
import { classifyFailure } from '../../web/server/shopify/admin-failure.ts';
import { fileFetch } from '../../web/server/shopify/file-fetch.ts';
import { HttpResponseError } from '../../web/server/shopify/library.ts';

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<URL> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

/** The first sends on to the second, which keeps what it was told. */
async function sentOn(status: number) {
  const told: string[] = [];
  const elsewhere = await serve((request, response) => {
    told.push(JSON.stringify(request.headers));
    request.on('data', (part) => told.push(String(part)));
    request.on('end', () => response.end('what lies elsewhere'));
  });
  const first = await serve((_, response) => response.writeHead(status, { location: elsewhere.href }).end());
  return { first, elsewhere, told };
}

const statuses = [301, 302, 303, 307, 308];

test.each(statuses)(
  'SEC a redirect %i takes neither an access token nor the app’s secret along',
  async (status) => {
    const { first, told } = await sentOn(status);
    const answer = await adminFetch(first)('https://a.myshopify.com/admin/oauth/access_token', {
      method: 'POST',
      headers: { 'X-Shopify-Access-Token': 'shpat_secret' },
      body: JSON.stringify({ client_secret: 'shpss_secret' }),
    });
    expect([answer.status, told]).toEqual([status, []]);
    expect(
      classifyFailure(new HttpResponseError({ message: '', code: status, statusText: '' }), 'mutation'),
    ).toMatchObject({
      reason: 'SHP-708',
      effect: 'no',
      message: `Shopify sends the request on to another address, which is not asked (HTTP ${status})`,
    });
  },
);

test('SEC a redirect of a result file is followed to servers that may be asked, and to no inner address', async () => {
  const { first, elsewhere, told } = await sentOn(302);
  const read = async (...trusted: readonly string[]) =>
    fileFetch({ trusted: new Set(trusted), isLocal: false })(first).then(
      (answer) => answer.text(),
      (error: Error) => String(error.cause),
    );
  expect(await read(first.origin, elsewhere.origin)).toBe('what lies elsewhere');
  expect(told).toHaveLength(1);
  expect(await read(first.origin)).toBe('InnerAddress: a server without encryption');
  expect(await read()).toBe('InnerAddress: a server without encryption');
  expect(told).toHaveLength(1);
});
