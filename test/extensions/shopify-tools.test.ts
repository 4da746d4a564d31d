/**
 * Shopify's own tools over the extensions, without internet: its test helpers for Functions, the theme check and the
 * build of its command line. They weigh 190 MB, so `npm run extensions` installs them under extensions/ first.
 */
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { afterAll, describe, expect, test } from 'vitest';
import { extensionsFolder, guardFixtures, guardFolder } from '../support/country-guard.ts';
import { shopify, shopifyTools, type Outcome } from '../support/shopify-command.ts';
import { productBlockFolder } from '../support/product-block.ts';
import { blockFolder } from '../../web/sandbox/admin/theme-block.ts';

const folder = mkdtempSync(join(tmpdir(), 'sortiment-extensions-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is used of @shopify/shopify-function-test-helpers, which a plain clone does not have. */
interface TestHelpers {
  loadSchema(path: string): Promise<object>;
  loadInputQuery(path: string): Promise<object>;
  loadFixture(path: string): Promise<object>;
  validateTestAssets(assets: {
    readonly schema: object;
    readonly fixture: object;
    readonly inputQueryAST: object;
  }): Promise<
    Record<'inputQuery' | 'inputFixture' | 'outputFixture', { readonly errors: readonly unknown[] }>
  >;
}

describe('the checkout guard', async () => {
  const path = join(shopifyTools, 'shopify-function-test-helpers/dist/wasm-testing-helpers.js');
  const helpers = (await import(pathToFileURL(path).href)) as TestHelpers;
  const query = join(guardFolder, 'src/cart-validations-generate-run.graphql');

  test.each(guardFixtures())('has the fixture $name that fits query and schema', async ({ name }) => {
    const { inputQuery, inputFixture, outputFixture } = await helpers.validateTestAssets({
      schema: await helpers.loadSchema(join(guardFolder, 'schema.graphql')),
      fixture: await helpers.loadFixture(join(guardFolder, 'fixtures', `${name}.json`)),
      inputQueryAST: await helpers.loadInputQuery(query),
    });
    expect([inputQuery.errors, inputFixture.errors, outputFixture.errors]).toEqual([[], [], []]);
  });

  test('knows its input and output as the types say that Shopify generates', async () => {
    const generated = join(guardFolder, 'generated');
    try {
      expect(await shopify('app', 'function', 'typegen', '--path', guardFolder)).toMatchObject({ status: 0 });
      const file = join(generated, 'compared.ts');
      writeFileSync(
        file,
        `import type { CartValidationsGenerateRunInput, CartValidationsGenerateRunResult } from './api.ts';
        import type { Input, Result } from '../src/function-types.ts';
        export const input = (given: Whole<CartValidationsGenerateRunInput>): Input => given;
        export const result = (given: Result): Frozen<CartValidationsGenerateRunResult> => given;
        type Frozen<T> = { readonly [K in keyof T]: Frozen<T[K]> };
        // Generated types say that a field may be missing where it is null, and have a field that was not asked for.
        type Whole<T> = T extends (infer One)[] ? Whole<One>[] : T extends object ? WholeFields<T> : T;
        type WholeFields<T> = {
          [K in keyof T as Exclude<K, '__typename'>]-?: Whole<Exclude<T[K], undefined>>;
        };`,
      );
      const program = ts.createProgram([file], {
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        types: [],
        target: ts.ScriptTarget.ES2022,
        module: ts.ModuleKind.ESNext,
        moduleResolution: ts.ModuleResolutionKind.Bundler,
        allowImportingTsExtensions: true,
      });
      const problems = ts.getPreEmitDiagnostics(program);
      expect(problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual(
        [],
      );
    } finally {
      rmSync(generated, { recursive: true, force: true });
    }
  });
});

/** The app without its Function, which Shopify's command line compiles with programs that it downloads. */
function copyOfTheApp(name: string): string {
  const app = join(folder, name);
  const parts = [
    'shopify.app.toml',
    'web/shopify.web.toml',
    'extensions/ships-to',
    'extensions/product-status',
  ];
  for (const part of parts) cpSync(part, join(app, part), { recursive: true });
  symlinkSync(join(extensionsFolder, 'node_modules'), join(app, 'extensions/node_modules'));
  writeFileSync(join(app, 'package.json'), JSON.stringify({ name, private: true }));
  return app;
}

const build = (app: string): Promise<Outcome> =>
  shopify('app', 'build', '--path', app, '--skip-dependencies-installation');

describe('the app', () => {
  test('is built by Shopify’s command line, with the theme block and the admin block', async () => {
    const app = copyOfTheApp('whole');
    const { status, said } = await build(app);
    expect(said).toContain('Bundling theme extension ships-to');
    expect(status).toBe(0);
    // An extension of an unknown type would be dropped without a word.
    const bundle = statSync(join(app, 'extensions/product-status/dist/product-status.js'));
    expect(bundle.size).toBeGreaterThan(10_000);
    expect(bundle.size).toBeLessThan(64_000);
  });

  test('is refused by it when its configuration is wrong: the build looks at it', async () => {
    const app = copyOfTheApp('wrong');
    const file = join(app, 'shopify.app.toml');
    writeFileSync(file, readFileSync(file, 'utf8').replace('embedded = true', 'embedded = "perhaps"'));
    expect((await build(app)).status).not.toBe(0);
  });
});

describe('the admin block', () => {
  test('uses elements and attributes as Shopify’s types for its place say', () => {
    const file = join(productBlockFolder, 'tsconfig.json');
    const { config } = ts.readConfigFile(file, (path) => ts.sys.readFile(path));
    const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, productBlockFolder);
    const problems = ts.getPreEmitDiagnostics(ts.createProgram(fileNames, options));
    expect(problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
    expect(fileNames.some((name) => name.endsWith('block.tsx'))).toBe(true);
  });
});

describe('the theme block', () => {
  test('has nothing that Shopify’s theme check objects to', async () => {
    const { status, said } = await shopify(
      'theme',
      'check',
      '--path',
      blockFolder,
      '--fail-level',
      'suggestion',
    );
    expect(said).toContain('no offenses found');
    expect(status).toBe(0);
  });

  test('would not pass it with an unknown filter', async () => {
    const block = join(copyOfTheApp('misspelled'), 'extensions/ships-to');
    expect(existsSync(block)).toBe(true);
    writeFileSync(
      join(block, 'blocks/wrong.liquid'),
      '{{ product.title | upcaze }}\n{% schema %}{"name":"x","target":"section"}{% endschema %}',
    );
    const { status, said } = await shopify('theme', 'check', '--path', block, '--fail-level', 'suggestion');
    expect(said).toContain('upcaze');
    expect(status).not.toBe(0);
  });
});
