/** Version, shop, privacy, and the way back into the set-up. */
import { Facts } from '../../parts/facts.tsx';
import { useWords } from '../../words/use-words.ts';
import type { GroupProps } from './group-props.ts';
import { words as pageWords } from './words.ts';

export function AboutGroup({ stored: { shop, version } }: GroupProps) {
  const { about: words, groups } = useWords(pageWords);
  return (
    <>
      <s-section accessibilityLabel={groups.about}>
        <s-stack gap="base">
          <Facts
            facts={[
              { name: words.version, value: version },
              { name: words.shop, value: `${shop.name} (${shop.domain})` },
            ]}
          />
          <s-paragraph>{words.cost}</s-paragraph>
          <s-link href="/set-up">{words.openSetUp}</s-link>
        </s-stack>
      </s-section>
      <s-section heading={words.privacy}>
        <s-paragraph>{words.privacyText}</s-paragraph>
      </s-section>
    </>
  );
}
