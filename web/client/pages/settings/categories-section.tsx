/** The supplier's categories, told by one of their products, and what each is in the shop. */
import { useState } from 'preact/hooks';
import type { Categories, CategoryLine } from '../../../shared/api/rules.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { words as choiceWords } from '../../forms/choice-words.ts';
import { Answered } from '../../parts/answered.tsx';
import { Lines } from '../../parts/placeholder.tsx';
import { lazyPart } from '../../routing/lazy-part.tsx';
import { useWords } from '../../words/use-words.ts';
import { words as pageWords } from './words.ts';

const CategoryForm = lazyPart(async () => (await import('./category-form.tsx')).CategoryForm);

const shown = 10;

export function CategoriesSection() {
  const words = useWords(pageWords).products;
  const asked = useAnswer<Categories>('/api/settings/categories');
  const [isAll, setAll] = useState(false);
  return (
    <s-section heading={words.categories}>
      <s-stack gap="base">
        <s-paragraph>{words.categoriesText}</s-paragraph>
        <Answered asked={asked} waiting={<Lines count={8} />}>
          {({ items, without }) => (
            <>
              <ul class="plain-list">
                {(isAll ? items : items.slice(0, shown)).map((line) => (
                  <li key={line.category}>
                    <Line line={line} onSaved={asked.again} />
                  </li>
                ))}
              </ul>
              {!isAll && items.length > shown && (
                <s-stack direction="inline">
                  <s-button variant="tertiary" onClick={() => setAll(true)}>
                    {words.more}
                  </s-button>
                </s-stack>
              )}
              {without > 0 && <s-text color="subdued">{words.without(without)}</s-text>}
            </>
          )}
        </Answered>
      </s-stack>
    </s-section>
  );
}

interface LineProps {
  readonly line: CategoryLine;
  readonly onSaved: () => Promise<void>;
}

/** Open or not whatever the others are: what is typed into one is nothing to them. */
function Line({ line, onSaved }: LineProps) {
  const words = useWords(pageWords).products;
  const { category: nameOf, products: count } = useWords(choiceWords);
  const [isOpen, setOpen] = useState(false);
  const { category, products, example, mapped } = line;
  const called = [mapped?.productType, mapped?.taxonomy?.fullName].filter(Boolean).join(' · ');
  const name = nameOf(example, category);
  return (
    <s-stack gap="small-200">
      <div class="line-with-action">
        <span>
          <s-text>{name}</s-text>
          <s-text color="subdued">
            {count(products)} · {called || words.none}
          </s-text>
        </span>
        {!isOpen && (
          <s-button
            variant="tertiary"
            accessibilityLabel={`${words.edit}: ${name}`}
            onClick={() => setOpen(true)}
          >
            {words.edit}
          </s-button>
        )}
      </div>
      {isOpen && <CategoryForm line={line} onClose={() => setOpen(false)} onSaved={onSaved} />}
    </s-stack>
  );
}
