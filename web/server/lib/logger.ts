/**
 * JSON logs on standard error (standard output belongs to the command line's answers). Whoever logs hands over no
 * secrets; should one come all the same, in a field or in somebody else's words, it is taken out of the line. Ids of
 * request, shop, job and run come from what is under way (under-way.ts).
 */
import { destination, pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { concealer } from './redact.ts';
import { underWay } from './under-way.ts';

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

interface Hiding {
  /** Secrets of the configuration, which must not be seen in any line. */
  readonly hidden?: readonly string[];
  /** Standard error unless told. */
  readonly to?: DestinationStream;
}

function optionsFor(hidden: readonly string[]): LoggerOptions {
  return {
    base: null,
    // Which request, shop, job and run: of every line, whoever writes it. What a line says itself wins.
    mixin: () => ({ ...underWay() }),
    redact: {
      paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      censor: '[secret]',
    },
    hooks: { streamWrite: concealer(hidden) },
  };
}

export function createLogger(level: string, { hidden = [], to }: Hiding = {}): Logger {
  return pino({ ...optionsFor(hidden), level }, to ?? destination({ dest: 2, sync: true }));
}

/** For a person who waits: warnings and errors as sentences, and nothing else. */
export function createNotes(tell: (sentence: string) => void, hidden: readonly string[] = []): Logger {
  const write = (line: string): void => {
    const { msg, error } = JSON.parse(line) as { msg?: string; error?: string };
    tell([msg, error].filter(Boolean).join(': '));
  };
  return pino({ ...optionsFor(hidden), level: 'warn' }, { write });
}
