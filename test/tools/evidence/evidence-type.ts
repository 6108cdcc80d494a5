/** The annotation with the folder of a failed test, for the report of `npm test`. */
export const evidenceType = 'evidence';
