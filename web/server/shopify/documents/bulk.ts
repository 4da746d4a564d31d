/**
 * Bulk operations: jobs of Shopify's that read or change many products and cost only their start. A document that such
 * a job carries out is part of the variables here.
 */
import { z } from 'zod';
import { defineDocument, userErrors } from './define-document.ts';

const statuses = ['CREATED', 'RUNNING', 'CANCELING', 'COMPLETED', 'FAILED', 'CANCELED', 'EXPIRED'] as const;
const bulkOperationId = z.string().startsWith('gid://shopify/BulkOperation/');
const started = z
  .object({ bulkOperation: z.object({ id: bulkOperationId }).nullable(), userErrors })
  .nullable();

/** Never sent twice by itself: a start without an answer is looked for by the name in its document. */
export const bulkQueryStart = defineDocument<{ query: string }>()({
  text: `mutation BulkQueryStart($query: String!) {
    bulkOperationRunQuery(query: $query, groupObjects: false) {
      bulkOperation { id }
      userErrors { code field message }
    }
  }`,
  repeatable: false,
  cost: 10,
  answer: z.object({ bulkOperationRunQuery: started }),
});

/** `path` is the key of the uploaded file; each of its lines is the variables of one call. As above. */
export const bulkMutationStart = defineDocument<{ mutation: string; path: string }>()({
  text: `mutation BulkMutationStart($mutation: String!, $path: String!) {
    bulkOperationRunMutation(mutation: $mutation, stagedUploadPath: $path) {
      bulkOperation { id }
      userErrors { code field message }
    }
  }`,
  repeatable: false,
  cost: 10,
  answer: z.object({ bulkOperationRunMutation: started }),
});

/** Addresses of results are signed anew with each answer, and hold for some days. */
export const bulkPoll = defineDocument<{ id: string }>()({
  text: `query BulkPoll($id: ID!) {
    bulkOperation(id: $id) { status errorCode url partialDataUrl }
  }`,
  repeatable: true,
  cost: 1,
  answer: z.object({
    bulkOperation: z
      .object({
        status: z.enum(statuses),
        errorCode: z.string().nullable(),
        url: z.string().nullable(),
        partialDataUrl: z.string().nullable(),
      })
      .nullable(),
  }),
});

/** The latest ones of this app. Search fields that Shopify does not know match everything, so the caller looks itself. */
export const bulkFind = defineDocument<object>()({
  text: `query BulkFind {
    bulkOperations(first: 50, sortKey: CREATED_AT, reverse: true) { nodes { id query } }
  }`,
  repeatable: true,
  cost: 9,
  answer: z.object({
    bulkOperations: z.object({ nodes: z.array(z.object({ id: bulkOperationId, query: z.string() })) }),
  }),
});

export const bulkCancel = defineDocument<{ id: string }>()({
  text: `mutation BulkCancel($id: ID!) {
    bulkOperationCancel(id: $id) { userErrors { field message } }
  }`,
  repeatable: true,
  cost: 10,
  answer: z.object({ bulkOperationCancel: z.object({ userErrors }).nullable() }),
});

/** A place for a file. The upload that follows names every parameter, and the file last. */
export const stageFile = defineDocument<{
  input: readonly {
    readonly resource: 'BULK_MUTATION_VARIABLES';
    readonly filename: string;
    readonly mimeType: string;
    readonly httpMethod: 'POST';
  }[];
}>()({
  text: `mutation StageFile($input: [StagedUploadInput!]!) {
    stagedUploadsCreate(input: $input) {
      stagedTargets { url parameters { name value } }
      userErrors { field message }
    }
  }`,
  repeatable: true,
  cost: 11,
  answer: z.object({
    stagedUploadsCreate: z
      .object({
        stagedTargets: z
          .array(
            z.object({
              url: z.string().nullable(),
              parameters: z.array(z.object({ name: z.string(), value: z.string() })),
            }),
          )
          .nullable(),
        userErrors,
      })
      .nullable(),
  }),
});
