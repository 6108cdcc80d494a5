/** Letters that are written from right to left. */
const leftward = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const host = String.raw`(?:\[[\da-f:.]+\]|localhost|[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+\.?)`;

const wholeAddress = new RegExp(String.raw`^(?:https?:\/\/\S+|${host}(?::\d+)?(?:[/?#]\S*)?)$`, 'iu');

/** Returns true for a text that is an address or a host, with or without a scheme, and nothing else. */
export const isAddressText = (text: string): boolean => wholeAddress.test(text);

/**
 * Returns the parts of an address, with the marks between them, if some are written from right to left; else one part.
 * Shown each by itself, they stay in their order from left to right.
 */
export const directedParts = (address: string): string[] =>
  leftward.test(address) ? address.split(/([/?#&=.:@]+)/).filter(Boolean) : [address];

/** Returns an address for a text that is written from right to left: it stays in its order, from left to right. */
export function leftToRight(address: string): string {
  const parts = directedParts(address).map((part) => (leftward.test(part) ? `\u2068${part}\u2069` : part));
  return `\u2066${parts.join('')}\u2069`;
}
