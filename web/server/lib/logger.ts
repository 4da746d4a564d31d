/**
 * JSON logs on standard error (standard output belongs to the command line's answers).
 * One list of secrets is redacted wherever it appears; ids of shop and run are bound with `child`.
 */
import { destination, pino, type Logger } from 'pino';

export type { Logger } from 'pino';

const secretFields = [
  'accessToken',
  'refreshToken',
  'token',
  'password',
  'authorization',
  'secret',
  'credentials',
];

const options = {
  base: null,
  redact: {
    paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
    censor: '[secret]',
  },
};

export function createLogger(level: string): Logger {
  return pino({ ...options, level }, destination({ dest: 2, sync: true }));
}

/** For a person who waits: what matters, each a sentence, and nothing of what else is logged. */
export function createNotes(tell: (sentence: string) => void): Logger {
  const write = (line: string): void => {
    const { msg, error } = JSON.parse(line) as { msg?: string; error?: string };
    tell([msg, error].filter(Boolean).join(': '));
  };
  return pino({ ...options, level: 'warn' }, { write });
}
