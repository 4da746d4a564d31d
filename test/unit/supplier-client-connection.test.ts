/** What may be typed for a supplier's connection, what comes out, and what is said of the rest. */
import { describe, expect, test } from 'vitest';
import { supplierConnectionSchema } from '../../web/server/supplier/connection.ts';

describe('the address of the API', () => {
  const rootOf = (root: string): URL => supplierConnectionSchema.parse({ root, auth: { kind: 'none' } }).root;

  test.each([
    ['supplier.example', 'https://supplier.example/v2/api'],
    [' https://supplier.example/ ', 'https://supplier.example/v2/api'],
    ['http://supplier.example:8080/v2', 'http://supplier.example:8080/v2/api'],
    ['https://supplier.example/v2/api///', 'https://supplier.example/v2/api'],
    ['https://supplier.example/shop/v2/api', 'https://supplier.example/shop/v2/api'],
    ['localhost:4000', 'https://localhost:4000/v2/api'],
  ])('%j is %s', (typed, root) => {
    expect(rootOf(typed).href).toBe(root);
  });

  test.each([
    ['', 'is missing'],
    ['https://', 'is not a web address'],
    ['https://sup plier', 'is not a web address'],
    ['ftp://supplier.example', 'begin with https:// or http://, not with ftp://'],
    ['https://me:secret@supplier.example', 'holds a user name or password'],
    ['https://supplier.example/v2/api?key=1', 'end with its path'],
  ])('%j is refused: it %s', (typed, why) => {
    expect(() => rootOf(typed)).toThrow(why);
    expect(() => rootOf(typed)).not.toThrow(/secret/);
  });
});

describe('a connection', () => {
  const connection = (auth: unknown): unknown => ({ root: 'supplier.example', auth });

  test.each([
    { kind: 'none' },
    { kind: 'header', name: 'X-API-KEY', value: 'k' },
    { kind: 'basic', username: 'me', password: 'pass:word' },
    {
      kind: 'jwt',
      loginPath: '/auth',
      username: 'me',
      password: '',
      usernameField: 'email',
      refreshPath: 'token/refresh',
    },
  ])('with $kind survives being stored as JSON', (auth) => {
    const typed = supplierConnectionSchema.parse(connection(auth));
    expect(typed.auth).toEqual(auth);
    expect(supplierConnectionSchema.parse(JSON.parse(JSON.stringify(typed)))).toEqual(typed);
  });

  test('with a login asks at login_check for a username unless told otherwise', () => {
    const { auth } = supplierConnectionSchema.parse(
      connection({ kind: 'jwt', username: 'me', password: 'p' }),
    );
    expect(auth).toMatchObject({ loginPath: 'login_check', usernameField: 'username' });
  });

  test.each([
    [{ kind: 'header', name: 'X API', value: 'k' }, 'is not the name of an HTTP header'],
    [{ kind: 'header', name: 'X-API', value: 'k\r\nHost: other' }, 'no header can carry'],
    [{ kind: 'header', name: 'X-API', value: 'abc\u2013def' }, 'no header can carry'],
    [{ kind: 'header', name: 'X-API', value: 'abc\u200bdef' }, 'no header can carry'],
    [{ kind: 'header', name: 'X-API', value: ' \u200b ' }, 'must not be empty'],
    [{ kind: 'basic', username: 'a:b', password: 'p' }, 'must not contain a colon'],
    [
      { kind: 'jwt', loginPath: 'https://other.example/login', username: 'me', password: 'p' },
      'must be a path',
    ],
    [{ kind: 'jwt', loginPath: '//other.example/login', username: 'me', password: 'p' }, 'must be a path'],
  ])('that cannot work is refused in words: %#', (auth, why) => {
    expect(supplierConnectionSchema.safeParse(connection(auth)).error?.message).toContain(why);
  });

  test('names what is wrong with its address', () => {
    const { error } = supplierConnectionSchema.safeParse({ root: 'ftp://x', auth: { kind: 'none' } });
    expect(error?.issues).toMatchObject([{ path: ['root'], message: expect.stringContaining('https://') }]);
  });
});
