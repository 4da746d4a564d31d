/**
 * Bulk operations: staging a file, starting, watching, cancelling. The work itself is done in the background
 * (../bulk/bulk-runner.ts) and lands in the same state as direct calls.
 */
import { badRequest, userError, type UserError } from '../engine/api-error.ts';
import { page, pageArgs, type PageArgs } from '../engine/connection.ts';
import { computed, root, stored, type Area, type Call } from '../engine/model.ts';
import { byId, compares, searchFor, type Terms } from '../engine/search.ts';
import { legacyId, nextId } from '../ids.ts';
import type { BulkOperation } from '../state-app.ts';
import { checkFile, checkIdentifier, checkMutation, checkQuery, refuse } from './bulk-checks.ts';

const concurrent = 5;
const keptMs = 7 * 86_400_000;

interface StagedInput {
  filename: string;
  mimeType: string;
  httpMethod: 'POST' | 'PUT';
  resource: string;
}

/** POST wants all parameters as form fields before the file; PUT wants the bare file. */
function stage(call: Call, { filename, mimeType, httpMethod }: StagedInput): object {
  call.state.serial += 1;
  const key = `tmp/${legacyId(call.shop.id)}/bulk/${call.state.serial}/${filename}`;
  const form = { key, 'Content-Type': mimeType, success_action_status: '201', acl: 'private' };
  const parameters = httpMethod === 'POST' ? form : { content_type: mimeType, acl: 'private' };
  return {
    url:
      httpMethod === 'POST'
        ? `${call.outside.url}/sandbox/uploads`
        : `${call.outside.url}/sandbox/uploads/${key}`,
    resourceUrl: httpMethod === 'POST' ? null : `${call.outside.url}/sandbox/uploads/${key}`,
    parameters: Object.entries(parameters).map(([name, value]) => ({ name, value })),
  };
}

const stagedUploadsCreate = root<{ input: StagedInput[] }>(['input'], ({ input }, call) => {
  const wrong = input.findIndex(({ resource }) => resource !== 'BULK_MUTATION_VARIABLES');
  if (wrong >= 0) {
    const message = `Sortiment's sandbox stages files for bulk mutations only.`;
    return { stagedTargets: [], userErrors: [userError(['input', String(wrong), 'resource'], message)] };
  }
  return { stagedTargets: input.map((one) => stage(call, one)), userErrors: [] };
});

const running = (call: Call, type: BulkOperation['type']): BulkOperation[] =>
  [...call.shop.bulkOperations.values()].filter(
    (one) =>
      one.type === type &&
      one.apiKey === call.app.apiKey &&
      ['CREATED', 'RUNNING', 'CANCELING'].includes(one.status),
  );

/** Text as recorded (bulk-operation-run-mutation-concurrency-limit). */
function inProgress(operations: readonly BulkOperation[], type: string) {
  const ids = operations.map(({ id }) => id).join(', ');
  const message = `A bulk ${type} operation for this app and shop is already in progress: ${ids}.`;
  return refuse(null, message, 'OPERATION_IN_PROGRESS');
}

function start(
  call: Call,
  given: Pick<BulkOperation, 'type' | 'query' | 'input'>,
): { bulkOperation: BulkOperation; userErrors: UserError[] } {
  const operation: BulkOperation = {
    ...given,
    id: nextId(call.state, 'BulkOperation'),
    apiKey: call.app.apiKey,
    status: 'CREATED',
    errorCode: null,
    output: null,
    fileSize: null,
    objectCount: 0,
    rootObjectCount: 0,
    createdAt: call.now,
    completedAt: null,
  };
  call.shop.bulkOperations.set(operation.id, operation);
  call.outside.startBulk(call.shop, operation.id);
  return { bulkOperation: operation, userErrors: [] };
}

interface RunMutationArgs {
  mutation: string;
  stagedUploadPath: string;
  clientIdentifier?: string | null;
}

const bulkOperationRunMutation = root<RunMutationArgs>(
  ['mutation', 'stagedUploadPath', 'clientIdentifier'],
  ({ mutation, stagedUploadPath, clientIdentifier }, call) => {
    const wrong =
      checkMutation(call, mutation) ?? checkIdentifier(clientIdentifier) ?? checkFile(call, stagedUploadPath);
    if (wrong !== undefined) return wrong;
    const busy = running(call, 'MUTATION');
    if (busy.length >= concurrent) return inProgress(busy, 'mutation');
    return start(call, { type: 'MUTATION', query: mutation, input: stagedUploadPath });
  },
);

const bulkOperationRunQuery = root<{ query: string; groupObjects?: boolean }>(
  ['query', 'groupObjects'],
  ({ query }, call) => {
    const wrong = checkQuery(call, query);
    if (wrong !== undefined) return wrong;
    const busy = running(call, 'QUERY');
    if (busy.length >= concurrent) return inProgress(busy, 'query');
    return start(call, { type: 'QUERY', query, input: null });
  },
);

const bulkOperationCancel = root<{ id: string }>(['id'], ({ id }, call) => {
  const operation = call.shop.bulkOperations.get(id);
  if (operation === undefined) return refuse(['id'], 'Bulk operation does not exist', null);
  if (operation.status !== 'CREATED' && operation.status !== 'RUNNING' && operation.status !== 'CANCELING') {
    const status = operation.status.toLowerCase();
    const message = `A bulk operation cannot be canceled when it is ${status}`;
    return { bulkOperation: operation, userErrors: [userError(null, message)] };
  }
  operation.status = 'CANCELING';
  return { bulkOperation: operation, userErrors: [] };
});

/** As recorded: a field that is not in the list matches everything. */
const terms: Terms<BulkOperation> = {
  id: byId,
  status: (value) => (one) => one.status.toLowerCase() === value.toLowerCase(),
  operation_type: (value) => (one) => one.type.toLowerCase() === value.toLowerCase(),
  created_at: (value, how) => {
    if (Number.isNaN(Date.parse(value))) throw badRequest('Invalid timestamp for query filter `created_at`.');
    return (one) => compares(one.createdAt, value, how);
  },
};

const isExpired = (one: BulkOperation, call: Call): boolean =>
  one.completedAt !== null && call.nowMs - Date.parse(one.completedAt) > keptMs;

/** Links live for a week. */
const link = (one: BulkOperation, call: Call): string | null =>
  one.output === null || isExpired(one, call) ? null : `${call.outside.url}/sandbox/files/${one.output}`;

export const bulkOperationArea: Area = {
  types: {
    QueryRoot: {
      bulkOperation: root<{ id: string }>(['id'], ({ id }, call) => call.shop.bulkOperations.get(id) ?? null),
      bulkOperations: root<PageArgs & { query?: string; sortKey?: string }>(
        [...pageArgs, 'query', 'sortKey'],
        (args, call) => {
          const matches = searchFor(args.query, terms, 'all');
          const own = [...call.shop.bulkOperations.values()].filter(
            ({ apiKey }) => apiKey === call.app.apiKey,
          );
          return page(own.filter(matches), args);
        },
      ),
    },
    Mutation: { stagedUploadsCreate, bulkOperationRunMutation, bulkOperationRunQuery, bulkOperationCancel },
    BulkOperation: {
      ...stored('id', 'type', 'errorCode', 'query', 'createdAt', 'completedAt'),
      status: computed((one: BulkOperation, call) => (isExpired(one, call) ? 'EXPIRED' : one.status)),
      objectCount: computed((one: BulkOperation) => String(one.objectCount)),
      rootObjectCount: computed((one: BulkOperation) => String(one.rootObjectCount)),
      fileSize: computed(({ fileSize }: BulkOperation) => (fileSize === null ? null : String(fileSize))),
      url: computed((one: BulkOperation, call) => (one.status === 'COMPLETED' ? link(one, call) : null)),
      partialDataUrl: computed((one: BulkOperation, call) =>
        one.status === 'COMPLETED' ? null : link(one, call),
      ),
    },
    StagedUploadsCreatePayload: stored('stagedTargets', 'userErrors'),
    StagedMediaUploadTarget: stored('url', 'resourceUrl', 'parameters'),
    StagedUploadParameter: stored('name', 'value'),
    BulkOperationRunMutationPayload: stored('bulkOperation', 'userErrors'),
    BulkOperationRunQueryPayload: stored('bulkOperation', 'userErrors'),
    BulkOperationCancelPayload: stored('bulkOperation', 'userErrors'),
  },
  inputs: { StagedUploadInput: ['filename', 'mimeType', 'httpMethod', 'resource', 'fileSize'] },
};
