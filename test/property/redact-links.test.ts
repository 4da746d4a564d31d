/** SEC: whatever a stranger's link carries by which it opens something is hidden, and what an operator needs of it is not. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redact } from '../../web/server/lib/redact.ts';

const lettersAndDigits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const textOf = (alphabet: string, from: number, to: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet.split('')), minLength: from, maxLength: to });

/** With a letter that is none of `[secret]`, so that what is left of it is seen. */
const short = textOf(lettersAndDigits, 2, 12).map((text) => `Z${text}`);
/** As keys are made: random, and long. */
const long = fc.oneof(
  textOf('0123456789abcdef', 31, 63).map((text) => `7a${text}`),
  textOf(`${lettersAndDigits}-_`, 24, 60).map((text) => `aK4mQ9${text}`),
);
const name = fc.constantFrom(
  'key',
  'sig',
  'auth',
  'code',
  'state',
  'k',
  'x-amz-security',
  'token',
  'session',
);
const harmless = fc.constantFrom(
  'page=2',
  'itemsPerPage=100',
  'order[key]=asc',
  'shop=bergwerk.myshopify.com',
  'updatedAt[after]=2026-11-21T10:00:00Z',
  'id=10000012',
  'countryCodes[]=DE',
);
const between = fc.constantFrom('&', ';', '&amp;');

test('a parameter and a fragment are hidden, unless they are known as harmless', () => {
  const link = fc.tuple(fc.constantFrom('?', '#'), harmless, between, name, short);
  fc.assert(
    fc.property(link, ([start, known, and, unknown, value]) => {
      const told = redact(
        `GET https://supplier.example/v2/files${start}${known}${and}${unknown}=${value} said 403`,
      );
      expect(told).toBe(
        `GET https://supplier.example/v2/files${start}${known}${and}${unknown}=[secret] said 403`,
      );
      expect(redact(`/x${start}${unknown}=${value}${and}${known}`)).not.toContain(value);
      expect(redact(`/x${start}${unknown}=${value};${value}`)).not.toContain(value);
      expect(redact(JSON.stringify({ url: `/x${start}${unknown}=${value}` }))).toBe(
        JSON.stringify({ url: `/x${start}${unknown}=[secret]` }),
      );
    }),
  );
});

test('what a name in brackets gives away is hidden, though the word before them is harmless', () => {
  const inBrackets = fc.constantFrom('access_token', 'api_key', 'signature', 'otp');
  const known = fc.constantFrom('order', 'id', 'since', 'updatedAt');
  fc.assert(
    fc.property(known, inBrackets, short, fc.boolean(), (before, told, value, isEncoded) => {
      const inside = isEncoded ? `%5B${told}%5D` : `[${told}]`;
      expect(redact(`/v2/files?${before}${inside}=${value}&page=2`)).toBe(
        `/v2/files?${before}${inside}=[secret]&page=2`,
      );
    }),
  );
});

test('a part of a path that looks like a key is hidden, wherever it stands', () => {
  const path = fc.constantFrom('/auth/', '/api/keys/', '/v2/', '/feeds/of/', '/hooks/T0001/');
  fc.assert(
    fc.property(path, long, fc.constantFrom('', '/', '/products', '?page=2'), (before, key, after) => {
      expect(redact(`https://supplier.example${before}${key}${after}`)).toBe(
        `https://supplier.example${before}[secret]${after}`,
      );
    }),
  );
});

test('a path of a file of ours stays as it is, whatever folder it lies in', () => {
  fc.assert(
    fc.property(long, (folder) => {
      const told = `No installation is in the database “/var/lib/${folder}/shops.sqlite”.`;
      expect(redact(told)).toBe(told);
    }),
  );
});

test('what an operator needs stays: ids, numbers, names of files and of products', () => {
  const kept = fc.oneof(
    fc.uuid().map((id) => `/jobs/${id}`),
    fc.nat().map((id) => `gid://shopify/Product/${id}`),
    fc.nat().map((id) => `/v2/api/products/${id}?page=${id}`),
    textOf('abcdefghijkl-', 1, 60).map((slug) => `/products/akkuschrauber-12v-${slug}`),
    textOf('0123456789abcdef', 32, 40).map((print) => `/media/${print}.jpg`),
    harmless.map((known) => `/v2/api/products?${known}`),
    fc.constantFrom(
      '/webhooks/products/update',
      '/v2/api/login_check',
      'node_modules/@shopify/shopify-api/x.js:12:3',
    ),
  );
  fc.assert(
    fc.property(kept, (text) => {
      expect(redact(`at ${text} it ended`)).toBe(`at ${text} it ended`);
      const link = text.startsWith('/') ? `https://supplier.example${text}` : text;
      expect(redact(`at ${link} it ended`)).toBe(`at ${link} it ended`);
    }),
  );
});

test('what was hidden once is not hidden again', () => {
  const words = fc.constantFrom('?key=', '&', ';', '#', '/', 'sig=', 'page=2', 'auth/', '[secret]', ' ', '"');
  const some = fc.array(fc.oneof(words, short, long), { maxLength: 9 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(some, (text) => {
      expect(redact(redact(text))).toBe(redact(text));
    }),
  );
});
