/**
 * `@idempotent(key:)`: required at run time on some mutations although a document without it is valid
 * (spec/shopify-admin.md 3). The same key with the same arguments answers the stored result for 24 hours.
 * Guess: the text for a key that was used for something else.
 */
import { Kind, type GraphQLResolveInfo } from 'graphql';
import { ApiError, userError, type UserError } from '../engine/api-error.ts';
import type { Call } from '../engine/model.ts';

const keptMs = 24 * 3600 * 1000;

/** As recorded: a top-level error and no data. */
export const directiveRequired = (): ApiError =>
  new ApiError(
    'The @idempotent directive is required for this mutation but was not provided.',
    'BAD_REQUEST',
  );

interface Once {
  field: string;
  args: object;
  key: string | undefined;
  /** The payload of a key that was used for something else. */
  mismatch: (errors: UserError[]) => unknown;
}

/** Runs the mutation once per key. */
export function once(call: Call, { field, args, key, mismatch }: Once, run: () => unknown): unknown {
  if (key === undefined) throw directiveRequired();
  const name = `${call.app.apiKey} ${field} ${key}`;
  const parameters = JSON.stringify(args);
  const known = call.shop.idempotency.get(name);
  if (known === undefined || call.nowMs - known.storedAtMs > keptMs) {
    const payload = run();
    call.shop.idempotency.set(name, {
      parameters,
      payload: structuredClone(payload),
      storedAtMs: call.nowMs,
    });
    return payload;
  }
  if (known.parameters === parameters) return known.payload;
  const message = 'The same idempotency key was used with different operation parameters.';
  return mismatch([userError(null, message, 'IDEMPOTENCY_KEY_PARAMETER_MISMATCH')]);
}

/** The key that the field of the document carries, as literal or variable. */
export function idempotencyKey(info: GraphQLResolveInfo): string | undefined {
  const directive = info.fieldNodes[0]?.directives?.find(({ name }) => name.value === 'idempotent');
  const value = directive?.arguments?.find(({ name }) => name.value === 'key')?.value;
  if (value?.kind === Kind.STRING) return value.value;
  return value?.kind === Kind.VARIABLE ? String(info.variableValues[value.name.value]) : undefined;
}
