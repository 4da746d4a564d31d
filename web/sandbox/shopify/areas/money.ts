/** Amounts as the Admin API writes them: decimal text. */

/** `Money` fields show at least two decimals: 10 -> "10.00". */
export function moneyText(amount: string): string {
  const [whole = '0', decimals = ''] = amount.split('.');
  return `${whole}.${decimals.padEnd(2, '0')}`;
}

/** `MoneyV2.amount` shows no more decimals than it needs, but one: 71.20 -> "71.2", 10 -> "10.0". */
export function decimalText(amount: string): string {
  const [whole = '0', decimals = ''] = amount.split('.');
  return `${whole}.${decimals.replace(/0+$/, '').padEnd(1, '0')}`;
}

export const isNegative = (amount: string | null | undefined): boolean => Number(amount ?? 0) < 0;
