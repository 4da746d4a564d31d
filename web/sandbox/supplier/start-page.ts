/** The page at `/` for a person: what this is, where the interface starts, the numbers, the last orders. */
import { stateOf } from './control/control-routes.ts';
import { shownOrder } from './control/order-routes.ts';
import type { Supplier } from './supplier.ts';
import { root } from './wire/answer.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: unknown): string => String(text).replaceAll(/[&<>"]/g, (mark) => escapes[mark] ?? mark);

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 52rem; margin: 3rem auto; padding: 0 1rem; color: #1d2327; }
  h1 { font-size: 1.5rem; margin-bottom: .25rem } h2 { font-size: 1.1rem; margin-top: 2rem }
  table { border-collapse: collapse; width: 100% } th, td { text-align: left; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid #e2e5e8; vertical-align: top }
  th { font-weight: 600; color: #50575e } a { color: #0b5cad } code { background: #f3f4f5; padding: .1rem .3rem; border-radius: 3px }
`;

const row = (cells: readonly string[], tag = 'td'): string =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;

const links = [
  [root, 'entry point'],
  [`${root}/products?itemsPerPage=5`, 'products'],
  [`${root}/trackings`, 'trackings'],
  [`${root}/orders`, 'orders'],
  [`${root}/categorytree`, 'category tree'],
  [`${root}/docs.jsonld`, 'API documentation'],
  ['/sandbox/state', 'state'],
  ['/sandbox/requests', 'requests so far'],
] as const;

export function startPage(supplier: Supplier): string {
  const state = stateOf(supplier);
  const numbers: readonly (readonly [string, unknown])[] = [
    [
      'Products',
      `${state.products.total} (${state.products.changed} changed, ${state.products.removed} removed)`,
    ],
    [
      'Orders',
      `${state.orders.total} (${state.orders.new} new, ${state.orders.shipped} shipped, ${state.orders.complete} complete)`,
    ],
    ['Trackings', `${state.trackings.visible} visible of ${state.trackings.total}`],
    ['Clock', `${state.clock.now}, next upload of trackings ${state.clock.nextUpload}`],
    ['Dialect', `API Platform ${state.dialect}, authentication: ${state.auth}`],
    ['Data', `${state.data}, seed ${state.seed}`],
    ['Faults switched on', state.faults.map(({ fault }) => fault.kind).join(', ') || 'none'],
    ['Requests answered', state.requests],
  ];
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Supplier sandbox</title><style>${style}</style></head><body>
<h1>Supplier sandbox</h1>
<p>A stand-in for the dropshipping supplier: the catalogue and tracking interface, with invented products.</p>
<p>${links.map(([href, label]) => `<a href="${href}">${label}</a>`).join(' · ')}</p>
<h2>Numbers</h2>
<table>${numbers.map(([name, value]) => row([escape(name), escape(value)])).join('')}</table>
<h2>Last orders</h2>
${ordersTable(supplier)}
</body></html>
`;
}

function ordersTable(supplier: Supplier): string {
  const last = supplier.data.orders.orders.slice(-20).toReversed();
  if (last.length === 0) return '<p>None yet. <code>POST /sandbox/orders</code> places one.</p>';
  const rows = last.map((order) => {
    const { trackings, lines, ...shown } = shownOrder(order, supplier);
    const parcels = trackings.map((each) => `${each.courier} ${each.trackingId} (${each.createdAt})`);
    const items = lines.map(({ sku, quantity }) => `${quantity} × ${sku}`);
    return row(
      [shown.id, shown.externalOrderNumber, shown.status, items.join(', '), parcels.join(', ')].map(escape),
    );
  });
  return `<table>${row(['Id', 'External number', 'Status', 'Lines', 'Parcels'], 'th')}${rows.join('')}</table>`;
}
