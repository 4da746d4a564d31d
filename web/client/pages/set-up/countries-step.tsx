/** Step 4: the shop's own markets and languages, what goes where, and where the goods are stocked. */
import type { Markets } from '../../../shared/api/markets.ts';
import { ask } from '../../api/ask.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { changeSeen, useDraft, valueAt } from '../../forms/draft.ts';
import { Fields } from '../../forms/fields.tsx';
import { LanguagesView } from '../../forms/languages-view.tsx';
import { LocationField } from '../../forms/location-field.tsx';
import { MarketsView } from '../../markets/markets-view.tsx';
import { useSaving } from '../../forms/use-saving.ts';
import { Answered } from '../../parts/answered.tsx';
import { Lines } from '../../parts/placeholder.tsx';
import { useWords } from '../../words/use-words.ts';
import type { StepProps } from './step-props.ts';
import { AfterReading } from './reading.tsx';
import { StepEnd } from './step-end.tsx';
import { useConfirm } from './use-confirm.ts';
import { words as pageWords } from './words.ts';

export function CountriesStep(props: StepProps) {
  return <AfterReading {...props}>{() => <Form {...props} />}</AfterReading>;
}

const mixed = 'countries.mixedMarkets';

function Form({ setUp, settings: { settings, shop }, onDone }: StepProps) {
  const words = useWords(pageWords);
  const asked = useAnswer<Markets>('/api/settings/markets');
  const stored = { [mixed]: valueAt(settings, mixed), location: shop.location.chosen };
  const draft = useDraft(stored, 'set-up-countries');
  const saving = useSaving();
  const confirm = useConfirm('countries', setUp, draft.isDirty);
  const next = (): void =>
    void saving.save(async () => {
      const { location, ...changed } = draft.changed;
      if (location !== undefined)
        await ask('/api/settings/location', { body: { location, seen: draft.shown['location'] } });
      if (Object.keys(changed).length > 0)
        await ask('/api/settings', { body: changeSeen(changed, draft.shown, () => false) });
      draft.keep(draft.changed);
      await confirm();
      await onDone();
    });
  const isMixed = asked.answer?.markets.some(({ why, split }) => why.mixed !== undefined || split) ?? false;
  return (
    <s-stack gap="large">
      <Answered asked={asked} waiting={<Lines count={6} />}>
        {(markets) => <MarketsView markets={markets} />}
      </Answered>
      {isMixed && (
        <Fields
          fields={[{ path: mixed, kind: 'select', options: ['out', 'in'] }]}
          draft={draft}
          errorAt={saving.errorAt}
        />
      )}
      <s-stack gap="small-200">
        <s-heading>{words.guard}</s-heading>
        <s-paragraph>
          {words.guardText} {shop.guard?.isOn ? words.guardOn : words.guardOff}{' '}
          <s-link href="/settings/countries">{words.toGuard}</s-link>
        </s-paragraph>
      </s-stack>
      <s-stack gap="small-200">
        <s-heading>{words.language}</s-heading>
        <LanguagesView shop={shop} />
      </s-stack>
      <LocationField draft={draft} location={shop.location} error={saving.errorAt('location')} />
      <StepEnd saving={saving} onNext={next} />
    </s-stack>
  );
}
