/** Where the checkout guard lies, and its fixtures: each an input and the output that it must give. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const extensionsFolder = join(import.meta.dirname, '../../extensions');
export const guardFolder = join(extensionsFolder, 'country-guard');

export interface Fixture {
  readonly name: string;
  readonly input: object;
  readonly output: object;
}

export const guardFixtures = (): readonly Fixture[] =>
  readdirSync(join(guardFolder, 'fixtures')).map((file) => {
    const text = readFileSync(join(guardFolder, 'fixtures', file), 'utf8');
    const { payload }: { payload: Omit<Fixture, 'name'> } = JSON.parse(text);
    return { name: file.replace('.json', ''), input: payload.input, output: payload.output };
  });
