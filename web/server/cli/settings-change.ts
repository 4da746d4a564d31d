/** Settings as they are typed on the command line. */
import { settingsChangeSchema } from '../../shared/settings-schema.ts';
import type { Settings } from '../domain/settings.ts';
import type { SettingsChange } from '../domain/merge-settings.ts';
import { problemLines } from '../lib/problem-lines.ts';
import { UsageError } from './command-answer.ts';

/** What cannot be taken back is said whenever it is shown or set. */
export const deletionLines = ({ removal }: Settings): string[] =>
  removal.policy === 'delete'
    ? [
        'removal.policy=delete: products that the supplier does not list any more are deleted from the shop for good, after the same waiting time and within the same limits as every removal. Nothing brings them back, "undo" neither: what the supplier lists again is created anew, with another address. Products on which you have worked, or which were there before the app, are archived instead (GRD-325).',
      ]
    : [];

/** `removal.graceDays=3` and the like as one change. Throws UsageError naming the setting. */
export function settingsChange(assignments: readonly string[]): SettingsChange {
  const change: Record<string, unknown> = {};
  for (const assignment of assignments) {
    const match = /^([a-zA-Z]+)(?:\.([a-zA-Z]+))?=(.*)$/.exec(assignment);
    if (!match) throw new UsageError(`"${assignment}" is not a setting. It looks like removal.graceDays=3.`);
    const [, group = '', name, text = ''] = match;
    const value: unknown = /^(true|false|-?\d+(\.\d+)?)$/.test(text) ? JSON.parse(text) : text;
    change[group] = name ? { ...(change[group] as object), [name]: value } : value;
  }
  const result = settingsChangeSchema.safeParse(change);
  if (result.success) return result.data as SettingsChange;
  const problems = problemLines(result.error.issues, change);
  throw new UsageError([...problems, 'Without an assignment, "settings" shows all of them.'].join('\n'));
}
