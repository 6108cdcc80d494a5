import type { Link } from './link.ts';

/** The service's answer to an address: which short link leads to a long address, or where a short link leads. */
export type Answer =
  /** No link of the account leads there. `looksShort`: it has the form of a short link, maybe of another account. */
  | { kind: 'none'; address: string; looksShort?: true }
  | { kind: 'link'; address: string; asked: 'destination' | 'short-link'; link: Link }
  /** The link to this address was deleted, and the service does not name it. Shortening the address restores it. */
  | { kind: 'deleted'; address: string };

export type LinkAnswer = Extract<Answer, { kind: 'link' }>;

/** Returns true for an answer with a short link that is not deleted. */
export function hasActiveLink(answer: Answer): answer is LinkAnswer {
  return answer.kind === 'link' && answer.link.state === 'active';
}
