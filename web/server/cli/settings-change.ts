/** Settings as they are typed on the command line. */
import { settingsChangeSchema } from '../../shared/settings-schema.ts';
import type { SettingsChange } from '../domain/merge-settings.ts';
import { problemLines } from '../lib/problem-lines.ts';
import { UsageError } from './command-answer.ts';

/** A prefix of digits is a text. */
const texts = /(Prefix|Suffix)$/;

/** `removal.graceDays=3` and the like as one change. Throws UsageError naming the setting. */
export function settingsChange(assignments: readonly string[]): SettingsChange {
  const change: Record<string, unknown> = {};
  for (const assignment of assignments) {
    const match = /^([a-zA-Z]+)(?:\.([a-zA-Z]+))?=(.*)$/.exec(assignment);
    if (!match) throw new UsageError(`"${assignment}" is not a setting. It looks like removal.graceDays=3.`);
    const [, group = '', name, text = ''] = match;
    const isNoText = /^(true|false|-?\d+(\.\d+)?)$/.test(text) && !texts.test(name ?? '');
    const value: unknown = isNoText ? JSON.parse(text) : text;
    change[group] = name ? { ...(change[group] as object), [name]: value } : value;
  }
  const result = settingsChangeSchema.safeParse(change);
  if (result.success) return result.data as SettingsChange;
  const problems = problemLines(result.error.issues, change);
  throw new UsageError([...problems, 'Without an assignment, "settings" shows all of them.'].join('\n'));
}
