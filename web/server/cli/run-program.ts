/** Runs the command line, and says what is wrong with one that makes no sense, as a JSON document where one was asked for. */
import { CommanderError, type Command } from 'commander';
import { failureAnswer, print, UsageError, type CommandAnswer, type ExitStatus } from './command-answer.ts';

/** Runs what was typed. Answers 2, after saying why on standard error, when that makes no sense; null after a command. */
export async function runProgram(
  program: Command,
  typed: readonly string[] = process.argv.slice(2),
): Promise<ExitStatus | null> {
  try {
    refuseSwallowed(program, typed);
    await program.parseAsync(typed, { from: 'user' });
    return null;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return 0;
    if (typed.includes('--json')) await print(misuse(error), true);
    return 2;
  }
}

/**
 * An option without its value would take the next option for it: `track --order --shop S` is then told that --shop is
 * missing. Throws CommanderError, after saying which value is.
 */
function refuseSwallowed(program: Command, typed: readonly string[]): void {
  let command = program;
  for (const word of typed) command = command.commands.find((each) => each.name() === word) ?? command;
  const flagOf = (word: string | undefined) =>
    command.options.find(({ long, short }) => word !== undefined && (word === long || word === short));
  const end = typed.indexOf('--');
  const words = end < 0 ? typed : typed.slice(0, end);
  for (const [at, word] of words.entries()) {
    const option = flagOf(word);
    if (option?.required && flagOf(words[at + 1]))
      command.error(`error: ${word} needs a value: ${option.flags}`, {
        code: 'commander.optionMissingArgument',
      });
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
