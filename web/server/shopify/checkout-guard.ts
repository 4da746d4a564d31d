/**
 * Switches the app's checkout guard (extensions/country-guard) on and off in a shop; implements the shops' CheckoutGuard.
 * Shopify keeps its state, and the merchant can change it in the admin: it is read each time.
 */
import { ShopifyError } from '../domain/failures.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { CheckoutGuard, GuardState } from '../shops/ports/checkout-guard.ts';
import type { AdminClient, Document } from './admin-document.ts';
import { allNodes } from './connection-pages.ts';
import type { After } from './documents/define-document.ts';
import {
  validationCreate,
  validationPage,
  validationUpdate,
  type GuardFields,
} from './documents/validations.ts';
import { accepted, inWords, type UserError } from './user-errors.ts';

/** In extensions/country-guard/shopify.extension.toml. */
const functionHandle = 'country-guard';

interface Switched extends GuardState {
  readonly id: string;
}

/** A page of the shop's validations, those of other apps left out. */
async function ownPage(client: AdminClient, position: After) {
  const { validations, currentAppInstallation: own } = await client.execute(validationPage, position);
  const nodes: readonly Switched[] = validations.nodes
    .filter(({ shopifyFunction: runs }) => runs.handle === functionHandle && runs.app.id === own.app.id)
    .map(({ id, enabled, blockOnFailure }) => ({ id, isOn: enabled, blockOnFailure }));
  return { ...validations, nodes };
}

const ours = (client: AdminClient): Promise<readonly Switched[]> =>
  allNodes((position) => ownPage(client, position));

const fieldsOf = ({ isOn, blockOnFailure }: GuardState): GuardFields => ({
  title: 'Sortiment: countries',
  enable: isOn,
  blockOnFailure,
  metafields: [],
});

/** What only this kind of change can be refused for. */
const reasons: Readonly<Record<string, ReasonCode>> = {
  CUSTOM_APP_FUNCTION_NOT_ELIGIBLE: 'SHP-731',
  FUNCTION_NOT_FOUND: 'SHP-732',
  NOT_FOUND: 'SHP-732',
  FUNCTION_DOES_NOT_IMPLEMENT: 'SHP-732',
  FUNCTION_PENDING_DELETION: 'SHP-732',
  MAX_VALIDATIONS_ACTIVATED: 'SHP-733',
};

type Payload = { readonly userErrors: readonly UserError[] } | null;

function taken(payload: Payload, { name }: Pick<Document<never, unknown>, 'name'>): void {
  for (const error of payload?.userErrors ?? []) {
    const reason = reasons[error.code ?? ''];
    if (reason)
      throw new ShopifyError({
        reason,
        message: inWords(error),
        scope: 'operation',
        retry: 'never',
        operation: name,
      });
  }
  accepted(payload, name);
}

async function create(client: AdminClient, state: GuardState): Promise<void> {
  const validation = { functionHandle, ...fieldsOf(state) };
  const answer = await client.execute(validationCreate, { validation });
  taken(answer.validationCreate, validationCreate);
}

/** Here NOT_FOUND at the id is the validation itself, not the Function: the merchant has deleted it since it was read. */
const saysGone = ({ code, field }: UserError): boolean => code === 'NOT_FOUND' && field?.[0] === 'id';

/** Whether it was still there to be written. */
async function write(client: AdminClient, id: string, state: GuardState): Promise<boolean> {
  const answer = await client.execute(validationUpdate, { id, validation: fieldsOf(state) });
  if (answer.validationUpdate?.userErrors.some(saysGone)) return false;
  taken(answer.validationUpdate, validationUpdate);
  return true;
}

export const createCheckoutGuard = (client: AdminClient): CheckoutGuard => ({
  async state() {
    const known = await ours(client);
    return known.find(({ isOn }) => isOn) ?? known[0] ?? null;
  },
  async save(state) {
    const known = await ours(client);
    const kept = known.find(({ isOn }) => isOn) ?? known[0];
    const isWritten = kept !== undefined && (await write(client, kept.id, state));
    if (!isWritten && state.isOn) await create(client, state);
    // A lost answer can have left a second one: one of them is enough, and none may stay on unnoticed.
    for (const { id, isOn, blockOnFailure } of known) {
      if (isOn && id !== kept?.id) await write(client, id, { isOn: false, blockOnFailure });
    }
  },
});
