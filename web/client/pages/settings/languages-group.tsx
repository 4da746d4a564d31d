/** The shop's languages, and in which of them product texts come. */
import { LanguagesView } from '../../forms/languages-view.tsx';
import { useWords } from '../../words/use-words.ts';
import type { GroupProps } from './group-props.ts';
import { OnePermission } from './permissions-group.tsx';
import { words as pageWords } from './words.ts';

export function LanguagesGroup(props: GroupProps) {
  const words = useWords(pageWords);
  const { shop, permissions } = props.stored;
  const lacking = permissions.find(({ feature, missing }) => feature === 'languages' && missing.length > 0);
  return (
    <s-section accessibilityLabel={words.groups.languages}>
      <s-stack gap="base">
        <LanguagesView shop={shop} />
        {lacking && <OnePermission permission={lacking} onSaved={props.onSaved} />}
      </s-stack>
    </s-section>
  );
}
