import { signal } from '@preact/signals-core';
import type { CompletedChange } from '../../link/change.ts';
import type { PartialLink } from '../../link/link.ts';
import { readOnly } from './read-only.ts';

/** The known fields of the links in a tab, one entry per link for all its pages. */
export type LinkStore = ReturnType<typeof createLinkStore>;

/** Creates an empty store. */
export function createLinkStore() {
  const links = new Map<string, PartialLink>();
  /** For each link that was changed here, the mark of its last change. */
  const changed = new Map<string, number>();
  let marks = 0;
  const version = signal(0);

  return {
    /** Counts changes of any link. Reading it subscribes to all of them. */
    version: readOnly(version),
    /** Returns the known fields of a link; undefined if there are none. */
    get: (shortUrl: string): PartialLink | undefined => links.get(shortUrl),
    /** Returns the known fields of a link, or only its address. */
    link: (shortUrl: string): PartialLink => links.get(shortUrl) ?? { shortUrl, describedAt: null },
    /** Returns the short addresses of all known links. */
    shortUrls: (): Iterable<string> => links.keys(),
    /** Returns a mark for a request that begins now; pass it to `put` with the answer. */
    mark: (): number => marks,
    /**
     * Merges links from the worker's answer to a request with the mark `asked`. Keeps fields that the answer lacks, and
     * fields that were changed here after the request began.
     */
    put(answered: readonly PartialLink[], asked = marks): void {
      if (answered.length === 0) return;
      for (const link of answered) {
        const isOlder = (changed.get(link.shortUrl) ?? 0) > asked;
        links.set(link.shortUrl, merged(links.get(link.shortUrl), link, isOlder));
      }
      version.value += 1;
    },
    /** Merges the fields of one link after a change made here. */
    add(shortUrl: string, fields: Partial<PartialLink>): void {
      marks += 1;
      changed.set(shortUrl, marks);
      links.set(shortUrl, { describedAt: null, ...links.get(shortUrl), ...fields, shortUrl });
      version.value += 1;
    },
    clear(): void {
      links.clear();
      changed.clear();
      version.value += 1;
    },
  };
}

/**
 * Merges an answer into the known fields. With `isOlder`, fields that a later change set in `before` take precedence.
 */
function merged(before: PartialLink | undefined, now: PartialLink, isOlder: boolean): PartialLink {
  if (before === undefined) return now;
  const both = { ...before, ...now, describedAt: now.describedAt ?? before.describedAt };
  if (!isOlder) return both;
  const { destination, state, deletedAt } = before;
  const changed = Object.entries({ destination, state, deletedAt }).filter(([, value]) => value !== undefined);
  return { ...both, ...(Object.fromEntries(changed) as Partial<PartialLink>) };
}

/** Returns the fields of a link that the service answered. Leaves out the others, so that they stay as they were. */
export function fieldsOf(link: CompletedChange['link']): Partial<PartialLink> {
  if (link === null) return {};
  const { destination, title, clicks, createdAt, ...rest } = link;
  const answered = Object.entries({ destination, title, clicks, createdAt }).filter(([, value]) => value !== null);
  return { ...rest, ...(Object.fromEntries(answered) as Partial<PartialLink>) };
}
