/**
 * What was thrown over a job, in the one text that is kept with it, and read from that again by whoever waited: in front,
 * in brackets, its reason's code, or the name of its class with what stood in the way and the names that this is about.
 */
import { messageOf } from './errors.ts';

export interface Thrown {
  /** A reason's code, or the name of a class; null when nobody knows. */
  readonly kind: string | null;
  readonly obstacle: string | null;
  /** As they were given. */
  readonly names: readonly string[];
  readonly message: string;
}

const textIn = (error: Error, field: 'reason' | 'obstacle'): string | null => {
  const value: unknown = field in error ? error[field as keyof Error] : null;
  return typeof value === 'string' ? value : null;
};

const namesIn = (error: Error): readonly string[] =>
  'names' in error && Array.isArray(error.names) ? error.names.map(String) : [];

/** Without brackets, blanks and commas, whatever the merchant's market is called. */
const packed = (names: readonly string[]): string =>
  names.map((name) => encodeURIComponent(name.toWellFormed())).join(',');

export function thrownWords(error: unknown): string {
  const message = messageOf(error).replaceAll('\0', '');
  if (!(error instanceof Error)) return message;
  const obstacle = textIn(error, 'obstacle');
  const about = [obstacle, packed(namesIn(error))].filter(Boolean).join(' ');
  const named = obstacle === null ? error.name : `${error.name} ${about}`;
  const kind = textIn(error, 'reason') ?? named;
  return kind === 'Error' ? message : `[${kind}] ${message}`;
}

/** Others' words may look like ours. */
function unpacked(text: string): readonly string[] {
  try {
    return text.split(',').map(decodeURIComponent);
  } catch {
    return [];
  }
}

export function thrownIn(words: string): Thrown {
  const [, kind = null, obstacle = null, names, message = words] =
    /^\[([\w-]+)(?: ([\w-]+))?(?: ([^\s\]]+))?\] (.*)$/s.exec(words) ?? [];
  return { kind, obstacle, names: names ? unpacked(names) : [], message };
}
