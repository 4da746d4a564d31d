/** A page of the app as it is looked at: on a telephone, a tablet and a desk. */
import type { OpenPage } from './browser.ts';

const widths = [360, 768, 1280];

/** Nothing is wrong with it at any of them; each is a picture. */
export async function goodAtEveryWidth(page: OpenPage, name: string): Promise<void> {
  for (const width of widths) {
    await page.shell.setViewportSize({ width, height: 900 });
    await page.noProblems();
    await page.picture(name);
  }
}
