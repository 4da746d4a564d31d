/** What a reason makes of the pass in which it is met: the catalogue of reasons says it, and nobody else keeps a list. */
import { expect, test } from 'vitest';
import { endOfPoll } from '../../web/server/application/outcomes.ts';
import type { RunNumbers } from '../../web/server/catalogue/ports/runs.ts';
import { endOfRun } from '../../web/server/catalogue/run-end.ts';
import { reasonCodes, type ReasonCode } from '../../web/server/domain/reasons.ts';
import type { TrackingSummary } from '../../web/server/tracking/tracking-summary.ts';

const isOfTracking = (reason: ReasonCode): boolean => reason.startsWith('TRK-');

function runWith(reason: ReasonCode): string {
  const numbers: RunNumbers = {
    isUndoing: false,
    crawl: null,
    operations: { planned: 1, applied: 0, rejected: 1, deferred: 0, held: 0 },
    refusals: { [reason]: 1 },
    amountsWait: 0,
    why: null,
  };
  return endOfRun(numbers, null)[0];
}

const pollWith = (reason: ReasonCode): string =>
  endOfPoll({ problems: [], urgent: [reason] } as unknown as TrackingSummary).state;

test('a refusal leaves a run incomplete, unless the merchant decided it or it is done or told by something else', () => {
  const complete = reasonCodes.filter((reason) => !isOfTracking(reason) && runWith(reason) === 'completed');
  expect(complete).toEqual(['SHP-704', 'SHP-707', 'SHP-714', 'RUN-515']);
});

test('a parcel that waits leaves a pass complete; what Shopify or the supplier did not do does not', () => {
  const incomplete = reasonCodes.filter(
    (reason) => isOfTracking(reason) && pollWith(reason) === 'incomplete',
  );
  expect(incomplete).toEqual(['TRK-110', 'TRK-111', 'TRK-114', 'TRK-116']);
  expect(pollWith('SHP-705')).toBe('incomplete');
  expect(pollWith('SUP-008')).toBe('incomplete');
});
