/** SEC: secrets at rest: who closed them, for whom, and that nobody else opens them. */
import { describe, expect, test } from 'vitest';
import { createSeal, keyIdIn } from '../../web/server/lib/seal.ts';

const [first, second] = ['first-key-'.repeat(4), 'second-key-'.repeat(4)];
const owner = 'supplier one.myshopify.com';
const seal = createSeal({ writing: first, reading: [] });

const failure = (opening: Promise<string>) => opening.catch(({ message }: Error) => message);

describe('SEC what is sealed', () => {
  test('is opened by its key, never looks the same twice, and names its key without telling it', async () => {
    const [one, other] = [await seal.close('key of the supplier', owner), await seal.close('a', owner)];
    expect(await seal.open(one, owner)).toBe('key of the supplier');
    expect(await seal.close('key of the supplier', owner)).not.toBe(one);
    expect([keyIdIn(one), keyIdIn(other)]).toEqual([seal.keyId, seal.keyId]);
    expect(Buffer.from(one.split('.')[0] ?? '', 'base64url').toString()).not.toContain('first');
  });

  test('with a key that only reads now is opened all the same, and closed with the new one', async () => {
    const both = createSeal({ writing: second, reading: [first] });
    expect(await both.open(await seal.close('key', owner), owner)).toBe('key');
    expect(keyIdIn(await both.close('key', owner))).toBe(both.keyId);
    expect(both.keyId).not.toBe(seal.keyId);
  });

  test('with a key that is not at hand is refused with the names of the keys and what to do', async () => {
    const other = createSeal({ writing: second, reading: [] });
    expect(await failure(other.open(await seal.close('key', owner), owner))).toMatch(
      new RegExp(`${seal.keyId}.*${other.keyId}.*ENCRYPTION_READ_KEYS.*connect the supplier anew`),
    );
  });

  test('for one shop is opened for no other, though the key is the same', async () => {
    const sealed = await seal.close('key', owner);
    expect(await failure(seal.open(sealed, 'supplier two.myshopify.com'))).toContain(
      'was sealed for somebody else',
    );
  });

  test.each([0, 2, 3, 4])('is refused when its part %i was changed', async (part) => {
    const parts = (await seal.close('key of the supplier', owner)).split('.');
    const changed = Buffer.from(parts[part] ?? '', 'base64url');
    changed[0] = (changed[0] ?? 0) ^ 1;
    parts[part] = changed.toString('base64url');
    await expect(seal.open(parts.join('.'), owner)).rejects.toMatchObject({ name: 'SealError' });
  });

  test('by nobody, or without encryption, is refused', async () => {
    const plain = `${Buffer.from('{"alg":"none"}').toString('base64url')}...`;
    for (const sealed of ['', 'key', plain])
      await expect(seal.open(sealed, owner)).rejects.toMatchObject({ name: 'SealError' });
  });
});
