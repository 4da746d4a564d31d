/** The settings of the supplier and of the guard in a real browser: as they stand, with what they open, and switched. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowserStand, type BrowserStand } from '../support/browser.ts';

let stand: BrowserStand;

beforeAll(async () => {
  stand = await startBrowserStand({ supplier: { products: 20 } });
  await stand.sync();
});
afterAll(() => stand[Symbol.asyncDispose]());

test('the supplier and the guard, in both languages and at every width, as they are and with what they open', async () => {
  for (const locale of ['en', 'de'] as const) {
    const open = await stand.openPage('/settings/supplier', { locale });
    const { app } = open;
    const atEveryWidth = async (name: string) => {
      for (const width of [360, 768, 1280]) {
        await open.shell.setViewportSize({ width, height: 900 });
        await open.noProblems();
        await open.picture(name);
      }
    };
    await app
      .getByRole('button', { name: locale === 'en' ? 'Test connection' : 'Verbindung prüfen' })
      .click();
    await app.getByText(locale === 'en' ? 'The connection works' : 'Die Verbindung steht').waitFor();
    await atEveryWidth('settings-supplier-looked-at');
    await app
      .getByRole('button', {
        name: locale === 'en' ? 'Enter other sign-in details' : 'Andere Zugangsdaten eingeben',
      })
      .click();
    await app.getByRole('combobox').first().waitFor();
    // What was tried were others, and who goes on by keyboard is at what they asked for.
    await expect
      .poll(() => app.getByText(locale === 'en' ? 'The connection works' : 'Die Verbindung steht').count())
      .toBe(0);
    await expect
      .poll(() => app.locator('body').evaluate(({ ownerDocument }) => ownerDocument.activeElement?.localName))
      .toBe('s-select');
    for (const summary of await app.locator('summary').all()) await summary.click();
    await atEveryWidth('settings-supplier-anew');
    await open.close();
    for (const isOn of [false, true]) {
      await stand.app.commands.guard(stand.shop, { isOn, blockOnFailure: isOn ? false : null });
      const guard = await stand.openPage('/settings/countries', { locale });
      await guard.app
        .getByRole('button', { name: /Switch the guard|Kassensperre (ein|aus)schalten/ })
        .waitFor();
      for (const width of [360, 768, 1280]) {
        await guard.shell.setViewportSize({ width, height: 900 });
        await guard.noProblems();
        await guard.picture(`settings-guard-${isOn ? 'on' : 'off'}`);
      }
      await guard.close();
    }
    // What switches it stays where it is.
    await stand.app.commands.guard(stand.shop, { isOn: false, blockOnFailure: null });
    const guard = await stand.openPage('/settings/countries', { locale });
    const switching = guard.app.getByRole('button', {
      name: /Switch the guard|Kassensperre (ein|aus)schalten/,
    });
    const fromTop = () =>
      switching.evaluate((button) => {
        const { defaultView } = button.ownerDocument;
        return Math.round(button.getBoundingClientRect().y + (defaultView?.scrollY ?? 0));
      });
    await switching.waitFor();
    const before = await fromTop();
    await switching.click();
    await guard.app.getByRole('switch').waitFor();
    expect(await fromTop()).toBe(before);
    await guard.close();
  }
});
