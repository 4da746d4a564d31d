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

export function createLogger(level: string): Logger {
  return pino(
    {
      level,
      base: null,
      redact: {
        paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
        censor: '[secret]',
      },
    },
    destination({ dest: 2, sync: true }),
  );
}
