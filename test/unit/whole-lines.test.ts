/** A command that the app names as a whole line can be typed as it stands, whichever shop it is about. */
import { expect, test } from 'vitest';
import { withShop } from '../../web/server/cli/whole-lines.ts';

const names = new Set(['adopt', 'create-catalog', 'own']);

test.each([
  [
    'To try it: npm run sortiment -- adopt 1 2. To leave it: npm run sortiment -- adopt 1 --undo',
    'To try it: npm run sortiment -- adopt --shop one.myshopify.com 1 2. To leave it: npm run sortiment -- adopt --shop one.myshopify.com 1 --undo',
  ],
  [
    'npm run sortiment -- create-catalog "Rest of EU" --confirm',
    'npm run sortiment -- create-catalog --shop one.myshopify.com "Rest of EU" --confirm',
  ],
  ['"npm run sortiment -- own" says why.', '"npm run sortiment -- own --shop one.myshopify.com" says why.'],
])('%s', (text, whole) => {
  expect(withShop(text, 'one.myshopify.com', names)).toBe(whole);
});

test.each([
  'run “npm run sortiment -- own --yes --shop SHOP”',
  'run “npm run sortiment -- doctor”',
  '“guard on” switches it on',
])('stays: %s', (text) => {
  expect(withShop(text, 'one.myshopify.com', names)).toBe(text);
});
