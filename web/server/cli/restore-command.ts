/** `restore FILE`: puts a backup in place, while no process runs; its words for each end. */
import type { Command } from 'commander';
import type { Restore } from '../application/restore.ts';
import type { Restored } from '../shops/ports/restore.ts';
import { amount } from './amount.ts';
import { failureAnswer, UsageError, type CommandAnswer } from './command-answer.ts';
import { answer } from './shop-command.ts';

type Print = (answer: CommandAnswer, json: boolean) => void | Promise<void>;

const dropped =
  'Syncs, previews, plans and passes over trackings that waited at the time of the backup were dropped with what they were to let pass: the clock asks for its own again, and what a person had asked for has to be asked for anew.';

const afterwards =
  'Each shop is read anew with its next sync, before anything is written; “npm run sortiment -- doctor” says whether all is well.';

const marked = 'it is marked, and nothing starts on it.';
const unmarked =
  'it is damaged and bears no mark, so nothing keeps a process off it but you: start none on it.';

const unseenBecause: Readonly<Record<Extract<Restored, { kind: 'unseen' }>['why'], string>> = {
  unlisted: 'this system does not list what processes have open',
  contained: 'inside of a container only its own processes are seen',
  hidden: 'this user may not see what all processes have open (root may)',
};

const unknown =
  'What the app wrote to a shop since the backup is not known here. What it finds there and can be anybody’s is left alone and counts as the merchant’s: after the next sync “npm run sortiment -- own --shop SHOP” lists it with that day, and “npm run sortiment -- own --yes --shop SHOP” hands it back to the supplier.';

const erasuresUnknown =
  'What was erased on Shopify’s order since the backup (customers/redact, shop/redact) is back, and Shopify does not order it again: it has to be erased once more. “npm run sortiment -- privacy --shop SHOP” with DATABASE_URL of the replaced database shows these orders of a shop where it can still be read, else the log of that time does (“erased”); have each shop ask in its admin again that the customer’s data are erased.';

function restoredWords({
  database,
  before,
  isMarked = true,
  known,
  knowsErased = false,
  shops,
}: Extract<Restored, { kind: 'restored' }>): readonly string[] {
  return [
    `“${database}” is as the backup was: ${amount(shops, 'shop')}.`,
    ...(before === null ? [] : [`What lay there before is “${before}”; ${isMarked ? marked : unmarked}`]),
    known === null
      ? unknown
      : `Of ${amount(known, 'product')} it knew what the app wrote to the shop last, and that was taken over, so that it is not mistaken for the merchant’s.`,
    ...(knowsErased ? [] : [erasuresUnknown]),
    dropped,
    afterwards,
  ];
}

// oxlint-disable-next-line eslint/max-lines-per-function -- one list of words, a line or two for each end
export function restoreWords(restored: Restored): readonly string[] {
  switch (restored.kind) {
    case 'restored':
      return restoredWords(restored);
    case 'elsewhere':
      return [
        'PostgreSQL is put back by its own tools, into a new database; the old one stays as it is. Nothing was done.',
        'Stop every process (with systemd: systemctl stop "sortiment@*"). PostgreSQL’s administrator makes an empty database that the app’s user owns (on Debian as root: “runuser -u postgres --” and this):',
        `  ${restored.creation}`,
        'Then put the dump into it:',
        `  ${restored.command}`,
        'Set DATABASE_URL to the new database where the settings are kept, before anything starts; a terminal that has read them before still has the old one, so open another. “npm run sortiment -- doctor” names the database that it looks at. Is that the new one, run there',
        '  npm run sortiment -- restore --done',
        'Then start there, and nothing on the old one any more.',
      ];
    case 'missing':
      return [
        `“${restored.file}” is not there. Nothing was changed. Check the name, and from which folder this is run.`,
      ];
    case 'same':
      return [
        `“${restored.file}” is the database itself, so there is nothing to put in its place. Nothing was changed.`,
        'Name a backup; or where other tools have put one there already, run “npm run sortiment -- restore --done”.',
      ];
    case 'foreign':
      return [
        `“${restored.file}” is no backup of Sortiment: no installation is in it. Nothing was changed.`,
        'Name a file that “npm run sortiment -- backup” has made.',
      ];
    case 'damaged':
      return [
        `“${restored.file}” is damaged: ${restored.problems.join('; ')}. Nothing was changed.`,
        'Take an older backup.',
      ];
    case 'half':
      return [
        `What is in “${restored.database}” is no whole installation: ${restored.problems.join('; ')}. Nothing was noted.`,
        'Put the backup into a new, empty database, and look at what that tool says until it ends without an error.',
      ];
    case 'newer':
      return [
        `“${restored.file}” was made by a newer version of Sortiment, whose tables this one does not know. Nothing was changed.`,
        'Put it back with that version or a later one.',
      ];
    case 'keys':
      return [
        `“${restored.file}” holds secrets that were sealed with a key that is not here (${restored.missing.join(', ')}), and nobody could open them. Nothing was changed.`,
        'Set ENCRYPTION_KEY to the key of that time, or name it in ENCRYPTION_READ_KEYS.',
      ];
    case 'in-use':
      return [
        `A process of Sortiment, or another program, has “${restored.database}” open. Nothing was changed.`,
        'Stop every process of the app (servers, workers, commands), then run this again.',
      ];
    case 'unseen':
      return [
        `“${restored.database}” is damaged or incomplete, and whether a process works on it still cannot be seen: ${unseenBecause[restored.why]}. Nothing was changed.`,
        'Stop every process of the app (servers, workers, commands), also in other containers. Then run this again with --stopped, by which you say that none runs.',
      ];
    case 'overtaken':
      return [
        `Another restore has put a backup in place of “${restored.database}” while this one waited for it. This one changed nothing.`,
        'Look with “doctor” whether that is the one that is wanted; if not, run this again.',
      ];
    case 'unwritable':
      return [
        `The backup could not be put in place of “${restored.database}”: ${restored.message}`,
        'What lay there still does. Check that this user may write in its folder, and that the disk has room for two copies. The file keeps its owner: where that is another user, run this as that one or as root.',
      ];
  }
}

interface RestoreFlags {
  readonly done?: boolean;
  readonly stopped?: boolean;
  readonly json?: boolean;
}

export function addRestoreCommand(program: Command, restore: Restore, print: Print): void {
  program
    .command('restore')
    .description('put a backup in the place of the database, while no process runs')
    .argument('[file]', 'the backup; it stays as it is')
    .option('--done', 'other tools have put one back, such as pg_restore: note what follows from it')
    .option(
      '--stopped',
      'of a damaged database: you say that every process is stopped, where that cannot be seen',
    )
    .option('--json', 'answer with one JSON document')
    .action(async (file: string | undefined, flags: RestoreFlags) => {
      const { done = false, stopped: isStopped = false, json = false } = flags;
      try {
        if ((file === undefined) !== done)
          throw new UsageError('Name the backup, or write --done where one was put back by other tools.');
        const restored = await restore(file ?? null, { isStopped });
        await print(answer(restored, restoreWords(restored), restored.kind === 'restored'), json);
      } catch (error) {
        await print(failureAnswer(error), json);
      }
    });
}
