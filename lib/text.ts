/** What is kept of a text: its first 1,000 characters; counted in code points, so that none is cut in two. */
const kept = /^(.{1000}).*$/su;

/** Controls, and marks that change the direction of what follows: a title could use them to pass for something else. */
const hidden = /(?!\s)\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f\ufeff]/gu;

/**
 * Text that the service wrote, fit for a screen: controls and bidi marks stripped, white space collapsed, cut at 1,000
 * characters without breaking one.
 */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(hidden, '').replace(/\s+/g, ' ').trim().replace(kept, '$1').trimEnd();
}
