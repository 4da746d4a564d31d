/** What the panel does with the supplier's products. */
import { refused, type Act, type Fields } from './shell-pages.ts';

const none = refused('No product was chosen: tick some first.');
const chosen = (fields: Fields): readonly number[] => fields.all('sku').map(Number);
const count = (skus: readonly number[]): string =>
  `${skus.length} ${skus.length === 1 ? 'product' : 'products'}`;

export const addProducts: Act = async (ask, fields) => {
  const { skus } = await ask.supplier<{ skus: readonly number[] }>('/products', {
    count: fields.number('count') ?? 1,
  });
  return `The supplier lists ${count(skus)} more: ${skus.slice(0, 10).join(', ')}${skus.length > 10 ? ' …' : ''}.`;
};

/** Where the page is looked at from, with the same ticks: nothing was done with them yet. */
const withTicks = (fields: Fields): string =>
  [fields.text('back', '/supplier?'), ...fields.all('sku').map((sku) => `sku=${sku}`)].join('&');

interface Known {
  readonly allowedCountryCodes: readonly string[];
}

export const changeProducts: Act = async (ask, fields) => {
  const skus = chosen(fields);
  if (skus.length === 0) return none;
  const [name, rrp, stock] = [
    fields.text('name'),
    fields.text('rrp').replace(',', '.'),
    fields.number('stock'),
  ];
  const written = fields.text('without').toUpperCase();
  const without: readonly string[] = written.match(/[A-Z]{2}/g) ?? [];
  const set = {
    ...(name && { name: { DE: name, EN: name } }),
    ...(rrp && { rrp: Number(rrp) }),
    ...(stock !== undefined && { stock }),
  };
  if (Object.keys(set).length === 0 && without.length === 0)
    return refused('Nothing was written that could be changed.', withTicks(fields));
  if (Object.keys(set).length > 0) await ask.supplier('/products', { skus, set }, 'PATCH');
  if (without.length > 0)
    for (const sku of skus) {
      const { allowedCountryCodes } = await ask.supplier<Known>(`/products/${sku}`);
      const left = allowedCountryCodes.filter((code) => !without.includes(code));
      await ask.supplier(`/products/${sku}`, { allowedCountryCodes: left }, 'PATCH');
    }
  return `${count(skus)} changed at the supplier. Sortiment finds it at its next look, or at once with Sync now.`;
};

export const removeProducts: Act = async (ask, fields) => {
  const skus = chosen(fields);
  if (skus.length === 0) return none;
  await ask.supplier('/products', { skus }, 'DELETE');
  return `${count(skus)} left the supplier’s list: ${skus.join(', ')}.`;
};

export const putBack: Act = async (ask, fields) => {
  const skus = chosen(fields);
  await ask.supplier('/products', { relist: skus });
  return `${count(skus)} ${skus.length === 1 ? 'is' : 'are'} on the supplier’s list again.`;
};
