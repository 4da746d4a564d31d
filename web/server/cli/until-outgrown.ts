/**
 * A command may run for hours, and a newer version may change the tables under it meanwhile. Then it is stopped as by a
 * signal, and says so in place of whatever failed because of it.
 */
import type { Commands } from '../application/commands.ts';
import { messageOf } from '../lib/errors.ts';
import { failureAnswer, type CommandAnswer } from './command-answer.ts';
import type { Ask } from './shop-command.ts';

/** The app, opened for one command. */
export interface Opened {
  readonly commands: Commands;
  /** Each answers with the reason why this version must not go on; null: it may. `outgrown` waits, `look` does not. */
  readonly tables: { outgrown(): Promise<Error | null>; look(): Promise<Error | null> };
}

const meaning =
  'This command was stopped because of it. What it had done stands and is noted, and nothing is done twice. Work on a catalogue or on parcels that was under way is taken up by the newer version; anything else give once more, from the folder of the newer version: it finds what is left.';

function stoppedAnswer(reason: Error): CommandAnswer {
  const failure = failureAnswer(reason);
  const message = `${messageOf(reason)} ${meaning}`;
  return { ...failure, document: { error: { message } }, words: [...failure.words, meaning] };
}

/** The answer, if it comes first: it is true whatever has become of the tables. Throws what `ask` throws. */
export async function untilOutgrown({ commands, tables }: Opened, ask: Ask): Promise<CommandAnswer> {
  try {
    const asked = ask(commands);
    // Null: a signal has stopped the app, which ends the command as well.
    const ended = (await Promise.race([asked, tables.outgrown()])) ?? (await asked);
    if (!(ended instanceof Error)) return ended;
    await commands.close();
    return stoppedAnswer(ended);
  } catch (error) {
    // Statements fail on tables that are gone before anybody has looked again.
    const reason = await tables.look();
    if (reason === null) throw error;
    await commands.close();
    return stoppedAnswer(reason);
  }
}
