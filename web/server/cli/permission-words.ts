/** What `status` says of the app's access to the shop: whether there is any, and which permissions it lacks. */
import type { ShopStatus } from '../application/commands.ts';

export const accessLines = ({ refusedAt }: Pick<ShopStatus, 'refusedAt'>): readonly string[] =>
  refusedAt === null
    ? []
    : [
        `Shopify has refused the app's access since ${refusedAt}, so nothing is done in this shop. Open the app in the Shopify admin, or run "install": the work goes on by itself then.`,
      ];

export const permissionLines = ({ notGranted }: Pick<ShopStatus, 'notGranted'>): readonly string[] =>
  notGranted.length === 0
    ? []
    : [
        ...notGranted.map(({ missing, brings }) => `Not granted: ${missing.join(', ')}. With it: ${brings}`),
        'How to grant: the merchant opens the app in the Shopify admin, and allows it under Settings. For an app of your own organisation you can also move it in shopify.app.toml from optional_scopes to scopes and run “shopify app deploy”; the merchant agrees on opening the app.',
      ];
