/** The app's pages in Shopify's own menu; its name there leads home. */
import { words as frameWords } from '../words/frame-words.ts';
import { useWords } from '../words/use-words.ts';

export function Navigation() {
  const { menu } = useWords(frameWords);
  return (
    <s-app-nav>
      {Object.entries(menu).map(([href, name]) => (
        <s-link key={href} href={href}>
          {name}
        </s-link>
      ))}
    </s-app-nav>
  );
}
