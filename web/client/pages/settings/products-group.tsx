/** What is imported, how often it is compared, whose the fields are, and what categories are called. */
import { useWords } from '../../words/use-words.ts';
import { CategoriesSection } from './categories-section.tsx';
import { ChoiceSection } from './choice-section.tsx';
import type { GroupProps } from './group-props.ts';
import { PauseSection } from './pause-section.tsx';
import { SettingsForm } from './settings-form.tsx';
import { words as pageWords } from './words.ts';

export function ProductsGroup(props: GroupProps) {
  const words = useWords(pageWords);
  return (
    <>
      <ChoiceSection {...props} />
      <SettingsForm
        {...props}
        sections={[
          {
            heading: words.products.check,
            fields: [{ path: 'schedule.everyHours', kind: 'number', min: 1, max: 24 }],
          },
          {
            heading: words.products.own,
            fields: [{ path: 'adoption.createDoubles', kind: 'switch' }],
          },
        ]}
      />
      <PauseSection />
      <s-section heading={words.products.fields}>
        <s-stack gap="small-200">
          <s-paragraph>{words.products.fieldsText}</s-paragraph>
          <s-link href="/products">{words.products.look}</s-link>
        </s-stack>
      </s-section>
      <CategoriesSection />
    </>
  );
}
