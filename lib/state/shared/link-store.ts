import { signal } from '@preact/signals-core';
import type { CompletedChange } from '../../link/change.ts';
import type { PartialLink } from '../../link/link.ts';
import { searchedText } from '../../search/search.ts';
import { readOnly } from './signals.ts';

/** The known fields of the links in a tab, one entry per link for all its pages. */
export type LinkStore = ReturnType<typeof createLinkStore>;

/** The shortest time (milliseconds) between two changes of `version` while links arrive in many parts. */
const gatheredFor = 250;

/** Creates an empty store. */
export function createLinkStore() {
  /** The number of each link: its place in the lists below. With a hundred thousand links, an array is faster. */
  const numbers = new Map<string, number>();
  let shortUrls: string[] = [];
  let links: (PartialLink | undefined)[] = [];
  /** The searched text of each link, built when it is first searched. */
  let texts: (string | undefined)[] = [];
  /** For each link that was changed here, the mark of its last change. */
  const changed = new Map<string, number>();
  let marks = 0;
  const version = signal(0);
  let announcedAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Returns the number of a link, which stays the same until `clear`. */
  function numberOf(shortUrl: string): number {
    const known = numbers.get(shortUrl);
    if (known !== undefined) return known;
    numbers.set(shortUrl, shortUrls.length);
    return shortUrls.push(shortUrl) - 1;
  }

  const get = (shortUrl: string): PartialLink | undefined => links[numbers.get(shortUrl) ?? -1];

  function set(link: PartialLink): void {
    const number = numberOf(link.shortUrl);
    links[number] = link;
    texts[number] = undefined;
  }

  const at = (number: number): PartialLink => links[number] ?? { shortUrl: shortUrls[number] ?? '', describedAt: null };

  function tell(): void {
    clearTimeout(timer);
    timer = undefined;
    announcedAt = performance.now();
    version.value += 1;
  }

  /** Tells of changes at once if the last ones are a while ago, else later, together with others. */
  function tellSoon(): void {
    const wait = announcedAt + gatheredFor - performance.now();
    if (wait <= 0) tell();
    else timer ??= setTimeout(tell, wait);
  }

  /** As `put`, without telling. */
  function merge(answered: readonly PartialLink[], asked: number): void {
    for (const link of answered) {
      const isOlder = (changed.get(link.shortUrl) ?? 0) > asked;
      set(merged(get(link.shortUrl), link, isOlder));
    }
  }

  return {
    /** Counts changes of any link. Reading it subscribes to all of them. */
    version: readOnly(version),
    numberOf,
    /** Returns the known fields of the link with this number, or only its address. */
    at,
    /** Returns the searched text of the link with this number. */
    textAt: (number: number): string => (texts[number] ??= searchedText(at(number))),
    /** Returns the known fields of a link; undefined if there are none. */
    get,
    /** Returns the known fields of a link, or only its address. */
    link: (shortUrl: string): PartialLink => get(shortUrl) ?? { shortUrl, describedAt: null },
    /** Returns the links with known fields for which `isWanted` returns true. */
    matching: (isWanted: (link: PartialLink) => boolean): PartialLink[] =>
      links.filter((link): link is PartialLink => link !== undefined && isWanted(link)),
    /** Returns the short addresses of all links with a number. */
    shortUrls: (): Iterable<string> => shortUrls,
    /** Returns a mark for a request that begins now; pass it to `put` with the answer. */
    mark: (): number => marks,
    /**
     * Merges links from the worker's answer to a request with the mark `asked`. Keeps fields that the answer lacks, and
     * fields that were changed here after the request began.
     */
    put(answered: readonly PartialLink[], asked = marks): void {
      if (answered.length === 0) return;
      merge(answered, asked);
      tell();
    },
    /** As `put`, for one of many answers: what is shown of them changes a few times a second. */
    putPart(answered: readonly PartialLink[], asked = marks): void {
      merge(answered, asked);
      tellSoon();
    },
    /** Tells at once of what `putPart` and `fill` have put. */
    flush(): void {
      if (timer !== undefined) tell();
    },
    /** Adds those fields of many cached links that are not known yet. */
    fill(cached: readonly PartialLink[]): void {
      for (const link of cached) {
        const known = get(link.shortUrl);
        if (known === undefined) set(link);
        else if (known.describedAt === null) set({ ...link, ...known, describedAt: link.describedAt });
      }
      tellSoon();
    },
    /** Merges the fields of one link after a change made here. */
    add(shortUrl: string, fields: Partial<PartialLink>): void {
      marks += 1;
      changed.set(shortUrl, marks);
      set({ describedAt: null, ...get(shortUrl), ...fields, shortUrl });
      tell();
    },
    clear(): void {
      numbers.clear();
      shortUrls = [];
      links = [];
      texts = [];
      changed.clear();
      tell();
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
