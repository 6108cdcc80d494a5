import { batch, computed, signal } from '@preact/signals-core';
import { readAddress } from '../../address/address.ts';
import { leadsToShortLink, readDestination, shortHosts } from '../../address/short-address.ts';
import type { Failure } from '../../failure/failure.ts';
import { waitOut } from '../../failure/wait-out.ts';
import { firstLimit } from '../../link/link-list.ts';
import type { PartialLink } from '../../link/link.ts';
import { matches, searchWords } from '../../search/search.ts';
import { inGroups, mostDescribed } from '../../rpc/message-limits.ts';
import { readOnly } from '../shared/signals.ts';
import type { Popup } from './popup.ts';
import { changing } from './screen.ts';

/** The most rate limits (count) in a row that loading the links waits out. */
const mostWaits = 2;

/** The state of the panel that changes an existing link to lead to the address on the screen. */
export type Retarget = ReturnType<typeof createRetarget>;

/** Creates the panel's state. It shows failures in the popup's own place for them. */
export function createRetarget({ screen, rpc, send }: Popup) {
  const destination = screen.typed.peek();
  const typed = signal('');
  const links = signal<PartialLink[] | null>(null);
  const wanted = signal<string | null>(null);
  const reading = signal(true);
  /** True once the service has given the whole list. */
  const isWhole = signal(false);

  /** The best matches among all cached links, for the words of the last search. */
  const cached = signal<readonly PartialLink[]>([]);
  const searching = signal(false);

  const shown = computed(() => {
    const words = searchWords(typed.value);
    const newest = new Set(links.value?.map(({ shortUrl }) => shortUrl));
    const older = words.length === 0 ? [] : cached.value.filter(({ shortUrl }) => !newest.has(shortUrl));
    return links.value && [...links.value, ...older].filter((link) => canPointHere(link) && matches(link, words));
  });
  const chosen = computed(() => shown.value?.find(({ shortUrl }) => shortUrl === wanted.value) ?? onlyMatch());

  /** Changes a link to lead here. The shown destinations may be cached, so the worker reads the one for Undo. */
  async function point({ shortUrl }: PartialLink): Promise<void> {
    const address = readDestination(destination, shortUrl);
    if (!address.ok) return stop(address.failure, null);
    await send({ action: 'edit', shortUrl, destination, previous: null });
  }

  /** Returns the only link that matches what is typed; null while another one may still be found. */
  function onlyMatch(): PartialLink | null {
    const [only = null, ...others] = shown.value ?? [];
    const isSearched = searchWords(typed.value).length > 0 && !searching.value && !reading.value;
    return isSearched && others.length === 0 ? only : null;
  }

  /** Returns true for an active link with another destination. */
  const canPointHere = (link: PartialLink): boolean =>
    link.state !== 'deleted' && (link.error ?? null) === null && link.destination !== destination;

  function stop(failure: Failure, again: (() => void) | null): void {
    screen.trouble.value = { failure, again };
  }

  const isOpen = (): boolean => screen.panel.value === 'retarget';

  /** Asks for titles and destinations of these links, and replaces the links' earlier fields. */
  async function describe(shortUrls: string[]): Promise<Failure | null> {
    const reply = await waitOut(() => rpc.ask('links.describe', { shortUrls }), mostWaits, isOpen);
    if (!reply.ok) return reply.failure;
    const described = new Map(reply.value.links.map((link) => [link.shortUrl, link]));
    links.value = (links.value ?? []).map((link) => described.get(link.shortUrl) ?? link);
    return null;
  }

  /** Searches the cache for what is typed, again as long as that changes meanwhile. */
  async function searchCache(): Promise<void> {
    if (searching.value) return;
    searching.value = true;
    for (let words = ''; words !== typed.value.trim();) {
      words = typed.value.trim();
      const reply = words === '' ? null : await rpc.ask('links.search', { words });
      cached.value = reply?.ok === true ? reply.value : []; // Without the cache, the newest links are searched.
    }
    searching.value = false;
  }

  async function readNewest(): Promise<Failure | null> {
    const known = await rpc.ask('links.known', { list: 'recent', whole: false });
    if (known.ok && known.value !== null) links.value = known.value.links;
    const listed = await waitOut(() => rpc.ask('links.list', { list: 'recent', limit: firstLimit }), mostWaits, isOpen);
    if (!listed.ok) return listed.failure;
    batch(() => {
      links.value = listed.value.links;
      const { end, capped, unreadable, long } = listed.value;
      isWhole.value = end && capped === undefined && unreadable === 0 && long === undefined;
    });
    const undescribed = listed.value.links.filter(({ describedAt }) => describedAt === null);
    const shortUrls = undescribed.map(({ shortUrl }) => shortUrl);
    for (const group of inGroups(shortUrls, mostDescribed)) {
      const failure = await describe(group);
      if (failure !== null) return failure;
    }
    return null;
  }

  async function read(): Promise<void> {
    batch(() => {
      reading.value = true;
      screen.trouble.value = null;
    });
    const failure = await readNewest();
    reading.value = false;
    if (failure !== null && isOpen()) stop(failure, () => void read());
  }

  /** Finds a link that is not among the newest, by its short address. */
  async function find(): Promise<void> {
    const address = readAddress(typed.value);
    if (!address.ok) return stop(address.failure, null);
    reading.value = true;
    const found = await rpc.ask('links.find', { address: address.value });
    reading.value = false;
    if (!found.ok) return stop(found.failure, () => void find());
    const { value } = found;
    if (value.kind !== 'link' || value.asked !== 'short-link') return stop({ kind: 'not-found' }, null);
    batch(() => {
      links.value = [{ ...value.link, describedAt: null }, ...(links.value ?? [])];
      typed.value = value.link.shortUrl;
      wanted.value = value.link.shortUrl;
    });
  }

  return {
    /** The text of the box: words to search for, or a short address. */
    typed,
    /** The links to choose from, newest first, then older ones of the cache that match; null until any are known. */
    shown,
    /** True if no match means that there is none: of the account without words, among the loaded links for words. */
    isKnown: computed(() =>
      typed.value === '' ? isWhole.value : links.value?.every(({ describedAt }) => describedAt !== null) === true,
    ),
    /** The link to change: one that was chosen, or the only match of what is typed; null for none. */
    chosen,
    /** True if the address looks like another short link: visitors would be redirected twice. */
    isShortLink: computed(() => {
      const hosts = shortHosts((links.value ?? []).map(({ shortUrl }) => shortUrl));
      return chosen.value !== null && leadsToShortLink(destination, chosen.value.shortUrl, hosts);
    }),
    /** True while links are loading, or about to. */
    reading: readOnly(reading),
    /** True while the cache is searched. */
    searching: readOnly(searching),
    /** Shows the cached links, then asks for the newest ones. */
    read,
    type(text: string): void {
      typed.value = text;
      void searchCache();
      if (screen.trouble.value?.again === null) screen.trouble.value = null;
    },
    choose: (shortUrl: string): void => void (wanted.value = shortUrl),
    /**
     * Changes the chosen link to lead here. If none is chosen, chooses the only link shown, or finds the typed short
     * address.
     */
    async enter(): Promise<void> {
      if (changing(screen)) return;
      const candidates = shown.value ?? [];
      if (chosen.value === null && candidates.length === 1) wanted.value = candidates[0]?.shortUrl ?? null;
      else if (chosen.value === null && candidates.length === 0 && typed.value !== '' && !reading.value) await find();
      else if (chosen.value !== null) await point(chosen.value);
    },
  };
}
