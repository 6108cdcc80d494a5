import { fieldsAfter, type CompletedChange } from '../../link/change.ts';
import { bareLink, type Link } from '../../link/link.ts';
import type { Answer } from '../../link/answer.ts';

/**
 * Returns the answer to show after a change: the changed link, with missing fields taken from the earlier answer. The
 * destination is the change's own or the earlier one, as the worker's may be a cached one.
 */
export function answerAfter({ change, shortUrl, link }: CompletedChange, before: Answer | null): Answer {
  const earlier = before?.kind === 'link' && before.link.shortUrl === shortUrl ? before.link : bareLink(shortUrl);
  const { destination } = earlier;
  const now: Link = { ...filledFrom(link ?? earlier, earlier), destination, ...fieldsAfter(change) };
  // The known title is that of the page to which the link led before.
  if (change.action === 'edit' && change.destination !== destination) now.title = null;
  if (change.action === 'shorten') return { kind: 'link', address: change.address, asked: 'destination', link: now };
  // An edited link no longer leads to the page that it was found by, so later queries use its own address.
  return before?.kind === 'link' && change.action !== 'edit'
    ? { ...before, link: now }
    : { kind: 'link', address: shortUrl, asked: 'short-link', link: now };
}

/** Returns `link` with its missing fields taken from `earlier`. */
export function filledFrom(link: Link, earlier: Link): Link {
  const known = Object.entries(link).filter(([, value]) => value !== null);
  return { ...earlier, ...Object.fromEntries(known), deletedAt: link.deletedAt };
}
