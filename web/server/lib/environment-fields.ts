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

export const origin = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text))
  .refine(({ pathname, search }) => pathname === '/' && search === '', 'has to be an address without a path');

/** Several are listed with blanks between them. */
export const encryptionKey = z
  .string()
  .min(32)
  .regex(/^\S*$/, 'must not hold blanks')
  .refine((key) => !isWeakKey(key), 'is one character again and again, which anybody guesses');

/** What watches the app: where Prometheus may ask, and where traces are sent. */
export const watchFields = {
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: digits.pipe(z.number().int().min(0).max(65_535)).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform((text) => new URL(text))
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: digits.pipe(z.number().min(0).max(1)).default(1),
};
