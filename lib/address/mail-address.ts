/** Returns true for a text that is a mail address, also as the target of a link. */
export const isMailAddress = (text: string): boolean => /^(?:mailto:)?[^\s/:@]+@[^\s/:@]+\.[^\s/:@]+$/i.test(text);
