/** R23 and translations. */
import { expect, test } from 'vitest';
import { say, shown, start, text } from '../support/stand-translations.ts';

test('R23: undoing a run takes away a language that the run was the first to write', async () => {
  await using stand = await start([[text('DE', 'Bohrer', 'Gut')], [text('DE', 'Zwei'), text('EN', 'Two')]]);
  await stand.sync();
  say(stand, 1, text('DE', 'Bohrer', 'Gut'), text('EN', 'Drill', 'Good'));
  say(stand, 2, text('DE', 'Zwei'), text('EN', 'Two B'));
  const run = await stand.sync();
  await stand.command('undo', String(run.id));
  expect(shown(stand, 2)).toEqual(['en.title: Two']);
  expect(shown(stand, 1)).toEqual([]);
});
