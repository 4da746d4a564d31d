/** What Shopify puts into the block's surroundings. */
declare const shopify: import('@shopify/ui-extensions/admin.product-details.block.render').Api;
