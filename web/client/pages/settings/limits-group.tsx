/** Safety limits: plain fields by group, kept with the save bar. */
import { useWords } from '../../words/use-words.ts';
import type { Field } from '../../forms/fields.tsx';
import type { GroupProps } from './group-props.ts';
import { SettingsForm } from './settings-form.tsx';
import { words as pageWords } from './words.ts';

const leaving: readonly Field[] = [
  { path: 'removal.policy', kind: 'select', options: ['archive', 'draft', 'unlisted', 'delete'] },
  { path: 'removal.graceDays', kind: 'number', min: 0, max: 365 },
  { path: 'removal.recheckHours', kind: 'number', min: 0, max: 720 },
  { path: 'removal.ceilingPercent', kind: 'decimal' },
  { path: 'removal.ceilingCount', kind: 'number', min: 0, max: 100_000 },
  { path: 'removal.askAvailability', kind: 'switch' },
];
const sudden: readonly Field[] = [
  { path: 'sudden.sharePercent', kind: 'decimal' },
  { path: 'sudden.atLeast', kind: 'number', min: 0, max: 100_000 },
];
const prices: readonly Field[] = [
  { path: 'prices.costJumpPercent', kind: 'number', min: 0, max: 1000 },
  { path: 'prices.minimumMarginPercent', kind: 'number', min: 0, max: 1000 },
];

export function LimitsGroup(props: GroupProps) {
  const words = useWords(pageWords).limits;
  return (
    <SettingsForm
      {...props}
      sections={[
        {
          heading: words.leaving,
          fields: leaving,
          more: ({ values }) =>
            values['removal.policy'] === 'delete' && <s-banner tone="warning">{words.deletion}</s-banner>,
        },
        { heading: words.sudden, fields: sudden },
        { heading: words.prices, fields: prices },
      ]}
    />
  );
}
