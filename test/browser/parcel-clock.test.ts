/** The demo's clock in a real browser: what Home and Parcels say of an upload that came late, and of a look that is late. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Uploads } from '../../web/shared/api/parcels.ts';
import { openAddress, type Looks, type OpenPage } from '../support/browser.ts';
import { startDemoWorld, type DemoWorld } from '../support/demo-world.ts';

let world: DemoWorld;
const opened: OpenPage[] = [];
beforeAll(async () => {
  world = await startDemoWorld();
  await world.startApp();
  await world.askApp('/api/status');
  await world.command('connect', '--supplier-url', world.supplierRoot);
  await world.command('go-live');
  await world.command('track');
  await world.tellTheApp();
});
afterAll(async () => {
  await Promise.all(opened.map((page) => page.close()));
  await world.stop();
});

const open = async (path: string, looks: Looks = {}): Promise<OpenPage> => {
  const page = await openAddress(`${world.urls.admin}${path}`, looks);
  opened.push(page);
  return page;
};
const uploads = () => world.askApp<Uploads>('/api/parcels/uploads');

test('a parcel that comes forty minutes after its upload is one of today, and the day says that it came late', async () => {
  const panel = await open('/supplier');
  await panel.shell.getByRole('button', { name: 'Go to the next 18:00' }).click();
  await panel.shell.getByText('Go ten minutes on, and Sortiment looks for it').waitFor();
  for (let times = 0; times < 4; times += 1)
    await panel.shell.getByRole('button', { name: 'Ten minutes on' }).click();
  const { id } = await world.supplier<{ id: number }>('/orders', { externalOrderNumber: '1001' });
  const { clock } = await world.supplier<{ clock: { now: string } }>('/state');
  await world.supplier(`/orders/${id}/ship`, {
    parcels: [{ courier: 'DHL', trackingId: '00340434161094021501' }],
    createdAt: new Date(Date.parse(clock.now) - 24 * 60 * 60_000).toISOString(),
  });
  await panel.shell.getByRole('button', { name: 'Ten minutes on' }).click();
  await expect.poll(async () => (await uploads()).last.parcels, { timeout: 60_000 }).toBe(1);
  for (const width of [360, 1280]) {
    const home = await open('/apps/sortiment/', { width });
    await home.app.getByText(/The last upload came late: the first of it was seen (18:|6:)/).waitFor();
    expect(await home.app.getByRole('link', { name: /^Parcels today/ }).innerText()).toMatch(/1$/);
    await home.noProblems();
    await home.picture('clock-home');
    const parcels = await open('/apps/sortiment/parcels', { width });
    await parcels.app.getByText(/It came late: the first of it was seen (18:|6:)/).waitFor();
    await parcels.noProblems();
    await parcels.picture('clock-parcels');
  }
  // The next day it is still of that upload, which is not told as one that was not seen.
  await panel.shell.getByRole('button', { name: 'One day on' }).click();
  await panel.shell.getByText(/^It is /).waitFor();
  expect((await uploads()).missing === null || (await uploads()).last.parcels === 0).toBe(true);
});

test('a look that is late, or under way, is named in place of the next one alone', async () => {
  for (const [locale, text] of [
    ['en', /The look of .+ is late\. It is made as soon as possible\./],
    ['de', /Das Nachsehen um .+ ist noch nicht geschehen/],
  ] as const) {
    const page = await open('/outbox', { locale, width: 360 });
    await page.shell.route('**/api/parcels/uploads*', async (route) => {
      const answer = await route.fetch();
      const told = (await answer.json()) as Uploads;
      await route.fulfill({ response: answer, json: { ...told, lookDue: told.last.at } });
    });
    await page.shell.goto(`${world.urls.admin}/apps/sortiment/parcels`);
    await page.app.getByText(text).waitFor();
    expect(await page.app.getByText(text).count()).toBe(1);
    await page.noProblems();
    await page.picture('clock-late');
  }
});
