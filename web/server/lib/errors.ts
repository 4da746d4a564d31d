/** Turns whatever was thrown into one line for a log or a person. */
export function messageOf(error: unknown): string {
  if (error instanceof Error) {
    return error.cause === undefined ? error.message : `${error.message} (${messageOf(error.cause)})`;
  }
  return String(error);
}
