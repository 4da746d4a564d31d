/** What Shopify puts into the block's surroundings. */
import type { Api } from '@shopify/ui-extensions/admin.product-details.block.render';

declare global {
  const shopify: Api;
}
