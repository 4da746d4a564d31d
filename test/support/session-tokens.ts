/** Session tokens by hand: as Shopify signs them, and in all the ways in which somebody may have made them up. */
import { createHmac } from 'node:crypto';
import { systemClock } from '../../web/server/lib/clock.ts';

interface App {
  readonly apiKey: string;
  readonly apiSecretKey: string;
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

function signed({
  header,
  payload,
  secret,
  hash = 'sha256',
}: Record<'header' | 'payload', object> & {
  readonly secret: string;
  readonly hash?: string;
}): string {
  const text = `${encoded(header)}.${encoded(payload)}`;
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
}

const hs256 = { alg: 'HS256', typ: 'JWT' };

function claims({ apiKey }: App, shop: string) {
  const now = Math.floor(systemClock.now().toSeconds());
  return {
    iss: `https://${shop}/admin`,
    dest: `https://${shop}`,
    aud: apiKey,
    sub: '1',
    sid: 'session',
    jti: 'one',
    nbf: now,
    iat: now,
    exp: now + 600,
  };
}

/** A good one. */
export const tokenOf = (app: App, shop: string): string =>
  signed({ header: hs256, payload: claims(app, shop), secret: app.apiSecretKey });

/** By what is wrong with each; `shop` is whom they want to be. */
export function badTokens(app: App, shop: string): Readonly<Record<string, string>> {
  const good = claims(app, shop);
  const with_ = (changes: object, header: object = hs256) =>
    signed({ header, payload: { ...good, ...changes }, secret: app.apiSecretKey });
  const { exp, ...endless } = good;
  const unsigned = `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(good)}`;
  return {
    'alg none': `${unsigned}.`,
    'alg none, without the last dot': unsigned,
    'alg None, with a signature': with_({}, { alg: 'None', typ: 'JWT' }),
    'another algorithm, truly signed': signed({
      header: { alg: 'HS512', typ: 'JWT' },
      payload: good,
      secret: app.apiSecretKey,
      hash: 'sha512',
    }),
    'signed by somebody else': signed({ header: hs256, payload: good, secret: 'another secret' }),
    'signed with an empty key': signed({
      header: { ...hs256, kid: '../../dev/null' },
      payload: good,
      secret: '',
    }),
    'a key of its own': signed({
      header: { ...hs256, jwk: { kty: 'oct', k: 'YQ' } },
      payload: good,
      secret: 'a',
    }),
    'a header that has to be understood': with_({}, { ...hs256, crit: ['exp2'], exp2: 1 }),
    expired: with_({ exp: exp - 3600, nbf: good.nbf - 3600, iat: good.iat - 3600 }),
    'without an end': signed({ header: hs256, payload: endless, secret: app.apiSecretKey }),
    'not good yet': with_({ nbf: good.nbf + 3600 }),
    'for another app': with_({ aud: 'another-app' }),
    'for several apps': with_({ aud: [app.apiKey, 'another-app'] }),
    'without an audience': with_({ aud: undefined }),
    'of no shop': with_({ dest: 'https://evil.example', iss: 'https://evil.example/admin' }),
    'of a shop with a tail': with_({
      dest: `https://${shop}.evil.example`,
      iss: `https://${shop}.evil.example/admin`,
    }),
    'of a shop as a user name': with_({ dest: `https://${shop}@evil.example` }),
    'issued by another shop': with_({ iss: 'https://somebody.myshopify.com/admin' }),
    'without a shop': with_({ dest: undefined }),
    'with a list for a shop': with_({ dest: [`https://${shop}`] }),
    'with another end': `${tokenOf(app, shop).slice(0, -4)}AAAA`,
    'with the payload of another': signed({ header: hs256, payload: good, secret: app.apiSecretKey }).replace(
      /\.[^.]+\./,
      `.${encoded({ ...good, sub: 'root' })}.`,
    ),
    garbage: 'a.b.c',
    'a megabyte less one header': 'x'.repeat(12_000),
  };
}
