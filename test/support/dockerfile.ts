/** web/operations/Dockerfile as a list of stages, each with its instructions, and what of the project is sent to its builder. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser, type From, type JSONInstruction } from 'dockerfile-ast';

const folder = new URL('../../web/operations/', import.meta.url).pathname;
const root = new URL('../../', import.meta.url).pathname;

export const dockerfileText = (): string => readFileSync(join(folder, 'Dockerfile'), 'utf8');

export interface Step {
  readonly keyword: string;
  /** As it is written, on one line, with the arguments at its top filled in. */
  readonly text: string;
  /** Its words, or the members of its list. */
  readonly words: readonly string[];
  /** `from=pages`, without the dashes. */
  readonly flags: ReadonlyMap<string, string>;
  readonly isList: boolean;
}

export interface Stage {
  readonly name: string;
  readonly base: string;
  readonly steps: readonly Step[];
}

export function stagesOf(text: string): readonly Stage[] {
  const file = DockerfileParser.parse(text);
  const given = new Map(
    file.getInitialARGs().map((arg) => [arg.getProperty()?.getName(), arg.getProperty()?.getValue()]),
  );
  const filledIn = (part: string): string =>
    part.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => given.get(name) ?? '');
  const stages: { name: string; base: string; steps: Step[] }[] = [];
  for (const instruction of file.getInstructions()) {
    const keyword = instruction.getKeyword();
    if (keyword === 'FROM') {
      const from = instruction as From;
      stages.push({ name: from.getBuildStage() ?? '', base: filledIn(from.getImage() ?? ''), steps: [] });
      continue;
    }
    const json = 'getJSONStrings' in instruction ? (instruction as JSONInstruction).getJSONStrings() : [];
    const flags = 'getFlags' in instruction ? (instruction as JSONInstruction).getFlags() : [];
    const words = instruction.getArguments().map((argument) => filledIn(argument.getValue()));
    stages.at(-1)?.steps.push({
      keyword,
      text: filledIn(instruction.getArgumentsContent() ?? ''),
      words: json.length > 0 ? json.map((one) => one.getJSONValue()) : words,
      flags: new Map(flags.map((flag) => [flag.getName(), flag.getValue() ?? ''])),
      isList: json.length > 0,
    });
  }
  return stages;
}

/** Docker's rule: the last pattern that fits decides, and one that fits a folder fits what lies in it. */
export function isSent(path: string): boolean {
  const parts = path.split('/');
  const places = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  let sent = true;
  for (const line of ignored()) {
    const pattern = patternOf(line.replace(/^!/, ''));
    if (places.some((place) => pattern.test(place))) sent = line.startsWith('!');
  }
  return sent;
}

const inPatterns = new Map([
  ['**/', '(?:.*/)?'],
  ['*', '[^/]*'],
]);

/** As Docker reads it: `*` also takes names that begin with a dot. */
const patternOf = (line: string): RegExp =>
  new RegExp(
    `^${line
      .split(/(\*\*\/|\*)/)
      .map((part) => inPatterns.get(part) ?? part.replaceAll('.', String.raw`\.`))
      .join('')}$`,
  );

const ignored = (): readonly string[] =>
  readFileSync(join(folder, 'Dockerfile.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

/** What lies at a path of the project, as far as it is sent: files, by their paths. */
export function sentAt(path: string): readonly string[] {
  const at = join(root, path);
  if (!statSync(at).isDirectory()) return isSent(path) ? [path] : [];
  return readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length))
    .filter(isSent);
}
