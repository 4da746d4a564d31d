/**
 * Opens a page of the app again inside the admin, when its address does not say any more for which shop: the app's own
 * moves leave that out, and a person has loaded the frame anew. App Bridge knows the shop and gives out a session token;
 * path and filters stay. Without App Bridge the words of the page stand, which say what to do.
 */

/** One that is refused at once is refused again: then the words of the page stand. */
const oftenMs = 10_000;

async function reopen({ shop, host, locale }: Partial<typeof shopify.config>): Promise<void> {
  const address = new URL(window.location.href);
  const { searchParams } = address;
  if (Date.now() - Number(searchParams.get('reopened')) < oftenMs) return;
  searchParams.set('reopened', String(Date.now()));
  for (const [name, value] of Object.entries({ shop, host, locale }))
    if (value) searchParams.set(name, value);
  searchParams.set('embedded', '1');
  searchParams.set('id_token', await shopify.idToken());
  window.location.replace(address);
}

// Nobody else's page gets a token, and one that Shopify did not open has none.
if (window.parent !== window && window.shopify) void reopen(window.shopify.config).catch(() => undefined);
