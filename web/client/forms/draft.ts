/** What somebody types into a form, field by field, beside what is stored; only what differs is ever sent. */
import { useState } from 'preact/hooks';
import { readings } from '../format/numbers.ts';
import { useLeftBehind } from './left-behind.ts';
import { useSeen } from './use-seen.ts';

export type Value = string | boolean;
export type Values = Readonly<Record<string, Value>>;

export interface Draft {
  readonly values: Values;
  /** The fields that differ from what is stored. */
  readonly changed: Values;
  /** What was stored when somebody began to type. */
  readonly shown: Values;
  readonly isDirty: boolean;
  readonly set: (field: string, value: Value) => void;
  /** The server has stored these: what was typed meanwhile stays, and they hold until `stored` tells of them. */
  readonly keep: (sent: Values) => void;
  readonly reset: () => void;
}

const without = (values: Values, gone: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => gone[field] !== value));

const nothing = { over: '', values: {} } as const;

/** `keptAs`: the form has no save bar that asks; who comes back to it finds what they typed. */
export function useDraft(read: Values, keptAs?: string): Draft {
  const [typed, setTyped] = useLeftBehind<Values>(keptAs, {});
  const [kept, setKept] = useState<{ readonly over: string; readonly values: Values }>(nothing);
  const over = JSON.stringify(read);
  const stored = kept.over === over ? { ...read, ...kept.values } : read;
  const values = { ...stored, ...typed };
  const changed = without(typed, stored);
  const isDirty = Object.keys(changed).length > 0;
  const shown = useSeen(isDirty, stored, keptAs);
  return {
    values,
    changed,
    shown: shown.seen,
    isDirty,
    set: (field, value) => setTyped((before) => ({ ...before, [field]: value })),
    keep(sent) {
      shown.renew();
      setTyped((before) => without(before, sent));
      setKept((before) => ({ over, values: before.over === over ? { ...before.values, ...sent } : sent }));
    },
    reset: () => setTyped({}),
  };
}

/** `removal.graceDays` of nested settings, as a form shows it. */
export const valueAt = (settings: object, path: string): Value => {
  const value = path
    .split('.')
    .reduce<unknown>(
      (inner, name) => (inner as Readonly<Record<string, unknown>> | undefined)?.[name],
      settings,
    );
  if (typeof value === 'boolean' || typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
};

/** "1,5" and " 2 " as people type them, with a point; what may be two numbers is made none, for the server to refuse. */
export function decimalIn(text: string): string {
  return readings(text)?.join(' / ') ?? text.trim().replace(',', '.');
}

/** What is no number stays text, for the server to refuse. */
export function numberIn(text: string): number | string {
  const plain = decimalIn(text);
  return plain === '' || Number.isNaN(Number(plain)) ? text : Number(plain);
}

/** The change as the server takes it: nested, and numbers as numbers. */
export function changeOf(changed: Values, isNumber: (path: string) => boolean): object {
  const change: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(changed)) {
    const [group = '', name] = path.split('.');
    const sent = typeof value === 'string' && isNumber(path) ? numberIn(value) : value;
    if (name === undefined) change[group] = sent;
    else change[group] = { ...(change[group] as object | undefined), [name]: sent };
  }
  return change;
}

/** The same with what the form showed of these fields, so that the server notices when another window has changed them. */
export function changeSeen(changed: Values, shown: Values, isNumber: (path: string) => boolean): object {
  const seen = Object.fromEntries(Object.keys(changed).map((path) => [path, shown[path] ?? '']));
  return { ...changeOf(changed, isNumber), seen: changeOf(seen, isNumber) };
}
