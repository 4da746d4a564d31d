/** Every reason can happen: somewhere in the app's own code it is said, not only looked for or put into words. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { reasonCodes } from '../../web/server/domain/reasons.ts';

const words = /^web\/server\/domain\/(reasons\.ts|reason-texts\/)/;
const sources = execFileSync('git', ['ls-files', '-z', 'web/server', 'extensions'], { encoding: 'utf8' })
  .split('\0')
  .filter((path) => /\.(ts|tsx|js)$/.test(path) && existsSync(path) && !words.test(path));

/** Compared with, told apart, or part of a type: that asks for a reason and does not give it. */
const asks = ({ parent }: ts.Node): boolean =>
  ts.isCaseClause(parent) ||
  ts.isLiteralTypeNode(parent) ||
  (ts.isBinaryExpression(parent) && /^[!=]==?$/.test(parent.operatorToken.getText()));

function reasonsGivenIn(path: string): readonly string[] {
  const text = readFileSync(path, 'utf8');
  if (!/[A-Z]{3}-\d{3}/.test(text)) return [];
  const given: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && !asks(node)) given.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return given;
}

test('every reason is given somewhere', () => {
  const given = new Set(sources.flatMap(reasonsGivenIn));
  expect(reasonCodes.filter((code) => !given.has(code))).toEqual([]);
});

test('every reason stands once in the catalogue, with its meaning beside it', () => {
  const catalogue = readFileSync('web/server/domain/reasons.ts', 'utf8');
  const meanings = [...catalogue.matchAll(/^ {2}'[A-Z]{3}-\d{3}': \w+, \/\/ (.+)$/gm)].map(
    ([, meaning]) => meaning,
  );
  expect(new Set(meanings).size).toBe(reasonCodes.length);
});

test('no reason of the supplier or of Shopify looks like an HTTP status: it says more than that', () => {
  const numbers = reasonCodes.filter((code) => /^(SUP|SHP)-/.test(code));
  expect(numbers.filter((code) => code.slice(4) in STATUS_CODES)).toEqual([]);
});
