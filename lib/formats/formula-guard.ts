/**
 * Matches fields that a spreadsheet could run as a formula; they get a `'` in front. A field that already has one gets
 * another, so that removing one always restores the field.
 */
export const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** Returns an exported field without its guard. */
export function removeGuard(field: string): string {
  return field.startsWith("'") && formulaStart.test(field) ? field.slice(1) : field;
}
