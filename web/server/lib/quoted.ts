/** Names as a sentence lists them: “Austria”, “Switzerland”. */
export const quoted = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ');
