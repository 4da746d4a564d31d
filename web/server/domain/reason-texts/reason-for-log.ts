/** A reason as a line of the log carries it: with its sentence, so that nobody has to look its code up at night. */
import { isReasonCode } from '../reasons.ts';
import { reasonText } from './reason-text.ts';

interface LoggedReason {
  readonly reason: string | null;
  readonly what?: string;
}

export const reasonForLog = (reason: string | null): LoggedReason =>
  isReasonCode(reason) ? { reason, what: reasonText(reason, 'en').what } : { reason };
