/** Where the supplier's goods are stocked, and how their quantities are written. */
import { ask } from '../../api/ask.ts';
import { useDraft } from '../../forms/draft.ts';
import { LocationField } from '../../forms/location-field.tsx';
import { useSaving } from '../../forms/use-saving.ts';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { SaveBarForm } from '../../parts/save-bar-form.tsx';
import { useWords } from '../../words/use-words.ts';
import type { GroupProps } from './group-props.ts';
import { words as pageWords } from './words.ts';

export function StockGroup({ stored: { shop }, onSaved }: GroupProps) {
  const { stock: words, groups, saved } = useWords(pageWords);
  const { location } = shop;
  const draft = useDraft({ location: location.chosen });
  const saving = useSaving(saved);
  const save = (): void =>
    void saving
      .save(async () => {
        await ask('/api/settings/location', { body: { location: draft.values['location'] } });
        await onSaved();
      })
      .then((worked) => worked && draft.reset());
  const { problem } = saving;
  return (
    <SaveBarForm
      id="stock"
      isDirty={draft.isDirty}
      isSaving={saving.isSaving}
      onSave={save}
      onDiscard={() => {
        draft.reset();
        saving.forget();
      }}
    >
      <s-section heading={groups.stock}>
        <s-stack gap="base">
          {problem && problem.field === undefined && <ProblemBanner problem={problem} />}
          <LocationField draft={draft} location={location} error={saving.errorAt('location')} />
          <s-paragraph>{words.about}</s-paragraph>
          <s-paragraph>{words.rule}</s-paragraph>
        </s-stack>
      </s-section>
    </SaveBarForm>
  );
}
