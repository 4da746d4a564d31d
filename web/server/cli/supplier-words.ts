/** What was found at a supplier's address, in words. */
import type { SupplierVerdict } from '../application/supplier-verdict.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { commandLines } from './command-lines.ts';
import { reasonText } from '../domain/reason-texts/reason-text.ts';

/** Of a connection that was only tried: nothing can have been removed, and no stock kept, by it. */
function trialLines(code: ReasonCode, message: string): string[] {
  const { what, means, can } = reasonText(code, 'en');
  return [
    `[${code}] ${what}`,
    `  ${means} Nothing was saved.`,
    `  ${can}`,
    ...commandLines(code),
    `  Details: ${message}`,
  ];
}

export const supplierWords = ({ reason, message }: SupplierVerdict): string[] =>
  reason ? trialLines(reason, message) : [message];
