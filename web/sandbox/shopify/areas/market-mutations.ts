/**
 * marketCreate and marketUpdate, as far as recordings show them (markets.jsonl). Shipping, discounts, web presences and
 * conditions other than regions are not modelled.
 */
import { userError, type UserError } from '../engine/api-error.ts';
import { root, stored, type Area, type Call } from '../engine/model.ts';
import { nextId } from '../ids.ts';
import { nameOf } from '../shops.ts';
import type { Market } from '../state-markets.ts';
import { freeHandle, handleFrom } from './handles.ts';
import {
  checkFields,
  unknownCatalogs,
  unsupported,
  type Conditions,
  type MarketInput,
  type Region,
} from './market-checks.ts';

interface CreateInput extends MarketInput {
  name: string;
  regions?: Region[] | null;
  conditions?: Conditions | null;
  catalogs?: string[] | null;
}

interface UpdateInput extends MarketInput {
  conditions?: { conditionsToAdd?: Conditions | null; conditionsToDelete?: Conditions | null } | null;
  catalogsToAdd?: string[] | null;
  catalogsToDelete?: string[] | null;
}

const refuse = (userErrors: UserError[]) => ({ market: null, userErrors });

const marketCreate = root<{ input: CreateInput }>(['input'], ({ input }, call) => {
  const isOld = input.regions !== undefined && input.regions !== null;
  const regions = isOld ? (input.regions ?? []) : regionsIn(input.conditions);
  const path = isOld ? ['regions'] : ['conditions', 'regionsCondition', 'regions'];
  const errors = [
    ...checkFields(call, input),
    ...unsupported(regions, ['input', ...path]),
    ...unknownCatalogs(call, 'catalogs', input.catalogs),
  ];
  if (errors.length > 0) return refuse(errors);
  const market: Market = {
    id: nextId(call.state, 'Market'),
    name: input.name,
    handle: freeHandle({ handles: handlesOf(call) }, handleFrom(input.handle ?? input.name)),
    status: input.status ?? (input.enabled === true ? 'ACTIVE' : 'DRAFT'),
    type: 'NONE',
    currencyCode: null,
    regions: [],
  };
  call.shop.markets.set(market.id, market);
  setRegions(call, market, regions);
  applyPricing(call, market, input);
  link(call, market, input.catalogs);
  return { market, userErrors: [] };
});

const marketUpdate = root<{ id: string; input: UpdateInput }>(['id', 'input'], ({ id, input }, call) => {
  const market = call.shop.markets.get(id);
  if (market === undefined) return refuse([userError(['id'], 'Market does not exist', 'MARKET_NOT_FOUND')]);
  const { conditionsToAdd, conditionsToDelete } = input.conditions ?? {};
  const added = regionsIn(conditionsToAdd);
  const errors = [
    ...checkFields(call, input, market),
    ...unsupported(added, ['input', 'conditions', 'conditionsToAdd', 'regionsCondition', 'regions']),
    ...unknownCatalogs(call, 'catalogsToAdd', input.catalogsToAdd),
    ...unknownCatalogs(call, 'catalogsToDelete', input.catalogsToDelete),
  ];
  if (errors.length > 0) return refuse(errors);
  market.name = input.name ?? market.name;
  market.handle = input.handle ? handleFrom(input.handle) : market.handle;
  const enabled = typeof input.enabled === 'boolean' ? (input.enabled ? 'ACTIVE' : 'DRAFT') : market.status;
  market.status = input.status ?? enabled;
  const gone = new Set(regionsIn(conditionsToDelete).map(({ countryCode }) => countryCode));
  market.regions = market.regions.filter(({ code }) => !gone.has(code));
  setRegions(call, market, added);
  applyPricing(call, market, input);
  link(call, market, input.catalogsToAdd);
  for (const catalogId of input.catalogsToDelete ?? []) {
    const catalog = call.shop.catalogs.get(catalogId);
    if (catalog !== undefined) catalog.marketIds = catalog.marketIds.filter((one) => one !== id);
  }
  return { market, userErrors: [] };
});

const handlesOf = ({ shop }: Call): Map<string, string> =>
  new Map([...shop.markets.values()].map(({ handle, id }) => [handle, id]));

const regionsIn = (conditions: Conditions | null | undefined): Region[] =>
  conditions?.regionsCondition?.regions ?? [];

function setRegions(call: Call, market: Market, regions: readonly Region[]): void {
  for (const { countryCode: code } of regions) {
    if (market.regions.some((one) => one.code === code)) continue;
    market.regions.push({
      id: nextId(call.state, 'MarketRegionCountry'),
      code,
      name: nameOf('region', code),
    });
  }
  market.type = market.regions.length > 0 ? 'REGION' : 'NONE';
}

function applyPricing(call: Call, market: Market, { currencySettings, priceInclusions }: MarketInput): void {
  if (currencySettings) {
    market.currencyCode = currencySettings.baseCurrency ?? market.currencyCode ?? call.shop.currencyCode;
    market.localCurrencies = currencySettings.localCurrencies ?? market.localCurrencies ?? false;
    market.roundingEnabled = currencySettings.roundingEnabled ?? market.roundingEnabled ?? false;
  }
  if (!priceInclusions) return;
  market.priceInclusions = {
    inclusiveTaxPricingStrategy: priceInclusions.taxPricingStrategy ?? null,
    inclusiveDutiesPricingStrategy: priceInclusions.dutiesPricingStrategy ?? null,
  };
}

function link(call: Call, market: Market, ids: string[] | null | undefined): void {
  for (const id of ids ?? []) {
    const catalog = call.shop.catalogs.get(id);
    if (catalog?.marketIds.includes(market.id) === false) catalog.marketIds.push(market.id);
  }
}

const shared = ['name', 'handle', 'status', 'enabled', 'currencySettings', 'priceInclusions', 'conditions'];

export const marketMutationArea: Area = {
  types: {
    Mutation: { marketCreate, marketUpdate },
    MarketCreatePayload: stored('market', 'userErrors'),
    MarketUpdatePayload: stored('market', 'userErrors'),
  },
  inputs: {
    MarketCreateInput: [...shared, 'regions', 'catalogs'],
    MarketUpdateInput: [...shared, 'catalogsToAdd', 'catalogsToDelete'],
    MarketRegionCreateInput: ['countryCode'],
    MarketConditionsInput: ['regionsCondition'],
    MarketConditionsUpdateInput: ['conditionsToAdd', 'conditionsToDelete'],
    MarketConditionsRegionsInput: ['regions'],
    MarketConditionsRegionInput: ['countryCode'],
    MarketCurrencySettingsUpdateInput: [
      'baseCurrency',
      'baseCurrencyManualRate',
      'localCurrencies',
      'roundingEnabled',
    ],
    MarketPriceInclusionsInput: ['taxPricingStrategy', 'dutiesPricingStrategy'],
  },
};
