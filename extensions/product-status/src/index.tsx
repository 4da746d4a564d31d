/** Entry of the block: Shopify calls it where the product page has room for it. */
import { render } from 'preact';
import { Block } from './block.tsx';

export default function extension(): void {
  render(<Block />, document.body);
}
