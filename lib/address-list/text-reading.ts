import type { AddressProblem } from '../failure/failure.ts';
import { invisible } from './punctuation.ts';

/** An address as it is written in a text, and with its scheme. */
export interface FoundAddress {
  text: string;
  address: string;
}

/** The addresses in a text, and what looks like one but cannot be shortened. */
export interface TextReading {
  found: readonly FoundAddress[];
  problems: readonly { text: string; problem: AddressProblem }[];
}

const hidden = new RegExp(`[\\s${invisible}]`);

/** Returns a text without white space and characters that show nothing at its ends. */
export function visibleText(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && hidden.test(text.charAt(start))) start += 1;
  while (end > start && hidden.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
