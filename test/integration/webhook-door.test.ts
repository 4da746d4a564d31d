/** SEC: what the webhooks' door holds in memory for whoever knocks. */
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { webhookRoute } from '../../web/server/http/webhooks.ts';
import { createLogger } from '../../web/server/lib/logger.ts';

const bodyBytes = 5_000_000;
const shop = 'X-Shopify-Shop-Domain: one.myshopify.com';
const signature = `X-Shopify-Hmac-Sha256: ${'A'.repeat(43)}=`;

async function startDoor() {
  const validated: number[] = [];
  const validate = async ({ rawBody }: { rawBody: string }) => {
    validated.push(rawBody.length);
    return { valid: false } as const;
  };
  const app = express().post('/', ...webhookRoute(validate, async () => undefined, createLogger('silent')));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  /** Announces a body and sends a byte of it. */
  const knock = (...headers: readonly string[]): Socket => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      ['POST / HTTP/1.1', 'Host: a', `Content-Length: ${bodyBytes}`, ...headers, '', ' '].join('\r\n'),
    );
    sockets.push(socket);
    return socket;
  };
  return { knock, validated };
}

/** The status, as soon as it comes. */
const statusOf = async (socket: Socket): Promise<string> => {
  const [answer] = (await once(socket, 'data')) as [Buffer];
  return answer.toString().slice(9, 12);
};

test.each([
  ['neither signature nor shop', []],
  ['no signature', [shop]],
  ['no shop', [signature]],
  ['something that is no signature', [shop, 'X-Shopify-Hmac-Sha256: x']],
  ['a shop that is none', [signature, 'X-Shopify-Shop-Domain: evil.example']],
])('SEC whoever sends %s is refused before the body has come, and hung up on', async (_, headers) => {
  const { knock, validated } = await startDoor();
  const socket = knock(...headers);
  expect(await statusOf(socket)).toBe('401');
  if (!socket.closed) await once(socket, 'close');
  expect(validated).toEqual([]);
});

test('SEC of bodies under way only so many are taken at once; the next comes again, and gets in when there is room', async () => {
  const { knock } = await startDoor();
  const taken = Array.from({ length: 13 }, () => knock(shop, signature));
  // Whichever comes last of them.
  expect(await Promise.race(taken.map(statusOf))).toBe('503');
  for (const socket of taken) socket.destroy();
  await expect
    .poll(async () => {
      const socket = knock(shop, signature);
      socket.write(Buffer.alloc(bodyBytes - 1));
      return statusOf(socket);
    })
    .toBe('401');
});
