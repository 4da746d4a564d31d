/** What the log says of a pass that did not come through: as a warning, and with the sentence of its reason beside the code. */
import { expect, test } from 'vitest';
import { faultSchema } from '../../web/sandbox/supplier/faults/fault.ts';
import { syncQueue, trackQueue } from '../../web/server/application/flow-jobs.ts';
import { createLogger } from '../../web/server/lib/logger.ts';
import { startStand } from '../support/app-stand.ts';
import { hastyClock } from '../support/hasty-clock.ts';
import { openStandJobs } from '../support/stand-jobs.ts';

test('a failed run and an incomplete pass are warnings that say why in words, and one that came through is none', async () => {
  const lines: { readonly msg: string; readonly queue?: string }[] = [];
  const write = (line: string): void => void lines.push(JSON.parse(line) as (typeof lines)[number]);
  await using stand = await startStand({
    clock: hastyClock,
    logger: createLogger('info', { to: { write } }),
    supplier: { products: 2 },
  });
  await stand.app.start();
  await using jobs = await openStandJobs(stand, hastyClock);
  const end = async (queue: string) => {
    await jobs.ended(await jobs.send(queue));
    return lines.findLast((line) => line.msg === 'a job ended' && line.queue === queue);
  };
  expect(await end(syncQueue)).toMatchObject({ level: 30, state: 'completed', reason: null });
  for (const path of ['/products', '/trackings'])
    stand.supplier.faults.add(faultSchema.parse({ kind: 'status', status: 403, path }));
  const what: unknown = expect.stringContaining('does not give it access');
  expect(await end(syncQueue)).toMatchObject({ level: 40, state: 'failed', reason: 'SUP-004', what });
  expect(await end(trackQueue)).toMatchObject({ level: 40, state: 'incomplete', reason: 'SUP-004', what });
});
