/** What one of the supplier's categories is in the shop: a product type, a category of Shopify's, or both. */
import { useId, useState } from 'preact/hooks';
import type { CategoryLine, TaxonomyFound } from '../../../shared/api/rules.ts';
import { ask } from '../../api/ask.ts';
import { useDraft } from '../../forms/draft.ts';
import { useCloseOnceKept } from '../../forms/use-close-once-kept.ts';
import { usePreview } from '../../forms/use-preview.ts';
import { useSaving } from '../../forms/use-saving.ts';
import { useSeen } from '../../forms/use-seen.ts';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { SaveBarForm } from '../../parts/save-bar-form.tsx';
import { useWords } from '../../words/use-words.ts';
import { words as pageWords } from './words.ts';

type Taxonomy = TaxonomyFound['items'][number];

interface Props {
  readonly line: CategoryLine;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<void>;
}

/** What is typed of a category's name, and keeping it. */
function useCategoryForm({ line: { category, mapped }, onClose, onSaved }: Props) {
  const { saved } = useWords(pageWords);
  const saving = useSaving(saved);
  const draft = useDraft({ productType: mapped?.productType ?? '', taxonomy: mapped?.taxonomy?.id ?? '' });
  const { seen, renew } = useSeen(draft.isDirty, mapped);
  const [taxonomy, setTaxonomy] = useState<Taxonomy | null>(mapped?.taxonomy ?? null);
  const isKept = useCloseOnceKept(draft.isDirty, onClose);
  const productType = String(draft.values['productType']);
  const put = (to: object | null, then: () => void): void =>
    void saving.save(async () => {
      await ask('/api/settings/categories', { body: { category, to, seen } });
      draft.keep(draft.changed);
      renew();
      await onSaved();
      then();
    });
  return {
    saving,
    isDirty: draft.isDirty,
    productType,
    type: (text: string) => draft.set('productType', text),
    taxonomy,
    choose: (chosen: Taxonomy | null): void => {
      setTaxonomy(chosen);
      draft.set('taxonomy', chosen?.id ?? '');
    },
    save: () => put({ productType: productType.trim() || null, taxonomy: taxonomy?.id ?? null }, isKept),
    remove: () => put(null, onClose),
  };
}

export function CategoryForm(props: Props) {
  const { products: words } = useWords(pageWords);
  const { saving, isDirty, productType, taxonomy, ...form } = useCategoryForm(props);
  const error = saving.errorAt('to.productType');
  return (
    <SaveBarForm
      id={useId()}
      isDirty={isDirty}
      isSaving={saving.isSaving}
      onSave={form.save}
      onDiscard={props.onClose}
    >
      <s-box padding="base" background="subdued" borderRadius="base">
        <s-stack gap="base">
          {saving.problem && !error && <ProblemBanner problem={saving.problem} />}
          <s-text-field
            label={words.type}
            value={productType}
            autocomplete="off"
            {...(error && { error })}
            onInput={(event) => form.type(event.currentTarget.value)}
          />
          <TaxonomyField chosen={taxonomy} onChange={form.choose} />
          <s-stack direction="inline" gap="base">
            <s-button variant="primary" loading={saving.isSaving} onClick={form.save}>
              {words.keep}
            </s-button>
            <s-button onClick={props.onClose}>{words.close}</s-button>
            {props.line.mapped && (
              <s-button variant="tertiary" tone="critical" onClick={form.remove}>
                {words.remove}
              </s-button>
            )}
          </s-stack>
        </s-stack>
      </s-box>
    </SaveBarForm>
  );
}

interface TaxonomyProps {
  readonly chosen: Taxonomy | null;
  readonly onChange: (chosen: Taxonomy | null) => void;
}

function TaxonomyField({ chosen, onChange }: TaxonomyProps) {
  const words = useWords(pageWords).products;
  const [search, setSearch] = useState('');
  const isLong = search.trim().length > 1;
  const { answer } = usePreview<TaxonomyFound>('/api/settings/taxonomy', isLong ? { words: search } : null);
  const items = isLong ? (answer?.items ?? []) : [];
  const all = chosen && !items.some(({ id }) => id === chosen.id) ? [chosen, ...items] : items;
  return (
    <s-stack gap="small-200">
      <s-search-field
        label={words.search}
        value={search}
        onInput={(event) => setSearch(event.currentTarget.value)}
      />
      {isLong && answer?.items.length === 0 && <s-text color="subdued">{words.nothingFound}</s-text>}
      {all.length > 0 && (
        <s-choice-list
          label={words.taxonomy}
          onChange={(event) => {
            const id = event.currentTarget.values?.[0];
            onChange(all.find((each) => each.id === id) ?? null);
          }}
        >
          {all.map(({ id, fullName }) => (
            <s-choice key={id} value={id} selected={id === chosen?.id}>
              {fullName}
            </s-choice>
          ))}
        </s-choice-list>
      )}
    </s-stack>
  );
}
