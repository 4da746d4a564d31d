/** Runs the command line, and says what is wrong with one that makes no sense, as a JSON document where one was asked for. */
import { CommanderError, type Command } from 'commander';
import { failureAnswer, print, UsageError, type CommandAnswer, type ExitStatus } from './command-answer.ts';

/** Runs what was typed. Answers 2, after saying why on standard error, when that makes no sense; null after a command. */
export async function runProgram(
  program: Command,
  typed: readonly string[] = process.argv.slice(2),
): Promise<ExitStatus | null> {
  try {
    await program.parseAsync(typed, { from: 'user' });
    return null;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return 0;
    if (typed.includes('--json')) await print(misuse(error), true);
    return 2;
  }
}

const misuse = ({ code, message }: CommanderError): CommandAnswer =>
  failureAnswer(
    new UsageError(
      code === 'commander.help'
        ? 'There is no such command; --help lists them.'
        : message.replace(/^error: /, ''),
    ),
  );
