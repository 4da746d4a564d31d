/** Turns whatever was thrown into one line for a log or a person. */
export function messageOf(error: unknown): string {
  if (error instanceof Error) {
    return error.cause === undefined ? error.message : `${error.message} (${messageOf(error.cause)})`;
  }
  // Some libraries hand out plain objects.
  const said = typeof error === 'object' && error !== null && 'message' in error ? error.message : error;
  return typeof said === 'string' ? said : (JSON.stringify(said) ?? typeof said);
}
