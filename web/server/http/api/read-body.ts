/**
 * The body of a request by its schema. What a form may hold and cannot be used is refused with the field's name in
 * words (422); what no form sends is no question (400). Values are never repeated: some are secret.
 */
import type { Request } from 'express';
import type { z } from 'zod';
import type { Language } from '../../domain/reason-texts/reason-text.ts';
import { Refused } from '../refused.ts';
import { senseless } from './asked.ts';
import { fieldName } from './field-words.ts';

type Issue = z.core.$ZodIssue;

const en = {
  number: 'has to be a number',
  missing: 'is missing',
  atLeast: (limit: string) => `has to be at least ${limit}`,
  moreThan: (limit: string) => `has to be more than ${limit}`,
  atMost: (limit: string) => `may be at most ${limit}`,
  characters: (limit: string) => `may have at most ${limit} characters`,
  currency: 'has to be the three letters of a currency, such as EUR',
  unusable: 'cannot be used like this',
};
const de: typeof en = {
  number: 'muss eine Zahl sein',
  missing: 'fehlt',
  atLeast: (limit) => `muss mindestens ${limit} sein`,
  moreThan: (limit) => `muss größer als ${limit} sein`,
  atMost: (limit) => `darf höchstens ${limit} sein`,
  characters: (limit) => `darf höchstens ${limit} Zeichen haben`,
  currency: 'muss aus den drei Buchstaben einer Währung bestehen, etwa EUR',
  unusable: 'ist so nicht verwendbar',
};
const words: Readonly<Record<Language, typeof en>> = { en, de };

function allowed(issue: Issue, language: Language): string {
  const say = words[language];
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int' ? say.number : say.missing;
    case 'too_small':
      if (issue.origin === 'string') return say.missing;
      return (issue.inclusive === false ? say.moreThan : say.atLeast)(String(issue.minimum));
    case 'too_big':
      return (issue.origin === 'string' ? say.characters : say.atMost)(String(issue.maximum));
    case 'custom':
      return issue.params?.['of'] === 'currency' ? say.currency : say.unusable;
    default:
      return say.unusable;
  }
}

const sentence = (issue: Issue, language: Language): string =>
  `${fieldName(issue.path, language)} ${allowed(issue, language)}.`;

/** Refuses a value; `field` is its path. */
export const refusedValue = (issue: Issue): Refused =>
  new Refused(422, {
    field: issue.path.map(String).join('.'),
    words: { en: { what: sentence(issue, 'en') }, de: { what: sentence(issue, 'de') } },
  });

/** Throws Refused. */
export function readBody<Schema extends z.ZodType>(schema: Schema, request: Request): z.output<Schema> {
  const result = schema.safeParse(request.body);
  if (result.success) return result.data;
  const [first] = result.error.issues;
  if (!first || first.path.length === 0 || first.code === 'unrecognized_keys') throw senseless();
  throw refusedValue(first);
}
