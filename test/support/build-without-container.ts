/**
 * Does what the Dockerfile says in folders of this machine, because no container runs here: a stage is a folder, its
 * `/` that folder, and its base image this machine with the Node of the tests.
 */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { dockerfileText, sentAt, stagesOf, type Stage, type Step } from './dockerfile.ts';

const root = new URL('../../', import.meta.url).pathname;

export interface Image {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly workdir: string;
  readonly user: string;
  readonly command: readonly string[];
  readonly healthcheck: readonly string[];
}

/** What a command of npm leaves to its scripts would send the next one into the wrong folder. */
const ofNpm =
  /^(npm_(package|lifecycle|config_(local_)?prefix|execpath|command|node_execpath)|INIT_CWD|NODE_(ENV|OPTIONS|PATH)$|VITEST)/;

/** The environment of this machine as a fresh shell has it, with the Node of the tests in front. */
export const bareEnvironment = (): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      ofNpm.test(name) || value === undefined ? [] : [[name, value]],
    ),
  ),
  PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
  npm_config_prefer_offline: 'true',
});

/** `name` is the stage that is wanted; those that it stands on are made first, the others not at all. */
export async function buildStage(name: string, folder: string): Promise<Image> {
  const stages = stagesOf(dockerfileText());
  const made = new Map<string, Image>();
  const make = async (wanted: string): Promise<Image> => {
    const known = made.get(wanted);
    if (known) return known;
    const stage = stages.find((one) => one.name === wanted);
    if (!stage) throw new Error(`the Dockerfile has no stage “${wanted}”`);
    const image = await buildOne(stage, {
      at: join(folder, wanted),
      of: make,
      isStage: (one) => stages.some((each) => each.name === one),
    });
    made.set(wanted, image);
    return image;
  };
  return make(name);
}

interface Around {
  readonly at: string;
  readonly of: (stage: string) => Promise<Image>;
  readonly isStage: (name: string) => boolean;
}

async function buildOne({ base, steps }: Stage, { at, of, isStage }: Around): Promise<Image> {
  mkdirSync(at, { recursive: true });
  const onto = isStage(base) ? await of(base) : null;
  if (onto) cpSync(onto.folder, at, { recursive: true, verbatimSymlinks: true });
  let image: Image = onto
    ? { ...onto, folder: at }
    : { folder: at, env: {}, workdir: '/', user: 'root', command: [], healthcheck: [] };
  for (const step of steps) image = await take(step, image, of);
  return image;
}

async function take(step: Step, image: Image, of: Around['of']): Promise<Image> {
  const { keyword, text, words } = step;
  const here = join(image.folder, image.workdir);
  switch (keyword) {
    case 'WORKDIR':
      mkdirSync(join(image.folder, text), { recursive: true });
      return { ...image, workdir: text };
    case 'ENV':
      return {
        ...image,
        env: { ...image.env, ...Object.fromEntries(words.map((word) => word.split('=', 2))) },
      };
    case 'COPY':
      await copy(step, here, of);
      return image;
    case 'RUN':
      await promisify(execFile)('/bin/sh', ['-c', text], {
        cwd: here,
        env: { ...bareEnvironment(), ...image.env },
        maxBuffer: 1e8,
      });
      return image;
    case 'USER':
      return { ...image, user: text };
    case 'CMD':
      return { ...image, command: words };
    case 'HEALTHCHECK':
      return { ...image, healthcheck: JSON.parse(text.slice(text.indexOf('['))) as string[] };
    case 'EXPOSE':
      return image;
    default:
      throw new Error(`${keyword} is not understood here`);
  }
}

async function copy({ words, flags }: Step, here: string, of: Around['of']): Promise<void> {
  const target = words.at(-1) ?? '';
  const from = flags.get('from');
  if (from !== undefined) {
    const { folder } = await of(from);
    cpSync(join(folder, words[0] ?? ''), join(here, target), { recursive: true, verbatimSymlinks: true });
    return;
  }
  for (const source of words.slice(0, -1)) {
    // What is copied into a folder (`./`) keeps its name there; of a folder, what lies in it.
    const place = target.endsWith('/') ? join(target, source) : target;
    const sent = sentAt(source);
    if (sent.length === 0) throw new Error(`Dockerfile.dockerignore keeps “${source}” back`);
    for (const path of sent) {
      const to = join(here, place, path.slice(source.length));
      mkdirSync(dirname(to), { recursive: true });
      cpSync(join(root, path), to, { preserveTimestamps: true });
    }
  }
}
