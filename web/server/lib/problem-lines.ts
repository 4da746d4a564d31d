/**
 * What is wrong with settings that somebody typed, a line for each: its name, what was given and what is allowed. In:
 * zod's issues, whose own words are for developers, and what was given. Secrets are never repeated.
 */

/** As much of a zod issue as is read here. */
export interface Problem {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly expected?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  /** Whether the limit itself is allowed; missing: yes. */
  readonly inclusive?: boolean;
  readonly origin?: string;
  readonly format?: string;
  readonly values?: readonly unknown[];
  readonly keys?: readonly string[];
}

const kinds: Readonly<Record<string, string>> = {
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  string: 'a text',
  object: 'a group of settings, such as removal.graceDays=3',
};

const characters = (count: number | bigint | undefined): string =>
  `${count} ${Number(count) === 1 ? 'character' : 'characters'}`;

/** What is allowed; a sentence of our own where the schema has one. */
function allowed({
  code,
  expected = '',
  origin,
  minimum,
  maximum,
  inclusive = true,
  format,
  values,
  message,
}: Problem): string {
  switch (code) {
    case 'invalid_type':
      return `it has to be ${kinds[expected] ?? 'of another kind'}`;
    case 'too_small':
      return origin === 'string'
        ? `it needs at least ${characters(minimum)}`
        : `it has to be ${inclusive ? 'at least' : 'more than'} ${minimum}`;
    case 'too_big':
      return origin === 'string'
        ? `it may have at most ${characters(maximum)}`
        : `it has to be ${inclusive ? 'at most' : 'less than'} ${maximum}`;
    case 'invalid_value':
      return `it has to be ${(values ?? [])
        .map(String)
        .join(', ')
        .replace(/, ([^,]*)$/, ' or $1')}`;
    case 'invalid_format':
      return format === 'url' ? 'it has to be an address such as https://app.example' : `it ${message}`;
    default:
      return `it ${message}`;
  }
}

const isSecret = (name: string): boolean => /key|secret|password|token|value|database_url/i.test(name);

function givenAt(path: readonly PropertyKey[], given: unknown): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    given,
  );
}

function shown(name: string, value: unknown): string {
  if (value === undefined || value === '') return 'nothing was given';
  if (isSecret(name)) return 'what was given cannot be used';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}” was given`;
}

export function problemLines(problems: readonly Problem[], given: unknown): readonly string[] {
  const told = new Set<string>();
  return problems.flatMap((problem) => {
    const name = problem.path.map(String).join('.');
    if (problem.code === 'unrecognized_keys')
      return (problem.keys ?? []).map(
        (key) => `There is no setting “${[name, key].filter(Boolean).join('.')}”.`,
      );
    // A whole sentence says it all.
    if (problem.code === 'custom' && /^\P{Ll}/u.test(problem.message)) return [problem.message];
    // Whoever mends the first fault of a value mends the second with it.
    if (told.has(name)) return [];
    told.add(name);
    return [`${name}: ${shown(name, givenAt(problem.path, given))}; ${allowed(problem)}.`];
  });
}
