/** The block: one sentence on how the product stands, why it is not live, what the supplier says, and "sync now". */
import type { ComponentChildren } from 'preact';
import { StatusView } from './status-view.tsx';
import { useProduct, type Product } from './use-product.ts';
import type { Words } from './words.ts';

function Content({
  product,
  words,
}: {
  readonly product: Product;
  readonly words: Words;
}): ComponentChildren {
  const { status, trouble, look } = product;
  const say = (key: string): string => words.translate(key);
  if (status === null && trouble !== null)
    return (
      <s-stack gap="base">
        <s-text>{say(trouble)}</s-text>
        <s-button onClick={look}>{say('tryAgain')}</s-button>
      </s-stack>
    );
  if (status === null) return <s-text color="subdued">{say('loading')}</s-text>;
  if (status.kind === 'foreign') return <s-text>{say('foreign')}</s-text>;
  return <StatusView status={status} product={product} words={words} />;
}

export function Block() {
  const words: Words = shopify.i18n;
  const product = useProduct({
    product: shopify.data.selected[0]?.id ?? '',
    // The server speaks the language of the locale file that Shopify chose.
    language: words.translate('language'),
  });
  return (
    <s-admin-block heading={words.translate('heading')}>
      <Content product={product} words={words} />
    </s-admin-block>
  );
}
