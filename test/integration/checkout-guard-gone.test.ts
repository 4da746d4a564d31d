/** The checkout guard between reading and writing: the merchant deletes it in the admin in just that moment. */
import { expect, test } from 'vitest';
import type { AdminClient } from '../../web/server/shopify/admin-document.ts';
import { createCheckoutGuard } from '../../web/server/shopify/checkout-guard.ts';
import { validationPage } from '../../web/server/shopify/documents/validations.ts';
import { startShopifyStand } from '../support/shopify-stand.ts';

test('R21 a guard that is deleted just before it is switched on is made anew, and switched off stays away', async () => {
  const stand = await startShopifyStand();
  try {
    const { validations } = stand.sandbox.control.shop();
    const deletes: AdminClient = {
      async execute(document, variables, options) {
        const answer = await stand.admin.execute(document, variables, options);
        if (document.name === validationPage.name) validations.clear();
        return answer;
      },
    };
    const off = { isOn: false, blockOnFailure: false };
    const on = { isOn: true, blockOnFailure: true };
    const enabled = () => [...validations.values()].map((one) => one.enabled && one.blockOnFailure);

    await createCheckoutGuard(stand.admin).save(on);
    const [first] = validations.keys();
    await createCheckoutGuard(deletes).save(on);
    expect(enabled()).toEqual([true]);
    expect([...validations.keys()]).not.toEqual([first]);
    await createCheckoutGuard(deletes).save(off);
    expect(enabled()).toEqual([]);
  } finally {
    await stand.stop();
  }
});
