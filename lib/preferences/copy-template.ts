/** A template of the person's own, in which a short link is copied. */
export interface CopyTemplate {
  /** Names it among the others. Empty for the one template that earlier versions had. */
  name: string;
  /** The text to copy, with placeholders in braces. */
  text: string;
}

/** The most templates (count). */
export const mostTemplates = 5;
/** The most characters in a template's text (count). */
export const longestTemplate = 1000;

/** The text of a new template, and of the one template that earlier versions had until the person changed it. */
export const firstTemplate = '{title} {short}';

/** The placeholders of a template and their values. */
export interface LinkParts {
  title: string;
  short: string;
  /** Empty if unknown. */
  destination: string;
}

/** Fills the placeholders of a template; other text in braces stays. */
export function fillTemplate(template: string, parts: LinkParts): string {
  // One pass, so that braces in a title are not read as placeholders.
  return template.replaceAll(/\{(title|short|destination)\}/g, (_, part: keyof LinkParts) => parts[part]);
}
