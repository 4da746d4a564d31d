/** Kinds of settings in the environment: a text comes in, what it stands for goes out, or what is wrong with it after “it”. */
import { z } from 'zod';
import { databaseAddress, databaseProblem } from './database-address.ts';
import { isWeakKey } from './production-problems.ts';

export const databaseUrl = z
  .string()
  .superRefine((text, context) => {
    const message = databaseProblem(text);
    if (message !== null) context.addIssue({ code: 'custom', message });
  })
  .transform(databaseAddress);

/** In digits as people write them: no hexadecimal, no exponent. */
export const digits = z.preprocess(
  (text) => (typeof text === 'string' && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text),
  z.number(),
);

/** Several are listed with blanks between them. */
export const encryptionKey = z
  .string()
  .min(32)
  .regex(/^\S*$/, 'must not hold blanks')
  .refine((key) => !isWeakKey(key), 'is one character again and again, which anybody guesses');
