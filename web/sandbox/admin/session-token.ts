/** What Shopify signs: session tokens, and the parameters with which it opens an app. By hand, to share nothing with the app. */
import { createHmac, randomBytes, randomUUID } from 'node:crypto';

export interface Signer {
  readonly shop: string;
  readonly apiKey: string;
  readonly apiSecretKey: string;
}

const seconds = 60;
const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** HS256, good for a minute; `isOver`: it ended a minute ago. */
export function sessionToken(signer: Signer, now: Date, isOver = false): string {
  const { shop, apiKey, apiSecretKey } = signer;
  const at = Math.floor(now.getTime() / 1000) - (isOver ? 2 * seconds : 0);
  const claims = {
    iss: `https://${shop}/admin`,
    dest: `https://${shop}`,
    aud: apiKey,
    sub: '1',
    exp: at + seconds,
    nbf: at,
    iat: at,
    jti: randomUUID(),
    sid: randomUUID(),
  };
  const text = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`;
  return `${text}.${createHmac('sha256', apiSecretKey).update(text).digest('base64url')}`;
}

/** The query with which Shopify opens a page of the app: all but the signature are signed, by their names in order. */
export function launchQuery(signer: Signer, now: Date, locale: string): URLSearchParams {
  const name = signer.shop.replace(/[.]myshopify[.]com$/, '');
  const query = new URLSearchParams({
    embedded: '1',
    host: Buffer.from(`admin.shopify.com/store/${name}`).toString('base64').replaceAll('=', ''),
    id_token: sessionToken(signer, now),
    locale,
    session: randomBytes(32).toString('hex'),
    shop: signer.shop,
    timestamp: String(Math.floor(now.getTime() / 1000)),
  });
  const message = [...query].map(([key, value]) => `${key}=${value}`).join('&');
  query.set('hmac', createHmac('sha256', signer.apiSecretKey).update(message).digest('hex'));
  return query;
}
