/** `backup FILE`: a copy of the whole installation, while the app works. It brings no table up to date, so that it can come before an upgrade. */
import type { Command } from 'commander';
import type { Backup, MakeBackup } from '../application/backup.ts';
import { amount } from './amount.ts';
import { failureAnswer, UsageError, type CommandAnswer } from './command-answer.ts';
import { answer } from './shop-command.ts';

type Print = (answer: CommandAnswer, json: boolean) => void | Promise<void>;

export function backupWords(backup: Backup): readonly string[] {
  switch (backup.kind) {
    case 'made':
      return [
        `“${backup.file}” holds the whole installation: ${amount(backup.shops, 'shop')}, ${amount(backup.rows, 'row')}, ${Math.ceil(backup.bytes / 1000).toLocaleString('en')} kB.`,
        backup.isCompared
          ? 'It was read from end to end, and every table has as many rows as the original.'
          : 'It was read from end to end. The app wrote meanwhile, so its rows were not counted against the original.',
        'Keep it apart from ENCRYPTION_KEY: both together open the shops. How it is put back stands in web/operations/running.md.',
      ];
    case 'exists':
      return [`“${backup.file}” is there already and stays as it is. Name a file that is not there yet.`];
    case 'unwritable':
      return [
        `“${backup.file}” could not be written: ${backup.message} Nothing was left there.`,
        'Check that the folder is there, that this user may write in it, and that its disk has room for the whole database.',
      ];
    case 'damaged':
      return [
        `The copy is not as it should be, and was thrown away: ${backup.problems.join('; ')}.`,
        'The database itself may be damaged: keep the backups that you have, look at the disk, and run “doctor”.',
      ];
    case 'elsewhere':
      return [
        'PostgreSQL is backed up by its own tools, while the app works. Nothing was made. Run:',
        `  ${backup.command}`,
      ];
    case 'address':
      return backup.address === null ? [] : [backup.address];
  }
}

interface BackupFlags {
  readonly address?: boolean;
  readonly json?: boolean;
}

export function addBackupCommand(program: Command, backup: MakeBackup, print: Print): void {
  program
    .command('backup')
    .description('copy the whole installation into a file, while the app works')
    .argument('[file]', 'where the copy is to lie; nothing that is there is ever replaced')
    .option(
      '--address',
      'for a script: make nothing, and print the address for pg_dump, without its password; of SQLite nothing',
    )
    .option('--json', 'answer with one JSON document')
    .action(async (file: string | undefined, { address = false, json = false }: BackupFlags) => {
      try {
        if ((file === undefined) !== address)
          throw new UsageError('Name the file that is to be made, or write --address to have nothing made.');
        const made = await backup(file ?? null);
        const isDone = made.kind === 'made' || made.kind === 'address';
        await print(answer(made, backupWords(made), isDone), json);
      } catch (error) {
        await print(failureAnswer(error), json);
      }
    });
}
