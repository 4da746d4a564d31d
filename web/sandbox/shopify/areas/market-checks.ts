/**
 * What can be wrong with a market, found before the first change. Texts as recorded (markets.jsonl).
 * Guess: the texts for a blank name, for a name that is too long and for a status that contradicts `enabled`.
 */
import { broken, userError, type UserError } from '../engine/api-error.ts';
import type { Call } from '../engine/model.ts';
import { legacyId } from '../ids.ts';
import type { Market } from '../state-markets.ts';
import { isLongerThan } from './text-limits.ts';

export interface Region {
  countryCode: string;
}

export interface Conditions {
  regionsCondition?: { regions?: Region[] | null } | null;
}

export interface MarketInput {
  name?: string | null;
  handle?: string | null;
  status?: Market['status'] | null;
  enabled?: boolean | null;
  currencySettings?: {
    baseCurrency?: string | null;
    baseCurrencyManualRate?: string | null;
    localCurrencies?: boolean | null;
    roundingEnabled?: boolean | null;
  } | null;
  priceInclusions?: { taxPricingStrategy?: string | null; dutiesPricingStrategy?: string | null } | null;
}

/** As recorded: names are compared without regard to case. */
export function checkFields(call: Call, input: MarketInput, known?: Market): UserError[] {
  const { name, status, enabled, currencySettings: currency } = input;
  const isTaken = [...call.shop.markets.values()].some(
    (one) => one.id !== known?.id && one.name.toLowerCase() === name?.toLowerCase(),
  );
  const isTorn = typeof enabled === 'boolean' && Boolean(status) && enabled !== (status === 'ACTIVE');
  const rate = currency?.baseCurrencyManualRate ?? null;
  const isRate = rate === null || Number(rate) > 0;
  const at = (field: string): string[] => ['input', field];
  return [
    ...broken(at, [
      [name?.trim() === '', 'name', "Name can't be blank", 'BLANK'],
      [isLongerThan(name, 255), 'name', 'Name is too long (maximum is 255 characters)', 'TOO_LONG'],
      [isTaken, 'name', 'Name has already been taken', 'TAKEN'],
      [isTorn, 'status', 'Invalid status and enabled combination.', 'INVALID_STATUS_AND_ENABLED_COMBINATION'],
    ]),
    ...(isRate
      ? []
      : [userError(['input', 'currencySettings', 'baseCurrencyManualRate'], 'Enter a rate above 0.')]),
  ];
}

/** Countries that Shopify sells to in no way. */
const closed = new Set(['CU', 'IR', 'KP', 'SY']);

export const unsupported = (regions: readonly Region[], path: string[]): UserError[] =>
  regions.flatMap(({ countryCode }, index) =>
    closed.has(countryCode)
      ? [
          userError(
            [...path, String(index), 'countryCode'],
            `${countryCode} is not a supported country or region code.`,
            'UNSUPPORTED_COUNTRY_REGION',
          ),
        ]
      : [],
  );

export function unknownCatalogs(call: Call, field: string, ids: string[] | null | undefined): UserError[] {
  const unknown = (ids ?? []).filter((id) => !call.shop.catalogs.has(id)).map((id) => legacyId(id));
  const message = `The following customization IDs were not found: ${unknown.join(', ')}`;
  return unknown.length === 0 ? [] : [userError(['input', field], message, 'CUSTOMIZATIONS_NOT_FOUND')];
}
