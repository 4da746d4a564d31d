/** The commands for what a reason advises: its sentences are read on pages too, where there are none. */
import type { Sku } from '../domain/ids.ts';
import type { Language } from '../domain/reason-texts/reason-text.ts';
import type { ReasonCode } from '../domain/reasons.ts';

const pattern = 'settings --preview';
const supplier = 'connect --supplier-url URL';

/** Every reason whose text speaks of the app's settings has its command here. */
export const commandsOf: Readonly<Partial<Record<ReasonCode, string>>> = {
  'SUP-001': supplier,
  'SUP-003': `${supplier} --auth KIND`,
  'SUP-005': supplier,
  'SUP-007': 'SUPPLIER_REQUESTS_PER_SECOND=1, in the environment of the app',
  'SUP-601': supplier,
  'SUP-606': supplier,
  'SUP-613': 'settings removal.askAvailability=false',
  'GRD-303': 'settings prices.costJumpPercent=PERCENT, with more than it moved by',
  'GRD-304': 'settings prices.minimumMarginPercent=PERCENT, with less than it leaves',
  'GRD-306':
    "settings supplierCurrency=CODE, with the code of the shop's currency, if the supplier's prices are in it",
  'GRD-308': 'own SKU price supplier',
  'GRD-309': 'own SKU price supplier',
  'GRD-328': 'own SKU FIELD supplier',
  'GRD-321': 'settings adoption.createDoubles=true',
  'GRD-322': 'settings removal.askAvailability=false',
  'MKT-803': 'settings countries.mixedMarkets=out',
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

const lead: Readonly<Record<Language, string>> = { en: 'The command for it', de: 'Der Befehl dafür' };

/** Of a product that is known, the command is given as it can be typed. */
export function commandLines(code: ReasonCode, language: Language = 'en', sku: Sku | null = null): string[] {
  const command = commandsOf[code]?.replaceAll('SKU', sku ?? 'SKU');
  return command === undefined ? [] : [`  ${lead[language]}: ${command}`];
}
