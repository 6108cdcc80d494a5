import type { AddressProblem } from '../failure/failure.ts';

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
