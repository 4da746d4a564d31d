/** What a request of a page asks, read by the schema that the page shares. */
import type { Request } from 'express';
import type { z } from 'zod';
import { Refused } from '../refused.ts';

/** A question that no page of ours asks; `Refused` with 400. */
export const senseless = (): Refused =>
  new Refused(400, {
    words: {
      en: {
        what: 'The app was asked for something that it does not know.',
        means: 'The page is older than the app, or more was chosen at once than the app takes.',
        did: 'We did nothing.',
        can: 'Load the page again, and choose less at once. If it comes back, tell whoever operates the app.',
      },
      de: {
        what: 'Die App wurde nach etwas gefragt, das sie nicht kennt.',
        means: 'Die Seite ist älter als die App, oder es war mehr auf einmal gewählt, als die App annimmt.',
        did: 'Wir haben nichts getan.',
        can: 'Laden Sie die Seite neu, und wählen Sie weniger auf einmal. Geschieht es wieder, sagen Sie es dem Betreiber der App.',
      },
    },
  });

function read<Schema extends z.ZodType>(value: unknown, schema: Schema): z.output<Schema> {
  const { data, success } = schema.safeParse(value);
  if (!success) throw senseless();
  return data;
}

/** Throws Refused (400). */
export const asked = <Schema extends z.ZodType>({ query }: Request, schema: Schema): z.output<Schema> =>
  read(query, schema);

/** The JSON body; throws Refused (400). */
export const wished = <Schema extends z.ZodType>(request: Request, schema: Schema): z.output<Schema> =>
  read(request.body, schema);
