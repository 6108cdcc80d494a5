import { leftBy, untold, type Answer, type Done, type Link } from '../../link.ts';

/** What to show after a change: the link as the change left it, kept with what was known of it before. */
export function answerAfter({ change, shortUrl, link }: Done, before: Answer | null): Answer {
  const known = before?.kind === 'link' && before.link.shortUrl === shortUrl ? before.link : untold(shortUrl);
  const now: Link = { ...(link === null ? known : filledFrom(link, known)), ...leftBy(change) };
  if (change.action === 'shorten') return { kind: 'link', address: change.address, asked: 'destination', link: now };
  // An edited link leads elsewhere than the page it was found by: from now on it is asked for by its own address.
  if (change.action === 'edit') return { kind: 'link', address: shortUrl, asked: 'short-link', link: now };
  return before?.kind === 'link'
    ? { ...before, link: now }
    : { kind: 'link', address: shortUrl, asked: 'short-link', link: now };
}

/** `told`, with what it leaves open taken from what was known before. */
export function filledFrom(told: Link, known: Link): Link {
  return {
    ...told,
    destination: told.destination ?? known.destination,
    title: told.title ?? known.title,
    clicks: told.clicks ?? known.clicks,
    createdAt: told.createdAt ?? known.createdAt,
  };
}
