import { foreign } from './punctuation.ts';

/** The closing brackets; one whose opening bracket is in the address belongs to it, as in Wikipedia's addresses. */
const opened: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Signs at the end of a word that belong to the sentence around it. */
const sign = new RegExp(`[.,;:!?'"‘’“”„«»‹›>*\`|…・：${foreign}]`);

/** Returns an address in a sentence without the sentence's punctuation and markup after it. */
export function withoutSentence(text: string): string {
  const surplus = new Map<string, number>();
  let end = text.length;
  while (end > 0) {
    const last = text.charAt(end - 1);
    const opening = opened[last];
    if (opening !== undefined) {
      const left = surplus.get(last) ?? count(text, last) - count(text, opening);
      if (left <= 0) break;
      surplus.set(last, left - 1);
      end -= 1;
    } else if (text.startsWith('~~', end - 2)) end -= 2;
    else if (sign.test(last)) end -= 1;
    else break;
  }
  return text.slice(0, end);
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}
