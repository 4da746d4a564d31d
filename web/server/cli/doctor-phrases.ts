/** What several findings of `doctor` are said with. */
import type { FailedJobs } from '../application/findings.ts';
import { reasonText } from '../domain/reason-texts/reason-text.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { momentOf } from '../lib/moment-of.ts';
import { redact } from '../lib/redact.ts';
import { amount } from './amount.ts';

export interface Words {
  readonly what: string;
  readonly means?: string;
  readonly can?: string;
}

export const megabytes = (bytes: number): string =>
  `${Math.floor(bytes / 1_000_000).toLocaleString('en')} MB`;
export const seconds = (ms: number): string => amount(Math.round(ms / 1000), 'second');

export const ofFailed = ({ queue, count, lastAt, message, isAwaited }: FailedJobs): string =>
  `${queue}, ${count === 1 ? 'once' : `${count} times`}, last on ${momentOf(lastAt)}${message ? ` (${redact(message)})` : ''}${isAwaited ? ', asked for by somebody who was told' : ''}`;

export const ofReason = (code: ReasonCode, message: string): Words => {
  const { what, means, can } = reasonText(code, 'en');
  return { what: `[${code}] ${what}${message ? ` (${message})` : ''}`, means, can };
};

export const leftWords = (left: readonly string[]): string =>
  left.length === 0
    ? ''
    : ` A restore or backup that was killed has left ${left.join(', ')} there, a copy of the installation: delete it, unless one is under way.`;

export const silent = (who: string, afterMs: number): Words => ({
  what: `${who} did not answer within ${seconds(afterMs)}.`,
  means:
    'What was asked of it is tried again by itself; as long as it is so slow, little or nothing of this shop comes forward.',
  can: 'Run “doctor” again in some minutes. If it stays so, look at the network of this machine, and ask those who run the other side.',
});
