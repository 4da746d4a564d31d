/** What one of the supplier's categories is in the shop: a product type, a category of Shopify's, or both. */
import { useState } from 'preact/hooks';
import type { CategoryLine, TaxonomyFound } from '../../../shared/api/rules.ts';
import { ask } from '../../api/ask.ts';
import { usePreview } from '../../forms/use-preview.ts';
import { useSaving } from '../../forms/use-saving.ts';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { useWords } from '../../words/use-words.ts';
import { words as pageWords } from './words.ts';

type Taxonomy = TaxonomyFound['items'][number];

interface Props {
  readonly line: CategoryLine;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<void>;
}

export function CategoryForm({ line: { category, mapped }, onClose, onSaved }: Props) {
  const { products: words, saved } = useWords(pageWords);
  const saving = useSaving(saved);
  const [seen] = useState(mapped);
  const [productType, setType] = useState(mapped?.productType ?? '');
  const [taxonomy, setTaxonomy] = useState<Taxonomy | null>(mapped?.taxonomy ?? null);
  const send = (to: object | null) => (): void =>
    void saving.save(async () => {
      await ask('/api/settings/categories', { body: { category, to, seen } });
      await onSaved();
    });
  const error = saving.errorAt('to.productType');
  return (
    <s-box padding="base" background="subdued" borderRadius="base">
      <s-stack gap="base">
        {saving.problem && !error && <ProblemBanner problem={saving.problem} />}
        <s-text-field
          label={words.type}
          value={productType}
          autocomplete="off"
          {...(error && { error })}
          onInput={(event) => setType(event.currentTarget.value)}
        />
        <TaxonomyField chosen={taxonomy} onChange={setTaxonomy} />
        <s-stack direction="inline" gap="base">
          <s-button
            variant="primary"
            loading={saving.isSaving}
            onClick={send({ productType: productType.trim() || null, taxonomy: taxonomy?.id ?? null })}
          >
            {words.keep}
          </s-button>
          <s-button onClick={onClose}>{words.close}</s-button>
          {mapped && (
            <s-button variant="tertiary" tone="critical" onClick={send(null)}>
              {words.remove}
            </s-button>
          )}
        </s-stack>
      </s-stack>
    </s-box>
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
