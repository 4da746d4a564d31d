/**
 * The stand-in for Polaris against Shopify's own manifest of its elements: it may know less, never something else. And what the
 * embedded app writes has to be in both, so that what the tests see is what merchants get.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { vocabulary, type Words } from '../../web/sandbox/admin/browser/polaris/vocabulary.ts';

interface Named {
  readonly name: string;
}
interface Declaration {
  readonly tagName?: string;
  readonly attributes?: readonly (Named & { readonly fieldName?: string })[];
  readonly events?: readonly Named[];
  readonly slots?: readonly Named[];
}

const manifest = JSON.parse(
  readFileSync('node_modules/@shopify/polaris-types/dist/custom-elements.json', 'utf8'),
) as { readonly modules: readonly { readonly declarations?: readonly Declaration[] }[] };

const names = (things: readonly Named[] = []) => things.map(({ name }) => name.toLowerCase());

/** What an element understands; all names in lower case, for the manifest's attributes are. */
const theirs = new Map(
  manifest.modules
    .flatMap(({ declarations = [] }) => declarations)
    .filter(({ tagName }) => tagName !== undefined)
    .map(({ tagName = '', attributes = [], events, slots }) => [
      tagName,
      {
        properties: new Set([
          ...names(attributes),
          ...attributes.map(({ name, fieldName }) => (fieldName ?? name).toLowerCase()),
        ]),
        events: new Set(names(events)),
        slots: new Set(names(slots)),
      },
    ]),
);

const ours = Object.entries(vocabulary as Readonly<Record<string, Words>>);

test.each(ours)('%s is an element of Polaris, with its attributes, events and slots', (tag, words) => {
  const own = theirs.get(tag);
  const unknown = (kind: 'properties' | 'events' | 'slots') =>
    (words[kind] ?? []).filter((name) => !own?.[kind].has(name.toLowerCase()));
  expect({ tag, isKnown: own !== undefined }).toEqual({ tag, isKnown: true });
  expect([...unknown('properties'), ...unknown('events'), ...unknown('slots')]).toEqual([]);
});

interface Use {
  readonly where: string;
  readonly tag: string;
  readonly attributes: readonly string[];
}

/** App Bridge's element, which no manifest lists. */
const ofAppBridge = new Set(['s-app-nav']);
/** Of every element, and of Preact. */
const everywhere = /^(id|key|ref|class|slot|style|role|lang|hidden|tabindex|children|aria-.+|data-.+)$/;

const files = execFileSync('git', ['ls-files', '-z', 'web/client'], { encoding: 'utf8' })
  .split('\0')
  .filter((path) => path.endsWith('.tsx') && existsSync(path));

function usesIn(path: string): readonly Use[] {
  const source = ts.createSourceFile(
    path,
    readFileSync(path, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const found: Use[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const tag = node.tagName.getText();
      const attributes = node.attributes.properties.flatMap((each) =>
        ts.isJsxAttribute(each) ? [each.name.getText()] : [],
      );
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      if (tag.startsWith('s-') && !ofAppBridge.has(tag))
        found.push({ where: `${path}:${line}`, tag, attributes });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** What is used and not understood: the element, or attributes and events of it. */
function missing({ tag, attributes }: Use, known: ReadonlyMap<string, Known>): readonly string[] {
  const element = known.get(tag);
  if (element === undefined) return [tag];
  const isKnown = (name: string) =>
    everywhere.test(name) ||
    element.properties.has(name) ||
    (name.startsWith('on') && element.events.has(name.slice(2)));
  return attributes.map((name) => name.toLowerCase()).filter((name) => !isKnown(name));
}

interface Known {
  readonly properties: ReadonlySet<string>;
  readonly events: ReadonlySet<string>;
}

const kit = new Map(
  ours.map(([tag, { properties = [], events = [] }]) => [
    tag,
    {
      properties: new Set(properties.map((name) => name.toLowerCase())),
      events: new Set<string>(events),
    },
  ]),
);

describe('what the embedded app writes', () => {
  const uses = files.flatMap(usesIn);
  test.each([
    ["in Shopify's manifest", theirs],
    ['in the stand-in', kit],
  ] as const)('is %s', (_where, known) => {
    const lacking = uses.flatMap((use) =>
      missing(use, known).map((name) => `${use.where} ${use.tag} ${name}`),
    );
    expect(lacking).toEqual([]);
  });
});
