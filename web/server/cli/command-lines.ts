/** The commands for what a reason advises: its sentences are read on pages too, where there are none. */
import type { Sku } from '../domain/ids.ts';
import type { ProductState } from '../domain/product-states.ts';
import { notes } from '../domain/reason-texts/note.ts';
import type { Language } from '../domain/reason-texts/reason-text.ts';
import type { ReasonCode } from '../domain/reasons.ts';

const pattern = 'settings --preview';
const supplier = 'connect --supplier-url URL';

/** Every reason whose text speaks of the app's settings has its command here. */
export const commandByReason: Readonly<Partial<Record<ReasonCode, string>>> = {
  'SUP-001': supplier,
  'SUP-003': `${supplier} --auth KIND`,
  'SUP-005': supplier,
  'SUP-007': 'SUPPLIER_REQUESTS_PER_SECOND=1, in the environment of the app',
  'SUP-601': supplier,
  'SUP-606': supplier,
  'SUP-613': 'settings removal.askAvailability=false',
  'PRD-106': 'selection',
  'GAT-203': 'markets; create-catalog MARKET',
  'GAT-206': 'prices',
  'GAT-207': 'go-live',
  'GRD-303': 'settings prices.costJumpPercent=PERCENT, with more than it moved by',
  'GRD-304': 'settings prices.minimumMarginPercent=PERCENT, with less than it leaves',
  'GRD-306':
    "settings supplierCurrency=CODE, with the code of the shop's currency, if the supplier's prices are in it",
  'GRD-307': 'prices',
  'GRD-308': 'own SKU price supplier',
  'GRD-309': 'own SKU price supplier',
  'GRD-328': 'own SKU FIELD supplier',
  'GRD-316': 'decide missing-countries accept; sync --accept missing-countries',
  'GRD-321': 'adopt; settings adoption.createDoubles=true',
  'GRD-322': 'sync --accept removals; settings removal.askAvailability=false',
  'GRD-326': 'sync --accept removals',
  'MKT-801': 'create-catalog MARKET; guard',
  'MKT-803': 'guard on; settings countries.mixedMarkets=out',
  'SHP-722': 'go-live',
  'SHP-732': 'shopify app deploy',
  'TRK-101': pattern,
  'TRK-102': 'parcels ignore ORDER',
  'TRK-107': 'parcels ignore ORDER',
  'TRK-111': 'parcels ignore ORDER; for all orders: settings tracking.completeOrders=false',
  'TRK-123': 'settings tracking.fulfillWithoutPaymentCheck=true',
  'TRK-126': 'parcels retry ORDER',
  'TRK-141': 'settings tracking.notifyCustomers=true',
  'TRK-142': 'settings tracking.notifyBulkCarrier=true',
  'TRK-144': pattern,
  'TRK-145': 'settings tracking.notifyCorrections=true',
  'TRK-146': 'parcels ignore ORDER',
};

/** What a person does about how a product stands. */
const commandsOfStates: Readonly<Partial<Record<ProductState, string>>> = {
  yours: 'own SKU status supplier',
  untried: 'import; go-live',
  deleted: 'release SKU',
  'left-out': 'selection',
};

const lead: Readonly<Record<Language, string>> = { en: 'The command for it', de: 'Der Befehl dafür' };

const lostList = notes.keepsCountries.en.replace(/\{.*/, '');

/** What can be done where one of these sentences says that the list of countries is missing. */
export const lostListLines = (sentences: readonly string[], language: Language = 'en'): string[] =>
  sentences.some((sentence) => sentence.startsWith(lostList)) ? commandLines('GRD-316', language) : [];

/** To be typed as it stands there. */
export function stateCommandLines(state: ProductState, language: Language, sku: Sku): string[] {
  const command = commandsOfStates[state]?.replaceAll('SKU', sku);
  return command === undefined ? [] : [`  ${lead[language]}: ${command}`];
}

/** Of a product that is known, the command is given as it can be typed. */
export function commandLines(code: ReasonCode, language: Language = 'en', sku: Sku | null = null): string[] {
  const command = commandByReason[code]?.replaceAll('SKU', sku ?? 'SKU');
  return command === undefined ? [] : [`  ${lead[language]}: ${command}`];
}
