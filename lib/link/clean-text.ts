/** Matches a longer text and captures its first 1,000 code points, so that no character is cut in two. */
const kept = /^(.{1000}).*$/su;

/** Control characters and direction marks, which could disguise a title. */
const hidden = /(?!\s)\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f\ufeff]/gu;

/**
 * Makes the service's text safe to show: removes control characters and direction marks, collapses white space, cuts at
 * 1,000 characters.
 */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(hidden, '').replace(/\s+/g, ' ').trim().replace(kept, '$1').trimEnd();
}
