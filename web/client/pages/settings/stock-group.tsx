/** Where the supplier's goods are stocked, and how many of them are offered. */
import type { StockTried } from '../../../shared/api/stock.ts';
import { ask } from '../../api/ask.ts';
import { DraftForm, useKeptDraft } from '../../forms/draft-form.tsx';
import { changeSeen, numberIn, valueAt } from '../../forms/draft.ts';
import { Fields, type Field } from '../../forms/fields.tsx';
import { LocationField } from '../../forms/location-field.tsx';
import { usePreview } from '../../forms/use-preview.ts';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { useWords } from '../../words/use-words.ts';
import type { GroupProps } from './group-props.ts';
import { words as pageWords } from './words.ts';

const keepBack = 'stock.keepBack';
const fields: readonly Field[] = [{ path: keepBack, kind: 'number', min: 0, max: 100_000 }];

export function StockGroup({ stored: { shop, settings }, onSaved }: GroupProps) {
  const { stock: words, saved } = useWords(pageWords);
  const { location } = shop;
  const stored = { location: location.chosen, [keepBack]: valueAt(settings, keepBack) };
  const kept = useKeptDraft(stored, saved, async ({ location: chosen, ...others }, keep, shown) => {
    if (keepBack in others) await ask('/api/settings', { body: changeSeen(others, shown, () => true) });
    keep(others);
    if (chosen !== undefined) {
      await ask('/api/settings/location', { body: { location: chosen, seen: shown['location'] } });
      keep({ location: chosen });
    }
    await onSaved();
  });
  const { draft, saving } = kept;
  const isTyped = draft.changed[keepBack] !== undefined;
  const wish = isTyped ? { keepBack: numberIn(String(draft.values[keepBack])) } : null;
  const tried = usePreview<StockTried>('/api/settings/stock', wish);
  const { problem } = saving;
  return (
    <DraftForm id="stock" kept={kept}>
      <s-stack gap="base">
        {problem && problem.field === undefined && <ProblemBanner problem={problem} />}
        <s-section heading={words.where}>
          <s-stack gap="base">
            <LocationField draft={draft} location={location} error={saving.errorAt('location')} />
            <s-paragraph>{words.about}</s-paragraph>
          </s-stack>
        </s-section>
        <s-section heading={words.howMany}>
          <s-stack gap="base">
            <Fields fields={fields} draft={draft} errorAt={saving.errorAt} />
            <s-stack accessibilityRole="status">
              {isTyped && tried.answer && !tried.isOld && tried.answer.soldOut > 0 && (
                <s-banner tone={tried.answer.isMany ? 'critical' : 'warning'}>
                  {words.soldOut(tried.answer.soldOut, tried.answer.live)}
                </s-banner>
              )}
            </s-stack>
            <s-paragraph>{words.rule}</s-paragraph>
          </s-stack>
        </s-section>
      </s-stack>
    </DraftForm>
  );
}
