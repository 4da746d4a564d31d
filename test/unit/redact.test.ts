/** SEC: what a log line, or a sentence for a person, never shows. */
import { describe, expect, test } from 'vitest';
import { createLogger, createNotes } from '../../web/server/lib/logger.ts';
import { hider, redact } from '../../web/server/lib/redact.ts';

const key = 'k9 &"<7/+=ä';

describe('SEC a text for people', () => {
  test.each([
    ['token shpat_0123456789abcdef of', 'token [secret] of'],
    ['Authorization: Bearer abc.def-123', 'Authorization: Bearer [secret]'],
    ['header Basic bWVyY2hhbnQ6c2VjcmV0', 'header Basic [secret]'],
    ['id eyJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJ4In0.sig_-9', 'id [secret]'],
    ['id x-eyJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJ4In0.sig of', 'id x-[secret] of'],
    ['postgres://app:pass@db:5432/x', 'postgres://[secret]@db:5432/x'],
    ['redis://:pa:ss@db:5432/x', 'redis://[secret]@db:5432/x'],
    ['/x?token.of[the]credential-token=abc123;page=2', '/x?token.of[the]credential-token=[secret]'],
    ['/x?a=1;token=abc123', '/x?a=1;token=[secret]'],
    ['GET /v2/api/products?apiKey=abc123&page=2', 'GET /v2/api/products?apiKey=[secret]&page=2'],
    ['GET /token/k9f8a7b6c5/v2/api/products', 'GET /token/[secret]/v2/api/products'],
    ['/x/api-key/abcdef12?page=2', '/x/api-key/[secret]?page=2'],
    ['/file?X-Goog-Signature=0a9b&x=1', '/file?X-Goog-Signature=[secret]&x=1'],
    ['{"access_token":"abcdef","scope":"x"}', '{"access_token":"[secret]","scope":"x"}'],
    [String.raw`"said":"{\"password\": \"geheim1\"}"`, String.raw`"said":"{\"password\": \"[secret]\"}"`],
  ])('%s is shown as %s', (text, shown) => {
    expect(redact(text)).toBe(shown);
  });

  test.each([
    'The supplier refuses the login at /v2/api/login_check (status 401).',
    'Basic authentication is what it wants; the bearer token of yesterday was refused.',
    'https://shop.example/products?page=2&order[key]=asc',
    'GET /v2/api/token/refreshing is asked again.',
    'Password: choose “HTTP basic” and enter it there.',
  ])('%s stays as it is', (text) => {
    expect(redact(text)).toBe(text);
  });

  // Quadratic work takes many minutes over each of them.
  test.each([
    ['a user name without end', '://', ':'],
    ['tokens in front of each other', '', '-eyJaaaaaa'],
    ['tokens in front of each other that seem to have parts', '', '-eyJaaaaaa.'],
    ['names of parameters without end', '&', 'token'],
    ['parameters one behind the other', '', '&token'],
    ['an authorization in front of each other', '', '/Bearer%20'],
    ['an authorization of spaces', 'Bearer', ' '],
    ['keys in a path', '', '/key/'],
    ['keys of no end in a path', '/key/', 'k'],
    ['parts of a path that look like keys', 'https://x', '/aK4mQ9aK4mQ9aK4mQ9aK4mQ9.x'],
    ['a part of a path without end', 'https://x/', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-'],
    ['harmless parameters without end', '?page=1', ';page=1'],
    ['parameters that begin in each other', '', '?k'],
    ['quoted names', '', '\\"password\\" : '],
  ])('is read through once, though it is %s', (_, start, repeated) => {
    const text = start + repeated.repeat(2_000_000 / repeated.length);
    expect(redact(text).length).toBeLessThanOrEqual(text.length);
  });

  test('hides a known secret in every form in which an answer repeats it', () => {
    const forms = [
      key,
      encodeURIComponent(key),
      encodeURIComponent(key).replaceAll('%20', '+'),
      JSON.stringify(key).slice(1, -1),
      Buffer.from(key).toString('base64'),
      'k9 &amp;&quot;&lt;7/+=ä',
    ];
    for (const form of forms) expect(hider([key])(`said ${form}.`)).toMatch(/^said \[secret\]=*\.$/);
  });

  test('hides one that no address can carry', () => {
    expect(hider(['broken \ud800 key'])('it is broken \ud800 key.')).toBe('it is [secret].');
  });

  test('hides a secret that is a part of another, or of the word in its place, once', () => {
    expect(hider(['secret', 'secret-key-1'])('[secret] secret-key-1 secret')).toBe(
      '[secret] [secret] [secret]',
    );
    expect(hider(['ab'])('about')).toBe('about');
    // Of a short one the encoded form is found in words by chance.
    expect(hider(['abc'])('YWJj and abc')).toBe('YWJj and [secret]');
  });
});

describe('SEC the log', () => {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);

  test('takes secrets out of fields, of texts and of errors, and stays JSON', () => {
    const logger = createLogger('trace', { hidden: [key], to: { write } });
    logger.info({ token: 'abc', deep: { credentials: { a: 1 } }, url: 'https://u:p@x.test/?hmac=1f' }, key);
    logger.child({ shop: 's' }).error({ err: new Error(`no: shpat_0123456789abcdef ${key}`) });
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(() => JSON.parse(line) as unknown).not.toThrow();
      expect(line).not.toMatch(/abc|"a"|u:p|1f|shpat|k9/);
    }
  });

  test('says the same to a person who waits', () => {
    const said: string[] = [];
    createNotes((sentence) => said.push(sentence), [key]).warn({ error: `it sent ${key}` }, 'refused');
    expect(said).toEqual(['refused: it sent [secret]']);
  });
});
