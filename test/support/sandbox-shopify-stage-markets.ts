/** Markets and catalogs that a recorded scenario names before any answer has made them, as the answers show them. */
import type { Call } from '../../web/sandbox/shopify/engine/model.ts';
import { nextId } from '../../web/sandbox/shopify/ids.ts';
import { addMarket } from '../../web/sandbox/shopify/shops.ts';
import { itemsOf } from './sandbox-shopify-facts.ts';
import type { Mapping } from './sandbox-shopify-mapping.ts';
import type { Data, Seen } from './sandbox-shopify-recordings.ts';
import { standingIds } from './sandbox-shopify-steps.ts';

export function addMarkets(call: Call, mapping: Mapping, { scenario, found }: Seen): void {
  const factsOf = (id: string): Data =>
    Object.assign({}, ...found.filter((one) => one['id'] === id).reverse());
  const standing = standingIds(scenario);
  const catalogs = standing.filter((id) => id.startsWith('gid://shopify/MarketCatalog/'));
  const inCatalogs = catalogs.flatMap((id) =>
    itemsOf(factsOf(id)['markets']).map((one) => String(one['id'])),
  );
  const markets = [...standing, ...inCatalogs].filter((id) => id.startsWith('gid://shopify/Market/'));
  for (const id of new Set(markets)) place(call, mapping, { ...factsOf(id), id });
  for (const id of catalogs) placeCatalog(call, mapping, { ...factsOf(id), id });
}

const textOr = (value: unknown, other: string): string => (typeof value === 'string' ? value : other);

function place(call: Call, mapping: Mapping, fact: Data): void {
  const { conditions } = fact as { conditions?: { regionsCondition?: { regions?: unknown } | null } | null };
  const regions = itemsOf(conditions?.regionsCondition?.regions);
  const name = textOr(fact['name'], `Recorded market ${call.shop.markets.size}`);
  const countries = regions.map(({ code }) => String(code));
  const own = addMarket(call.state, call.shop, { name, countries, catalog: 'none' });
  mapping.learn(String(fact['id']), own);
  const market = call.shop.markets.get(own);
  const shown = Object.entries(fact).filter(([key]) =>
    ['handle', 'status', 'type', 'priceInclusions'].includes(key),
  );
  const { currencySettings: currency } = fact as { currencySettings?: Data & { baseCurrency?: Data } };
  if (currency) shown.push(['currencyCode', currency.baseCurrency?.['currencyCode'] ?? null]);
  Object.assign(market ?? {}, Object.fromEntries(shown), currency);
}

function placeCatalog(call: Call, mapping: Mapping, fact: Data): void {
  const id = nextId(call.state, 'MarketCatalog');
  call.shop.catalogs.set(id, {
    id,
    kind: 'MarketCatalog',
    title: textOr(fact['title'], 'Recorded catalog'),
    status: (fact['status'] ?? 'ACTIVE') as 'ACTIVE',
    publicationId: null,
    marketIds: itemsOf(fact['markets']).map((one) => mapping.translate(String(one['id']))),
    channel: null,
  });
  mapping.learn(String(fact['id']), id);
}
