/** Why a stored plan is not applied, or a run not undone: an answer to whoever asked, and no failure of the app. */
import type { ReasonCode } from '../domain/reasons.ts';
import { OwnError } from '../lib/own-error.ts';

export class PlanRefused extends OwnError {
  override readonly name = 'PlanRefused';
  readonly reason: ReasonCode;
  constructor(reason: ReasonCode, message: string) {
    super(message);
    this.reason = reason;
  }
}
