/** Kinds of settings in the environment: a text comes in, what it stands for goes out, or what is wrong with it after “it”. */
import { z } from 'zod';
import { databaseAddress, databaseProblem } from './database-address.ts';
import { isWeakKey } from './production-problems.ts';

const databaseUrl = z
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
const watchFields = {
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: digits.pipe(z.number().int().min(0).max(65_535)).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform((text) => new URL(text))
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: digits.pipe(z.number().min(0).max(1)).default(1),
};

/** What the app keeps its state in; so long a statement may take there. */
const databaseFields = {
  DATABASE_URL: databaseUrl.default('sortiment.sqlite'),
  DATABASE_ANSWER_SECONDS: digits.pipe(z.number().min(1).max(3600)).default(60),
};

/** What a process does, and how much of it at a time. */
const workFields = {
  JOB_LEASE_SECONDS: digits.pipe(z.number().min(10).max(3600)).default(30),
  ROLE: z.enum(['web', 'worker', 'all']).default('all'),
  SYNCS_PARALLEL: digits.pipe(z.number().int().positive().max(100)).default(4),
  POLLS_PARALLEL: digits.pipe(z.number().int().positive().max(100)).default(8),
};

/** What a process stands on, does, and is watched by. */
export const processFields = { ...databaseFields, ...workFields, ...watchFields };
