/** The checkout guard switched on in a shop: a validation that runs the app's Function. Needs `write_validations`. */
import { z } from 'zod';
import { connection, defineDocument, onlyErrors, type After } from './define-document.ts';

const app = z.object({ id: z.string() });

const guardPayload = 'userErrors { code field message }';

/** Of all apps; the installation tells which are this app's. */
export const validationPage = defineDocument<After>()({
  text: `query ValidationPage($after: String) {
    currentAppInstallation { app { id } }
    validations(first: 50, after: $after) {
      pageInfo { hasNextPage endCursor }
      nodes { id enabled blockOnFailure shopifyFunction { handle app { id } } }
    }
  }`,
  repeatable: true,
  cost: 25,
  answer: z.object({
    currentAppInstallation: z.object({ app }),
    validations: connection(
      z.object({
        id: z.string(),
        enabled: z.boolean(),
        blockOnFailure: z.boolean(),
        shopifyFunction: z.object({ handle: z.string().nullable(), app }),
      }),
    ),
  }),
});

/** Every field is named each time: what an update leaves out goes back to its default, which is off. */
export interface GuardFields {
  readonly title: string;
  readonly enable: boolean;
  readonly blockOnFailure: boolean;
  readonly metafields: readonly never[];
}

/** A second one would be a second validation. */
export const validationCreate = defineDocument<{
  validation: GuardFields & { readonly functionHandle: string };
}>()({
  text: `mutation ValidationCreate($validation: ValidationCreateInput!) {
    validationCreate(validation: $validation) { ${guardPayload} }
  }`,
  repeatable: false,
  cost: 10,
  answer: z.object({ validationCreate: onlyErrors }),
});

export const validationUpdate = defineDocument<{ id: string; validation: GuardFields }>()({
  text: `mutation ValidationUpdate($id: ID!, $validation: ValidationUpdateInput!) {
    validationUpdate(id: $id, validation: $validation) { ${guardPayload} }
  }`,
  repeatable: true,
  cost: 10,
  answer: z.object({ validationUpdate: onlyErrors }),
});
