/**
 * What a spreadsheet could take for a formula: fields that begin so get a `'` before them. One that begins so after a
 * `'` of its own gets one more, so that taking one away always leads back to the field as it was.
 */
export const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A field of an export as it was before it was guarded. */
export function withoutGuard(field: string): string {
  return field.startsWith("'") && formula.test(field) ? field.slice(1) : field;
}
