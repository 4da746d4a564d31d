/** When what the supplier does not list any more, and is sold out, may leave the shop: the one rule, for whoever plans it and whoever tells it. */
import type { Settings } from './settings.ts';

const hourMs = 3_600_000;

export type Patience = Pick<Settings['removal'], 'recheckHours' | 'graceDays'>;

/** `absentSince`: ISO. Answers milliseconds: days have 24 hours, whatever a clock is put to. */
export const mayLeaveAt = (absentSince: string, { recheckHours, graceDays }: Patience): number =>
  Date.parse(absentSince) + Math.max(recheckHours, graceDays * 24) * hourMs;
