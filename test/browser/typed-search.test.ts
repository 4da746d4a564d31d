/** A search box holds what was typed into it, however slowly; only another address replaces it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { painted, startBrowserStand, type BrowserStand, type OpenPage } from '../support/browser.ts';
import { order, ship, upload } from '../support/stand-orders.ts';

let stand: BrowserStand;

beforeAll(async () => {
  stand = await startBrowserStand({ supplier: { products: 5 } });
  await stand.sync();
  ship(stand, order(stand).name.replace('#', ''), { courier: 'DHL', trackingId: '00340434161094000002' });
  upload(stand);
  await stand.app.commands.track(stand.shop);
});
afterAll(() => stand[Symbol.asyncDispose]());

const box = ({ app }: OpenPage) => app.getByRole('searchbox');
const asked = ({ shell }: OpenPage) => new URL(shell.url()).searchParams.get('search') ?? '';

/** Piece by piece: the next one comes when the one before it was asked for, and is answered on the page. */
async function typeSlowly(page: OpenPage, pieces: readonly string[]): Promise<void> {
  await box(page).waitFor();
  await box(page).focus();
  for (const [at, piece] of pieces.entries()) {
    await page.shell.keyboard.type(piece);
    await expect
      .poll(() => asked(page))
      .toBe(
        pieces
          .slice(0, at + 1)
          .join('')
          .trim(),
      );
    await page.shell.frame('app')?.evaluate(painted);
  }
}

test.each([
  ['/products', ['Klarwind ', 'Grill']],
  ['/products', ['  two', ' ', ' words ', 'and more']],
  ['/parcels', ['0034 ', '0434 ', '1610']],
])('on %s what is typed in pieces is what is typed at once: %j', async (path, pieces) => {
  const page = await stand.openPage(path);
  await typeSlowly(page, pieces);
  expect(await box(page).inputValue()).toBe(pieces.join(''));
  await page.close();
});

test('back and links replace what was typed', async () => {
  const page = await stand.openPage('/products');
  await typeSlowly(page, ['Klarwind ', 'nothing']);
  await page.app.getByRole('link', { name: 'Show all products' }).click();
  await expect.poll(() => box(page).inputValue()).toBe('');
  await page.shell.goBack();
  await expect.poll(() => box(page).inputValue()).toBe('Klarwind nothing');
  await page.shell.goBack();
  await expect.poll(() => box(page).inputValue()).toBe('');
  await page.close();
});

test('the box of the parcels stays while nobody answers, and what is typed meanwhile is asked for', async () => {
  const page = await stand.openPage('/parcels');
  await box(page).waitFor();
  await page.shell.route('**/api/parcels?*', (route) => route.abort());
  await typeSlowly(page, ['003404']);
  await page.app.getByText('Sortiment cannot be reached right now.').first().waitFor();
  await page.shell.keyboard.type('999');
  await expect.poll(() => asked(page)).toBe('003404999');
  expect(await box(page).inputValue()).toBe('003404999');
  await page.shell.unroute('**/api/parcels?*');
  await page.app.getByText('No parcel has this number.').waitFor();
  expect(await box(page).inputValue()).toBe('003404999');
  page.forgetErrors();
  await page.noProblems();
});
