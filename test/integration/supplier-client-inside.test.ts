/** SEC: the supplier's address is a way out, never a way in: what is checked is the address that is connected to. */
import { describe, expect, test } from 'vitest';
import {
  clientFor,
  crawlAll,
  onePage,
  startSupplier,
  type ClientOptions,
} from '../support/replay-supplier.ts';
import { startStand } from '../support/app-stand.ts';

const strict = { trusted: new Set<string>(), isLocal: false };
const local = { trusted: new Set<string>(), isLocal: true };

type Resolve = NonNullable<ClientOptions['resolve']>;

/** Every name leads to these addresses, at the nth question to the nth list. */
function leadsTo(...answers: readonly (readonly string[])[]) {
  const asked: string[] = [];
  const resolve: Resolve = (host, _, done) => {
    asked.push(host);
    const found = answers[Math.min(asked.length, answers.length) - 1] ?? [];
    done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return { asked, resolve };
}

const reasonOf = async (root: URL, options: ClientOptions) => {
  const { verdict } = await crawlAll(clientFor(root, options));
  return verdict.failure?.reason ?? 'read';
};
const named = (root: URL): URL => new URL(root.href.replace('127.0.0.1', 'supplier.example'));

describe('SEC a supplier’s address', () => {
  test.each(['10.0.0.1', '169.254.169.254', '100.64.0.1', '::ffff:192.168.0.1', 'fd00::1', '64:ff9b::a00:1'])(
    'whose name leads to %s is not asked, also when it leads outside as well',
    async (address) => {
      const { root, received } = await startSupplier((_, response) => response.end(onePage));
      const { resolve } = leadsTo([address]);
      expect(await reasonOf(named(root), { rules: local, resolve })).toBe('SUP-009');
      const mixed = leadsTo(['127.0.0.1', address]);
      expect(await reasonOf(named(root), { rules: local, resolve: mixed.resolve })).toBe('SUP-009');
      expect(received).toEqual([]);
    },
  );

  test('that changes its mind between two connections (DNS rebinding) is asked only where it was allowed', async () => {
    const { root, received } = await startSupplier((_, response, nth) => {
      response.setHeader('Connection', 'close');
      if (nth > 1) return response.end(onePage);
      return response.writeHead(302, { location: '/v2/api/products?page=1&again=1' }).end();
    });
    const { asked, resolve } = leadsTo(['127.0.0.1'], ['10.0.0.1']);
    expect(await reasonOf(named(root), { rules: local, resolve })).toBe('SUP-009');
    expect([received.length, asked]).toEqual([1, ['supplier.example', 'supplier.example']]);
  });

  test('is looked up once for each connection, and connected to where it was looked up', async () => {
    const { root, received } = await startSupplier((_, response) => response.end(onePage));
    const { asked, resolve } = leadsTo(['127.0.0.1'], ['10.0.0.1']);
    expect(await reasonOf(named(root), { rules: local, resolve })).toBe('read');
    expect([received.length, asked]).toEqual([1, ['supplier.example']]);
  });

  test('that is encrypted by redirect only leads no further inside than others', async () => {
    const { root, received } = await startSupplier((request, response) =>
      response.writeHead(308, { location: `https://${request.headers.host}/v2/api/products` }).end(),
    );
    const { resolve } = leadsTo(['127.0.0.1'], ['192.168.0.1']);
    expect(await reasonOf(named(root), { rules: local, resolve })).toBe('SUP-009');
    expect(received).toHaveLength(1);
  });

  test.each([
    'https://127.0.0.1:PORT',
    'https://[::1]:PORT',
    'https://2130706433:PORT',
    'https://0x7f.1:PORT',
  ])('%s is refused without a question', async (address) => {
    const { root, received } = await startSupplier((_, response) => response.end(onePage));
    const { asked, resolve } = leadsTo(['8.8.8.8']);
    const url = new URL(`${address.replace('PORT', root.port)}/v2/api`);
    expect(await reasonOf(url, { rules: strict, resolve })).toBe('SUP-009');
    expect([received, asked]).toEqual([[], []]);
  });

  test('without encryption is refused, unless whoever runs the app vouches for that very origin', async () => {
    const { root, received } = await startSupplier((_, response) => response.end(onePage));
    const { asked, resolve } = leadsTo(['8.8.8.8']);
    expect(await reasonOf(root, { rules: strict, resolve })).toBe('SUP-010');
    expect([received, asked]).toEqual([[], []]);
    const vouched = { ...strict, trusted: new Set([root.origin]) };
    expect(await reasonOf(root, { rules: vouched, resolve })).toBe('read');
  });
});

test('SEC where others reach the app, no supplier inside is connected, and the words say why and what to do', async () => {
  await using stand = await startStand({
    install: 'app only',
    env: { SHOPIFY_APP_URL: 'https://sortiment.example.com' },
  });
  const connect = async (url: string) =>
    (await stand.command('connect', '--supplier-url', url)).words.join('\n');
  expect(await connect(stand.supplierUrl)).toMatch(/SUP-010[\s\S]*not encrypted[\s\S]*https:\/\//);
  expect(await connect('https://127.0.0.1:1')).toMatch(
    /SUP-009[\s\S]*leads to this machine itself[\s\S]*SUPPLIER_TRUSTED_ORIGINS/,
  );
  const { origin } = new URL(stand.supplierUrl);
  const trusting = await stand.another({
    env: { SHOPIFY_APP_URL: 'https://sortiment.example.com', SUPPLIER_TRUSTED_ORIGINS: origin },
  });
  const verdict = await trusting.commands.connect(stand.shop, {
    root: stand.supplierUrl,
    auth: { kind: 'none' },
  });
  expect(verdict).toMatchObject({ reason: null, products: 20 });
  await trusting.stop();
});
