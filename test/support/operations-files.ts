/** What lies in web/operations, read as far as tests need it: rules one line each, the run-book by its headings. */
import { readFileSync } from 'node:fs';

const read = (name: string): string => readFileSync(`web/operations/${name}`, 'utf8');

/** The expression of each alarm, by its name. */
export function alarms(): ReadonlyMap<string, string> {
  const found = read('alerts.yml').matchAll(/- alert: (\w+)\n +expr: (.+)\n/g);
  return new Map([...found].map(([, name = '', expr = '']) => [name, expr]));
}

export const alarmsNamed = (): number => read('alerts.yml').match(/- alert:/g)?.length ?? 0;

/** The text below each heading of the run-book that names an alarm. */
export function entries(): ReadonlyMap<string, string> {
  const [, ...parts] = read('run-book.md').split(/^## /m);
  return new Map(
    parts.flatMap((part) => {
      const [, name = '', text = ''] = /^(Sortiment\w+)[^\n]*\n([^]*)$/.exec(part) ?? [];
      return name === '' ? [] : [[name, text]];
    }),
  );
}

export const runBook = (): string => read('run-book.md');

interface Panel {
  readonly title: string;
  readonly targets: readonly { readonly expr: string }[];
}

/** Every expression of the dashboard, with its panel. */
export const panels = (): readonly Panel[] =>
  (JSON.parse(read('dashboard.json')) as { readonly panels: readonly Panel[] }).panels;
