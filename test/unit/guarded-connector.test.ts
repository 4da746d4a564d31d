/** Only where a server can be is one asked, and nothing that a merchant types ends the process. */
import { expect, test } from 'vitest';
import { guardedConnector } from '../../web/server/lib/guarded-connector.ts';
import { createSeal } from '../../web/server/lib/seal.ts';

const rules = { trusted: new Set<string>(), isLocal: false };

const connect = (hostname: string): Promise<Error | null> =>
  new Promise((resolve) => {
    const connector = guardedConnector({
      rules,
      timeoutMs: 1000,
      resolve: (host, _, done) => done(new Error(`asked for ${host}`), []),
    });
    connector(
      { hostname, host: hostname, protocol: 'https:', port: '443', servername: hostname },
      (...done) => resolve(done[0]),
    );
  });

const nameOf = (length: number): string => 'x'.repeat(length - '.example'.length) + '.example';

test.each([254, 300, 70_000])(
  'SEC a name of %i characters is nobody’s, and the next secret is sealed',
  async (length) => {
    await expect(connect(nameOf(length))).resolves.toMatchObject({ code: 'ENOTFOUND' });
    const seal = createSeal({ writing: 'a key for this test alone, 32 or more', reading: [] });
    await expect(seal.open(await seal.close('secret', 'shop'), 'shop')).resolves.toBe('secret');
  },
);

test('one of 253 characters, and a dot, is looked up', async () => {
  await expect(connect(`${nameOf(253)}.`)).resolves.toMatchObject({ message: `asked for ${nameOf(253)}.` });
});
