/** The forms in which a short link is copied. */
export const copyForms = ['address', 'markdown', 'html', 'template'] as const;
/** One of the forms. */
export type CopyAs = (typeof copyForms)[number];
