/** Closes an exhaustive switch: adding a case to the union makes the call a type error. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value ${JSON.stringify(value)}`);
}
