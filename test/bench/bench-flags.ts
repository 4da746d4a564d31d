/** The numbers that a measurement is told by its options; whoever mistypes one is told, without a stack. */
import { parseArgs } from 'node:util';

/** `usual`: each option with its value when left out. Ends the process with status 2, after saying why. */
export function numbersOf<Name extends string>(
  usual: Readonly<Record<Name, number | null>>,
): Readonly<Record<Name, number>> {
  const names = Object.keys(usual) as Name[];
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
    const { values } = parseArgs({ options });
    const read = names.map((name): [Name, number] => {
      const text = values[name];
      const number = text === undefined ? (usual[name] ?? Number.NaN) : Number(text);
      if (text !== undefined && !(number > 0))
        throw new Error(`--${name} takes a number above 0, not "${text}"`);
      return [name, number];
    });
    return Object.fromEntries(read) as Record<Name, number>;
  } catch (error) {
    const known = names.map((name) => `--${name} ${usual[name] ?? 'N'}`).join(', ');
    process.stderr.write(`${(error as Error).message.split('. ')[0]}. The options are: ${known}.\n`);
    process.exit(2);
  }
}
