/**
 * Shopify's tester for extensions with a page of jsdom around it: the built block as the admin would show it. The tester
 * knows one API version, the one before ours; it is handed a copy of the TOML that names that one.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { extensionsFolder } from './country-guard.ts';
import { blockWords, bundledBlock, productBlockFolder } from './product-block.ts';

const network = globalThis.fetch;
const target = 'admin.product-details.block.render';
const heavy = createRequire(join(extensionsFolder, 'package.json'));

interface Harness {
  shopify: { i18n: object; data: { selected: readonly { readonly id: string }[] } };
  fetch: typeof fetch;
  setUp(): void;
  tearDown(): void;
  render(): Promise<void>;
}

interface Tester {
  getExtension(target: string, options: { readonly configSearchDir: string }): Harness;
}

/** What is used of a page; the project's own types are those of a server. */
interface PageNode {
  readonly nodeType: number;
  readonly textContent: string | null;
  readonly childNodes: Iterable<PageNode>;
}
interface PageElement extends PageNode {
  hasAttribute(name: string): boolean;
  dispatchEvent(event: Event): boolean;
}
interface Dom {
  readonly window: {
    readonly document: {
      readonly body: PageNode;
      querySelectorAll(selector: string): Iterable<PageElement>;
    };
    readonly Event: typeof Event;
    close(): void;
  };
}

export interface BlockStage {
  /** What a person reads, each piece of text on a line. */
  text(): string;
  /** Whether the button with this label can be pressed; undefined when there is none. */
  isOn(label: string): boolean | undefined;
  press(label: string): void;
  close(): void;
}

interface Page {
  readonly product: string;
  readonly language: string;
  /** The network of the block, with what Shopify adds to its requests; everybody else keeps their own. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
}

function folderForTester(version: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'sortiment-block-'));
  cpSync(join(productBlockFolder, 'shopify.extension.toml'), join(folder, 'shopify.extension.toml'));
  const toml = readFileSync(join(folder, 'shopify.extension.toml'), 'utf8')
    .replace(/api_version = ".*"/, `api_version = "${version}"`)
    .replace('./src/index.tsx', './block.mjs');
  writeFileSync(join(folder, 'shopify.extension.toml'), toml);
  writeFileSync(join(folder, 'block.mjs'), bundledBlock());
  return folder;
}

const textsOf = (node: PageNode): readonly string[] =>
  node.nodeType === 3 ? [node.textContent ?? ''] : [...node.childNodes].flatMap(textsOf);

/** Opens the product page with the block on it. */
export async function openBlock({ product, language, fetch }: Page): Promise<BlockStage> {
  const { JSDOM } = heavy('jsdom') as { JSDOM: new (html: string) => Dom };
  const path = heavy.resolve('@shopify/ui-extensions-tester');
  const { devDependencies } = heavy('./package.json') as { devDependencies: Record<string, string> };
  const version = devDependencies['@shopify/ui-extensions-tester'] ?? '';
  const tester = (await import(pathToFileURL(path).href)) as Tester;
  const { window } = new JSDOM('<!doctype html><body></body>');
  const { document } = window;
  const [year, month = ''] = version.split('.');
  const folder = folderForTester(`${year}-${month.padStart(2, '0')}`);
  Object.assign(globalThis, { document });
  const extension = tester.getExtension(target, { configSearchDir: folder });
  extension.setUp();
  extension.shopify.i18n = blockWords(language);
  extension.shopify.data = { selected: [{ id: product }] };
  extension.fetch = (path, init) =>
    typeof path === 'string' && path.startsWith('/') ? fetch(path, init) : network(path, init);
  await extension.render();
  const named = (label: string): PageElement | undefined =>
    [...document.querySelectorAll('s-button')].find(({ textContent }) => textContent === label);
  return {
    text: () => textsOf(document.body).join('\n'),
    isOn(label) {
      const disabled = named(label)?.hasAttribute('disabled');
      return disabled === undefined ? undefined : !disabled;
    },
    press: (label) => void named(label)?.dispatchEvent(new window.Event('click', { bubbles: true })),
    close() {
      extension.tearDown();
      window.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
