/**
 * The two ways in which the Admin API says no inside HTTP 200: a top-level error that a resolver throws (`ApiError`)
 * and the user errors that a mutation returns in its payload.
 */
import { GraphQLError } from 'graphql';

export interface UserError {
  field: string[] | null;
  message: string;
  code?: string | null;
  /** Only where an element of a list inside one value is wrong, which does not happen here. */
  elementIndex?: null;
}

/** A top-level error with Shopify's `extensions.code`; the field answers null. */
export class ApiError extends GraphQLError {
  constructor(message: string, code: string, extensions: Record<string, unknown> = {}) {
    super(message, { extensions: { code, ...extensions } });
  }
}

export const userError = (
  field: string[] | null,
  message: string,
  code: string | null = null,
): UserError => ({
  field,
  message,
  code,
});

/** As recorded of a few checks: the whole answer is `data: null`, whatever else was asked. */
export class WholeAnswerError extends ApiError {}

/** One rule that an input can break. */
export type Check = [isBroken: boolean, field: string, message: string, code: string];

/** The user errors of the rules that are broken; `at` gives the path of a field. */
export const broken = (at: (field: string) => string[], checks: readonly Check[]): UserError[] =>
  checks
    .filter(([isBroken]) => isBroken)
    .map(([, field, message, code]) => userError(at(field), message, code));

export const invalidId = (id: string): ApiError => new ApiError(`Invalid id: ${id}`, 'RESOURCE_NOT_FOUND');

export const badRequest = (message: string): ApiError => new ApiError(message, 'BAD_REQUEST');

/** The honest answer to a part of the schema that exists at Shopify and not here. */
export const notModelled = (what: string): ApiError =>
  new ApiError(
    `Sortiment's sandbox does not model ${what}; see web/sandbox/shopify/README.md`,
    'SANDBOX_NOT_MODELLED',
  );
