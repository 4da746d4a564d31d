/** R23: what a run wrote in other languages is undone with the text that it belongs to; real app, both sandboxes. */
import { expect, it } from 'vitest';
import { productOf, say, shown, start, text } from '../support/stand-translations.ts';

it('R23: translations go back with the text that they belong to, and the next sync leaves them so', async () => {
  await using stand = await start([[text('DE', 'Bohrer'), text('EN', 'Drill')]]);
  await stand.sync();
  say(stand, 1, text('DE', 'Bohrmaschine'), text('EN', 'Power drill'), text('FR', 'Perceuse'));
  const { id } = await stand.sync();
  expect(shown(stand, 1)).toEqual(['en.title: Power drill', 'fr.title: Perceuse']);

  // Where the text cannot go back, its translations stay with it.
  stand.shopify.fault({ operation: 'productUpdate', userErrors: [{ message: 'not now' }], times: 1 });
  const half = await stand.command('undo', String(id));
  expect(half.words.join('\n')).toContain(`Nothing of run ${id} was put back by run ${id + 1}.`);
  expect(half.words.join('\n')).toContain(`no sync does by itself: "undo ${id}" does it`);
  expect(half.document).toMatchObject({ run: { reasons: { 'SHP-705': 1, 'SHP-714': 1 } } });
  expect(shown(stand, 1)).toEqual(['en.title: Power drill', 'fr.title: Perceuse']);

  const { document } = await stand.command('undo', String(id));
  expect(document).toMatchObject({ run: { operations: { planned: 2, applied: 2 } } });
  expect(productOf(stand, 1).title).toBe('Bohrer');
  for (const _time of ['second', 'third'])
    expect((await stand.command('undo', String(id))).words.join('\n')).toContain(
      `Run ${id} was undone already by run ${id + 2}.`,
    );
  expect(shown(stand, 1)).toEqual(['en.title: Drill']);
  expect(await stand.sync()).toMatchObject({ operations: { applied: 0, deferred: 0 } });
  expect([productOf(stand, 1).title, ...shown(stand, 1)]).toEqual(['Bohrer', 'en.title: Drill']);
});
