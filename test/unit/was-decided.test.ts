/** What was held for a decision is told as decided only while that stands: of what leaves, and of all else, apart. */
import { expect, test } from 'vitest';
import { wasDecided } from '../../web/server/shops/leaves-at.ts';

const price = (choice: 'accept' | 'keep' | 'ask-again') => ({ field: 'price.price', choice });
const place = (choice: 'accept' | 'keep' | 'ask-again') => ({ field: 'all', choice });

test.each([
  ['GRD-323', [price('keep')], false],
  ['GRD-323', [price('accept')], true],
  ['GRD-323', [price('accept'), { field: 'item.cost', choice: 'keep' }], false],
  ['GRD-323', [place('keep')], true],
  ['GRD-324', [price('ask-again')], false],
  ['GRD-324', [price('keep')], true],
  ['GRD-324', [], true],
  ['GRD-330', [place('keep')], false],
  ['GRD-330', [place('ask-again')], true],
  ['GRD-331', [place('ask-again')], false],
  ['GRD-331', [place('accept')], true],
  ['GRD-303', [], false],
  [null, [], false],
] as const)('%s beside %j: past is %s', (reason, decisions, isPast) => {
  expect(wasDecided(reason, { decisions })).toBe(isPast);
});
