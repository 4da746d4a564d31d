/** SEC: a span names addresses by the rule of the log: no key that stands in one, and no secret that is known. */
import { expect, it } from 'vitest';
import { within } from '../../web/server/lib/spans.ts';
import { fixedHeaders } from '../../web/server/supplier/credentials.ts';
import { pathAlone } from '../../web/server/supplier/address.ts';
import { createTraces } from '../../web/server/telemetry/traces.ts';
import { startTraceReceiver } from '../support/trace-receiver.ts';

it('a key in a supplier\u2019s path, the credential itself and the app\u2019s own secrets leave in no span', async () => {
  await using receiver = await startTraceReceiver();
  const own = 'own-secret-of-the-app';
  const { begin, stop } = createTraces({ endpoint: new URL(receiver.url), share: 1, hidden: [own] });
  const root = begin('catalogue', { shop: 'a.myshopify.com', skus: ['10000001', own] });
  await within(root, async () => {
    const asked = root.child('ask supplier', { 'url.path': '/token/k9f8a7b6c5/v2/api/products' });
    asked.note({ answer: `Bearer ${'x1'.repeat(10)}` });
    asked.end();
  });
  await stop();
  const span = receiver.spans.find(({ name }) => name === 'ask supplier');
  expect(span?.attributes['url.path']).toBe('/token/[secret]/v2/api/products');
  expect(receiver.text()).not.toContain(own);
  expect(receiver.text()).not.toContain('x1x1');
  expect(receiver.text()).toContain('10000001');
});

it('what is known as a credential is hidden wherever in an address it stands, however long that is', () => {
  const headers = fixedHeaders({}, ['s3cret/with a slash']);
  const encoded = encodeURIComponent('s3cret/with a slash');
  const url = new URL(`https://supplier.example/${'a'.repeat(190)}/${encoded}/products?order=7`);
  const path = pathAlone(url, (text) => headers.hide(text));
  expect(path).not.toContain('s3cret');
  expect(path).not.toContain('order=7');
});
