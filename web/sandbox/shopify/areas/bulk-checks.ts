/** What keeps a bulk operation from starting: Shopify's texts as recorded (bulk-operations.jsonl), then our own gaps. */
import { GraphQLError, Kind, OperationTypeNode, parse, type DocumentNode } from 'graphql';
import { userError } from '../engine/api-error.ts';
import type { Call } from '../engine/model.ts';
import { bulkQueryError } from './bulk-query-rules.ts';

export const refuse = (field: string[] | null, message: string, code: string | null) => ({
  bulkOperation: null,
  userErrors: [userError(field, message, code)],
});

type Refusal = ReturnType<typeof refuse> | undefined;

const maximumFileBytes = 100 * 1024 * 1024;

/** The document, or what is wrong with its text in Shopify's words. */
function parsed(text: string): DocumentNode | string {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const column = text.trimEnd().search(/\S+$/) + 1;
    return error.message.includes('<EOF>')
      ? `syntax error, unexpected end of file at [1, ${column}]`
      : error.message;
  }
}

export function checkMutation(call: Call, mutation: string): Refusal {
  const invalid = (message: string) => refuse(null, message, 'INVALID_MUTATION');
  const document = parsed(mutation);
  if (typeof document === 'string') return invalid(`Failed to parse the mutation - ${document}`);
  const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  if (operation?.operation !== OperationTypeNode.MUTATION) {
    return invalid('Invalid operation type. Only `mutation` operations are supported.');
  }
  const fields = operation.selectionSet.selections.flatMap((one) =>
    one.kind === Kind.FIELD ? [one.name.value] : [],
  );
  if (fields.length !== 1) return refuse(['mutation'], 'You must specify a single top level mutation.', null);
  if (fields[0]?.startsWith('bulkOperation')) {
    return refuse(['mutation'], 'You must use an allowed mutation name.', null);
  }
  const [problem] = call.outside.problemsOf(mutation);
  return problem === undefined ? undefined : invalid(problem);
}

export function checkQuery(call: Call, query: string): Refusal {
  const document = parsed(query);
  const problem =
    typeof document === 'string'
      ? `Invalid bulk query: ${document.replace(/ at \[.*$/, '')}`
      : (bulkQueryError(document) ?? call.outside.problemsOf(query)[0]);
  return problem === undefined ? undefined : refuse(['query'], problem, 'INVALID');
}

export function checkIdentifier(identifier: string | null | undefined): Refusal {
  const fail = (message: string) => refuse(['clientIdentifier'], message, 'INVALID_MUTATION');
  if (identifier === undefined || identifier === null) return undefined;
  if (identifier.length < 10) return fail('is too short (minimum is 10 characters)');
  return identifier.length > 255 ? fail('is too long (maximum is 255 characters)') : undefined;
}

const noSuchFile =
  "The JSONL file could not be found. Try uploading the file again, and check that you've entered the URL correctly for the stagedUploadPath mutation argument.";

export function checkFile(call: Call, path: string): Refusal {
  const file = call.state.files.get(path);
  if (file === undefined) return refuse(null, noSuchFile, 'NO_SUCH_FILE');
  const fail = (message: string) => refuse(null, message, 'INVALID_STAGED_UPLOAD_FILE');
  if (file.trim() === '') return fail('The input file is empty.');
  const isTooLarge = Buffer.byteLength(file) > maximumFileBytes;
  return isTooLarge ? fail('The input file size exceeds the maximum allowed size of 100 MB.') : undefined;
}
