/** SEC: what is in the repository can be read by everybody. */
import { execFileSync, spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** How the secrets look that could get here: Shopify's, clouds' and other services' tokens, keys, signed session tokens. */
const looks = [
  'shp[a-z]{2}_[0-9a-zA-Z]{16,}',
  '-----BEGIN [A-Z ]*PRIVATE KEY',
  'AKIA[0-9A-Z]{16}',
  'gh[pousr]_[A-Za-z0-9]{30,}',
  'github_pat_[A-Za-z0-9_]{30,}',
  'glpat-[0-9A-Za-z_-]{20}',
  'npm_[A-Za-z0-9]{36}',
  'xox[abprs]-[0-9A-Za-z-]{10,}',
  'sk_live_[0-9a-zA-Z]{10,}',
  'AIza[0-9A-Za-z_-]{35}',
  'eyJ[A-Za-z0-9_-]{10,}\\.eyJ[A-Za-z0-9_-]{10,}\\.[A-Za-z0-9_-]{20,}',
];

/** Of a made-up one anybody sees that it is: it counts up, or is one character again and again. */
const isMadeUp = (found: string): boolean => /0123456789abcdef|(.)\1{9,}/i.test(found);

const secretsIn = (text: string): readonly string[] =>
  (text.match(new RegExp(looks.join('|'), 'g')) ?? []).filter((found) => !isMadeUp(found));

test('SEC no secret stands in the repository', () => {
  const { stdout, status } = spawnSync('git', ['grep', '-IohE', looks.join('|')], { encoding: 'utf8' });
  // 1: nothing was found.
  expect(status).toBeLessThan(2);
  expect(secretsIn(stdout)).toEqual([]);
  const environments = execFileSync('git', [
    'ls-files',
    '--',
    '*.env',
    '.env*',
    '*.pem',
    '*.key',
    '*.sqlite',
  ]);
  expect(environments.toString()).toBe('');
});

test('a secret is known by its look, and what is made up is told apart', () => {
  const token = ['shpat', 'a81bc81b4f2e4bd0b1f3e0c2d4a5b6c7'].join('_');
  const key = ['-----BEGIN RSA', 'PRIVATE KEY-----'].join(' ');
  expect(secretsIn(`token: ${token}`)).toEqual([token]);
  expect(secretsIn(key)).toHaveLength(1);
  expect(secretsIn(`shpat_${'0'.repeat(32)}`)).toEqual([]);
});
