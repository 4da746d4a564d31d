/**
 * What people read, out of the sources: every text that stands under a language. A language is the name of a constant or
 * of a property (`en`, `german`), or the end of a file's or folder's name.
 */
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import type { Language } from '../../web/server/domain/reason-texts/reason-text.ts';

export interface SaidWord {
  readonly at: string;
  readonly language: Language;
  readonly text: string;
}

const named: Readonly<Record<string, Language>> = {
  en: 'en',
  english: 'en',
  inEnglish: 'en',
  de: 'de',
  german: 'de',
  inGerman: 'de',
};

const ofFile = (path: string): Language | undefined =>
  named[/(?:^|[/-])(en|de|english|german)(?:\.ts$|\/)/.exec(path)?.[1] ?? ''];

const isText = (node: ts.Node): node is ts.StringLiteral | ts.TemplateLiteralLikeNode =>
  ts.isStringLiteral(node) ||
  ts.isNoSubstitutionTemplateLiteral(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddle(node) ||
  ts.isTemplateTail(node);

/** Names of things, and what is compared or imported, are no text. */
function isName({ parent }: ts.Node, node: ts.Node): boolean {
  return (
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    ts.isLiteralTypeNode(parent) ||
    ts.isElementAccessExpression(parent) ||
    ts.isBinaryExpression(parent) ||
    ts.isCaseClause(parent) ||
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    (ts.isCallExpression(parent) && /^[A-Z]{3}-\d{3}$|^(en|de)$/.test((node as ts.StringLiteral).text))
  );
}

function wordsOf(path: string): SaidWord[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: SaidWord[] = [];
  const visit = (node: ts.Node, language: Language | undefined): void => {
    const name =
      (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) && ts.isIdentifier(node.name)
        ? node.name.text
        : '';
    const now = named[name] ?? language;
    if (isText(node) && now !== undefined && !isName(node, node) && node.text.trim() !== '') {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ at: `${path}:${line + 1}`, language: now, text: node.text });
    }
    ts.forEachChild(node, (child) => visit(child, now));
  };
  visit(source, ofFile(path));
  return found;
}

/** Of the pages, of the API, and of the catalogue of reasons. */
export const saidWords = (): readonly SaidWord[] =>
  ['web/client/**/*.{ts,tsx}', 'web/server/http/**/*.ts', 'web/server/domain/reason-texts/**/*.ts']
    .flatMap((pattern) => globSync(pattern))
    .flatMap(wordsOf);
