/** What a process does in the background, by its role, and how it ends. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { openDatabase } from '../../web/server/database/open-database.ts';
import { startHttpServer } from '../../web/server/http/http-server.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { startStand } from '../support/app-stand.ts';

it.each([
  ['web', true, []],
  ['worker', false, ['import-parcels', 'sweep-rows', 'sync-catalogue']],
  ['all', true, ['import-parcels', 'sweep-rows', 'sync-catalogue']],
])('in the role %s a process listens: %s, and hands out by the clock: %j', async (role, listens, queues) => {
  await using stand = await startStand({ env: { ROLE: role } });
  const { url } = await stand.app.start();
  expect(url !== null).toBe(listens);
  // What it looks at when it starts is brought to an end.
  await stand.app.stop();
  const database = await openDatabase(stand.databaseUrl);
  const known = await database.selectFrom('ticks').select('queue').orderBy('queue').execute();
  await database.destroy();
  expect(known.map(({ queue }) => queue)).toEqual(queues);
});

it('old rows are looked for in a shop without a supplier too', async () => {
  await using stand = await startStand({ install: 'app only', env: { ROLE: 'worker' } });
  await stand.app.start();
  await stand.app.stop();
  const database = await openDatabase(stand.databaseUrl);
  const known = await database.selectFrom('ticks').select('queue').execute();
  await database.destroy();
  expect(known).toEqual([{ queue: 'sweep-rows' }]);
});

it('on PostgreSQL a sync and a poll go through pg-boss, and a restart finds nothing left to do', async () => {
  await using stand = await startStand({ database: 'postgres' });
  expect(await stand.sync()).toMatchObject({ state: 'completed', operations: { applied: 20 } });
  expect(await stand.app.commands.track(stand.shop)).toMatchObject({ problems: [] });
  await stand.reopen();
  expect(await stand.sync()).toMatchObject({ state: 'completed', operations: { planned: 0 } });
});

it('a request that takes too long is let go when the server stops; one that is under way is answered', async () => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const server = await startHttpServer(
    (request, response) => {
      asked.resolve();
      if (request.url === '/slow') void answer.promise.then(() => response.end('answered'));
    },
    { host: '127.0.0.1', port: 0, clock: systemClock, graceMs: 300 },
  );
  const { port } = new URL(server.url);
  const stuck = connect(Number(port), '127.0.0.1');
  await once(stuck, 'connect');
  stuck.write('GET /never HTTP/1.1\r\nHost: here\r\n');
  const slow = fetch(`${server.url}/slow`);
  await asked.promise;
  const letGo = once(stuck, 'close');
  const stopped = server.stop();
  answer.resolve();
  expect(await (await slow).text()).toBe('answered');
  await stopped;
  await letGo;
});
