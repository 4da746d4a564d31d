/**
 * What was thrown over a job, in the one text that is kept with it, and read from that again by whoever waited: in front,
 * in brackets, its reason's code, or the name of its class with what stood in the way and the names that this is about.
 * Of what is no error of ours only the message is taken, behind a mark that says so: it may look like anything.
 */
import { messageOf } from './errors.ts';
import { OwnError } from './own-error.ts';

/** In place of a kind. */
const foreign = 'Error';

export interface Thrown {
  /** A reason's code, or the name of a class; null when it was none of ours. */
  readonly kind: string | null;
  readonly obstacle: string | null;
  /** As they were given. */
  readonly names: readonly string[];
  readonly message: string;
}

const textIn = (error: OwnError, field: 'reason' | 'obstacle'): string | null => {
  const value: unknown = field in error ? error[field as keyof OwnError] : null;
  return typeof value === 'string' ? value : null;
};

const namesIn = (error: OwnError): readonly string[] =>
  'names' in error && Array.isArray(error.names) ? error.names.map(String) : [];

/** Without brackets, blanks and commas, whatever the merchant's market is called. */
const packed = (names: readonly string[]): string =>
  names.map((name) => encodeURIComponent(name.toWellFormed())).join(',');

export function thrownWords(error: unknown): string {
  const message = messageOf(error).replaceAll('\0', '');
  if (!(error instanceof OwnError)) return `[${foreign}] ${message}`;
  const obstacle = textIn(error, 'obstacle');
  const about = [obstacle, packed(namesIn(error))].filter(Boolean).join(' ');
  const named = obstacle === null ? error.name : `${error.name} ${about}`;
  return `[${textIn(error, 'reason') ?? named}] ${message}`;
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
  if (kind === foreign) return { kind: null, obstacle: null, names: [], message };
  return { kind, obstacle, names: names ? unpacked(names) : [], message };
}
