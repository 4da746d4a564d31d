/** `move --from … --to …`: the whole installation goes to another database; its words for each end. */
import type { Command } from 'commander';
import type { MoveInstallation } from '../application/move.ts';
import type { Moved } from '../shops/ports/move.ts';
import { amount } from './amount.ts';
import { failureAnswer, type CommandAnswer } from './command-answer.ts';
import { answer } from './shop-command.ts';

type Print = (answer: CommandAnswer, json: boolean) => void | Promise<void>;

function movedWords({ from, to, tables, shops, jobs }: Extract<Moved, { kind: 'moved' }>): readonly string[] {
  const filled = tables.filter(({ rows }) => rows > 0);
  const all = filled.reduce((sum, { rows }) => sum + rows, 0);
  return [
    ...filled.map(({ table, rows, sum }) => `  ${table}: ${amount(rows, 'row')}, checksum ${sum}`),
    `The installation was moved from “${from}” to “${to}”: ${amount(shops, 'shop')}, ${amount(all, 'row')} in ${amount(filled.length, 'table')}; each table was read again there, and has the same rows and the same checksum.`,
    `${amount(jobs, 'job')} that waited or had been begun ${jobs === 1 ? 'goes' : 'go'} on there. Nothing was written to a shop and nobody was mailed.`,
    `Now set DATABASE_URL to the new database, with the same ENCRYPTION_KEY, start the app and run “npm run sortiment -- doctor”. Nothing starts on the old file any more; keep it until all is well, then delete it.`,
  ];
}

// oxlint-disable-next-line eslint/max-lines-per-function -- one list of words, a line or two for each end
export function moveWords(moved: Moved): readonly string[] {
  switch (moved.kind) {
    case 'moved':
      return movedWords(moved);
    case 'arrived-before':
      return [
        `The installation has arrived in “${moved.to}” before; now “${moved.from}” is marked as left. Set DATABASE_URL to the new database, start the app and run “npm run sortiment -- doctor”.`,
      ];
    case 'given-up':
      return [
        `The move to “${moved.to}” was given up. Nothing of the installation is there; it works on in “${moved.from}”. Start the app as before.`,
      ];
    case 'nothing-to-give-up':
      return [
        `No move of “${moved.from}” was broken off, so there is nothing to give up, and nothing was changed.`,
      ];
    case 'direction':
      return [
        'An installation is moved from an SQLite file to a PostgreSQL database, and nowhere else; nothing was changed.',
        'Write --from sqlite:FILE --to postgres://user:password@host/database. Another PostgreSQL server is reached by pg_dump and pg_restore, another place of a file by moving it while no process runs. There is no way back to SQLite.',
      ];
    case 'address':
      return [`--${moved.option} ${moved.message}. Nothing was changed.`];
    case 'in-use':
      return [
        `A process of Sortiment, or another program, has “${moved.database}” open, so it could change while it is moved; nothing was changed.`,
        'Stop every process of the app (servers, workers, commands), then run this again.',
      ];
    case 'version':
      return moved.isNewer
        ? [
            `A newer version of Sortiment has changed the tables of “${moved.database}”, and this one does not know all of them; nothing was changed.`,
            'Move with that newer version.',
          ]
        : [
            `The tables of “${moved.database}” are of an older version; nothing was changed.`,
            'Start the app on it once with this version, stop it, then run this again.',
          ];
    case 'keys':
      return [
        `“${moved.database}” holds secrets that were sealed with a key that is not here (${moved.missing.join(', ')}); in the new database nobody could open them, and nothing was changed.`,
        'Run this with the ENCRYPTION_KEY of the installation, and ENCRYPTION_READ_KEYS where it has some.',
      ];
    case 'not-empty':
      return [
        `“${moved.database}” is not empty (${moved.tables.join(', ')}), and two installations cannot become one; nothing was changed.`,
        'Name a database in which nothing is (createdb makes one). If it is this very installation that has arrived, go on there: set DATABASE_URL to it.',
      ];
    case 'elsewhere':
      return [
        `“${moved.from}” was moved to “${moved.other}”, or is on its way there; nothing was changed.`,
        'Name that database in --to. A move that has not ended can be given up with --give-up.',
      ];
    case 'taken':
      return [
        `A move from “${moved.other}” into “${moved.to}” is not ended; nothing was changed.`,
        'End that one, give it up with --give-up, or name another database.',
      ];
    case 'untaken':
      return [
        `The table “${moved.table}” holds something that PostgreSQL does not take: ${moved.message}. Nothing was moved, and the installation works on in “${moved.from}”.`,
        'Such a row is not the app’s work: make a backup, look at what has written it, put it right, then try again.',
      ];
    case 'differs':
      return [
        `What arrived in “${moved.to}” is not what was sent, and was thrown away: ${moved.problems.join('; ')}. The installation works on where it was.`,
        'Run “npm run sortiment -- doctor” on it and look at its disk, make a backup, then try again.',
      ];
  }
}

const worked: ReadonlySet<Moved['kind']> = new Set(['moved', 'arrived-before', 'given-up']);

interface MoveFlags {
  readonly from: string;
  readonly to: string;
  readonly giveUp?: boolean;
  readonly json?: boolean;
}

export function addMoveCommand(program: Command, move: MoveInstallation, print: Print): void {
  program
    .command('move')
    .description('move the whole installation from an SQLite file to PostgreSQL, while no process runs')
    .requiredOption('--from <address>', 'where it is: sqlite:FILE, or the path of the file')
    .requiredOption('--to <address>', 'an empty database: postgres://user:password@host/database')
    .option('--give-up', 'a move that was broken off is not to go on: the installation stays where it was')
    .option('--json', 'answer with one JSON document')
    .action(async ({ from, to, giveUp = false, json = false }: MoveFlags) => {
      try {
        const moved = await move({ from, to, givesUp: giveUp });
        await print(answer(moved, moveWords(moved), worked.has(moved.kind)), json);
      } catch (error) {
        await print(failureAnswer(error), json);
      }
    });
}
