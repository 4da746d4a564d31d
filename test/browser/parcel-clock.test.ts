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
}, 180_000);
afterAll(async () => {
  await Promise.all(opened.map((page) => page.close()));
  await world.stop();
});

const open = async (path: string, looks: Looks = {}): Promise<OpenPage> => {
  const page = await openAddress(`${world.urls.admin}${path}`, looks);
  opened.push(page);
  return page;
};
/** Seldom enough for the app's own limit on questions. */
const patiently = { timeout: 60_000, interval: 1_000 };
const uploads = () => world.askApp<Uploads>('/api/parcels/uploads');

test('a window in which nobody has moved the clock works on when another has', async () => {
  const page = await open('/apps/sortiment/products');
  const panel = await open('/supplier');
  await panel.shell.getByRole('button', { name: 'One hour on' }).click();
  await panel.shell
    .getByText(/^It is /)
    .first()
    .waitFor();
  await page.app.getByRole('searchbox').fill('nothing like this');
  await expect.poll(() => page.app.getByRole('heading', { name: 'No product fits' }).count()).toBe(1);
});

test('a parcel that comes forty minutes after its upload is one of today, and the day says that it came late', async () => {
  const panel = await open('/supplier');
  await panel.shell.getByRole('button', { name: 'Go to the next 18:00' }).click();
  await panel.shell.getByText('Sortiment looks for it within ten minutes').waitFor();
  for (let times = 0; times < 4; times += 1)
    await panel.shell.getByRole('button', { name: 'Ten minutes on' }).click();
  const { id } = await world.supplier<{ id: number }>('/orders', { externalOrderNumber: '1001' });
  const { clock } = await world.supplier<{ clock: { now: string } }>('/state');
  await world.supplier(`/orders/${id}/ship`, {
    parcels: [{ courier: 'DHL', trackingId: '00340434161094021501' }],
    createdAt: new Date(Date.parse(clock.now) - 20 * 60 * 60_000).toISOString(),
  });
  await panel.shell.getByRole('button', { name: 'Ten minutes on' }).click();
  await expect.poll(async () => (await uploads()).last.parcels, patiently).toBe(1);
  for (const width of [360, 1280]) {
    const home = await open('/apps/sortiment/', { width });
    await home.app.getByText(/The last upload came late: the first of it was seen (18:|6:)/).waitFor();
    expect(await home.app.getByRole('link', { name: /^Parcels today/ }).innerText()).toMatch(
      /^Parcels today\n1\n/,
    );
    await home.noProblems();
    await home.picture('clock-home');
    const parcels = await open('/apps/sortiment/parcels', { width });
    await parcels.app.getByText(/It came late: the first of it was seen (18:|6:)/).waitFor();
    await parcels.noProblems();
    await parcels.picture('clock-parcels');
  }
  // The next day that upload is judged: it was seen, though all of it is dated before it.
  const { last } = await uploads();
  await panel.shell.getByRole('button', { name: 'One day on' }).click();
  const lastAt = async () => (await uploads()).last.at;
  await expect.poll(lastAt, patiently).not.toBe(last.at);
  expect((await uploads()).missing).toBeNull();
  // And so is the one of that day at 19:30, of which nothing came.
  for (let times = 0; times < 4; times += 1)
    await panel.shell.getByRole('button', { name: 'Ten minutes on' }).click();
  await expect.poll(async () => (await uploads()).missing?.at, patiently).toBe(await lastAt());
  // What is listed only now, and was made before the upload before it, is no contradiction to that.
  const { clock: later } = await world.supplier<{ clock: { now: string } }>('/state');
  const madeAt = new Date(Date.parse(later.now) - 30 * 60 * 60_000).toISOString();
  const second = await world.supplier<{ id: number }>('/orders', { externalOrderNumber: '1002' });
  await world.supplier(`/orders/${second.id}/ship`, {
    parcels: [{ courier: 'DHL', trackingId: '00340434161094021502' }],
    createdAt: madeAt,
  });
  for (let times = 0; times < 3; times += 1)
    await panel.shell.getByRole('button', { name: 'Ten minutes on' }).click();
  await expect.poll(async () => (await uploads()).last.parcels, patiently).toBe(1);
  expect((await uploads()).missing).not.toBeNull();
  for (const [locale, told] of [
    ['en', /Today: 1 parcel, .+\. It was listed late, and belongs to an earlier upload\./],
    [
      'de',
      /Heute: 1 Paket, .+\. Es kam nachträglich in die Liste und gehört zu einer früheren Übertragung\./,
    ],
  ] as const)
    for (const width of [360, 1280]) {
      const home = await open('/apps/sortiment/', { width, locale });
      await home.app.getByText(told).waitFor();
      await home.app.getByText(/Nothing was seen of|war nichts zu sehen/).waitFor();
      await home.noProblems();
      await home.picture('clock-listed-late');
    }
}, 240_000);

const texts = {
  en: /The look for parcels planned for .+ is late\. It is made as soon as possible\./,
  de: /Nach Paketen wurde noch nicht gesehen \(geplant: .+\)\. Es wird so bald wie möglich nachgeholt\./,
} as const;

test('while the supplier is out of order the look whose time has come is told as late, on Home and on Parcels, until it is made', async () => {
  const lookDue = async () => (await uploads()).lookDue;
  await expect.poll(lookDue, patiently).toBeNull();
  await world.supplier('/faults', { kind: 'status', status: 503, message: 'Service Unavailable' });
  const panel = await open('/supplier');
  await panel.shell.getByRole('button', { name: 'Go to the next 18:00' }).click();
  await panel.shell.getByText(/^It is /).waitFor();
  await panel.shell.getByRole('button', { name: 'Ten minutes on' }).click();
  await expect.poll(lookDue, patiently).not.toBeNull();
  for (const locale of ['en', 'de'] as const)
    for (const path of ['', 'parcels']) {
      const text = texts[locale];
      const page = await open(`/apps/sortiment/${path}`, { locale, width: 360 });
      await expect.poll(() => page.app.getByText(text).count()).toBe(1);
      await page.noProblems();
      await page.picture('clock-late');
    }
  await world.supplier('/faults', undefined, 'DELETE');
  await world.command('track');
  await expect.poll(lookDue, patiently).toBeNull();
  const home = await open('/apps/sortiment/');
  await home.app.getByText('Last looked for parcels').first().waitFor();
  expect(await home.app.getByText(texts.en).count()).toBe(0);
}, 180_000);
