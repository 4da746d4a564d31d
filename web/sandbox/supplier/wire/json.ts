/** JSON as PHP writes it in API Platform: same values, other escapes (recorded: `\/`, `\u0026`, raw UTF-8). */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json };

const escapes: Record<string, string> = {
  '/': '\\/',
  '&': '\\u0026',
  '<': '\\u003C',
  '>': '\\u003E',
  "'": '\\u0027',
  '\\"': '\\u0022',
};

/** These characters stand in strings only, so the text may be rewritten as a whole; `\\` is read as a pair. */
export function encodeJson(document: Json): string {
  return JSON.stringify(document).replaceAll(/\\.|[/&<>']/g, (found) => escapes[found] ?? found);
}
