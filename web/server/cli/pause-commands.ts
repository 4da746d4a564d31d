/** Commands with which a person stops and resumes what the app does to a catalogue. */
import type { Cancellation, Pause } from '../application/commands.ts';
import { answer, shopOf, type ForShop, type Run, type ShopOptions } from './shop-command.ts';

export function pauseWords({ shop, paused, changed, acts }: Pause): string[] {
  if (!paused && !changed) return [`Syncs of ${shop} were not paused.`];
  if (!paused)
    return [
      `Syncs of ${shop} begin again${acts ? ': the first one now where the server is running, else with its next start' : ' once a supplier is connected and its catalogue is imported'}.`,
    ];
  return [
    `No sync of ${shop} begins until you resume them${changed ? '' : '; they were paused already'}.`,
    ...(acts ? ['The one that is running ends as soon as the change under way is done.'] : []),
    'Tracking numbers are written all the same.',
  ];
}

export const cancelWords = ({ shop, cancelled }: Cancellation): string[] =>
  cancelled
    ? [
        `The sync of ${shop} ends as soon as the change under way is done. What was made stays; the next sync plans anew what still differs.`,
        'To keep the next one from beginning, use "pause".',
      ]
    : [`No sync of ${shop} is running.`];

export function addPauseCommands(forShop: ForShop, run: Run): void {
  forShop('pause', 'let no sync begin until "resume", and end one that is running').action(
    ({ shop, json }: ShopOptions) =>
      run(json, async (commands) => {
        const pause = await commands.pause(shopOf(shop));
        return answer(pause, pauseWords(pause));
      }),
  );
  forShop('resume', 'let syncs begin again').action(({ shop, json }: ShopOptions) =>
    run(json, async (commands) => {
      const pause = await commands.resume(shopOf(shop));
      return answer(pause, pauseWords(pause));
    }),
  );
  forShop('cancel', 'end the sync that is running, between two changes').action(
    ({ shop, json }: ShopOptions) =>
      run(json, async (commands) => {
        const cancellation = await commands.cancel(shopOf(shop));
        return answer(cancellation, cancelWords(cancellation));
      }),
  );
}
