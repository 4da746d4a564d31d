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
  const [open, setOpen] = useState<string | null>(null);
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
                    <Line
                      line={line}
                      isOpen={open === line.category}
                      onOpen={(isOpen) => setOpen(isOpen ? line.category : null)}
                      onSaved={async () => {
                        await asked.again();
                        setOpen(null);
                      }}
                    />
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
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onSaved: () => Promise<void>;
}

function Line({ line, isOpen, onOpen, onSaved }: LineProps) {
  const words = useWords(pageWords).products;
  const { category: nameOf, products: count } = useWords(choiceWords);
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
            onClick={() => onOpen(true)}
          >
            {words.edit}
          </s-button>
        )}
      </div>
      {isOpen && <CategoryForm line={line} onClose={() => onOpen(false)} onSaved={onSaved} />}
    </s-stack>
  );
}
