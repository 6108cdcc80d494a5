import { batch, computed, signal } from '@preact/signals-core';
import { openable } from '../../address/address.ts';
import { looksLikeShortLink, shortHosts } from '../../address/short-address.ts';
import type { Failure } from '../../failure/failure.ts';
import type { Clip } from '../../formats/clip.ts';
import { hasLinks } from '../../whole-text/has-links.ts';
import { readWholeText } from '../../whole-text/read-whole-text.ts';
import type { TextLink, TextSource, WholeText } from '../../whole-text/whole-text.ts';
import { createLatest } from '../shared/latest.ts';
import type { LinkStore } from '../shared/link-store.ts';
import type { PageDeps } from '../shared/page-deps.ts';
import { readOnly } from '../shared/read-only.ts';
import { cleanAddresses } from './clean-addresses.ts';
import { readListFile, type FileRefusal, type ListFile } from './list-file.ts';
import { typingPause } from './typing-pause.ts';

/** The state of a text whose links are to be shortened. */
export type TextDraft = ReturnType<typeof createTextDraft>;

/** A link of the text; its address is cleaned. */
export type DraftLink = TextLink & {
  /** True if it looks like a short link of the account already. */
  isShort: boolean;
};

/** A text that can take the place of the present one. */
export interface OfferedText {
  /** It was here before, or it was pasted with a formatting that this one does not have. */
  reason: 'replaced' | 'unformatted';
  text: TextSource;
  /** The places of its links that were chosen; null if they were not known yet. */
  chosen: ReadonlySet<number> | null;
}

interface TextDraftDeps extends Pick<PageDeps, 'rpc'> {
  store: LinkStore;
  /** Returns true while the text is being shortened and must not change. */
  isLocked(): boolean;
}

/** The most characters (count) of a formatted text, whose formatting is often several times as long as its words. */
const longestHtml = 10_000_000;

const nothing: TextSource = { plain: '', html: null };

/** Creates an empty text. The person types it, pastes it, or takes it from a file. */
export function createTextDraft({ rpc, store, isLocked }: TextDraftDeps) {
  const source = signal(nothing);
  const links = signal<readonly DraftLink[] | null>([]);
  const chosen = signal<ReadonlySet<number>>(new Set());
  const cleaned = signal(0);
  const refused = signal<FileRefusal | 'long' | null>(null);
  const failure = signal<Failure | null>(null);
  const offered = signal<OfferedText | null>(null);
  const latest = createLatest();
  const latestFile = createLatest();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let text: WholeText | null = null;
  /** The links to choose once the text is read; null for the likely ones. */
  let choice: ReadonlySet<number> | null = null;

  const placesOf = (isMeant: (link: DraftLink) => boolean): number[] =>
    (links.value ?? []).flatMap((link, place) => (isMeant(link) ? [place] : []));

  const addresses = computed(() => {
    const all = [...chosen.value].map((place) => links.value?.[place]?.address ?? null);
    return [...new Set(all)].filter((address) => address !== null);
  });

  async function read(isLatest: () => boolean): Promise<void> {
    try {
      const whole = await readWholeText(source.value);
      const found = whole.links.flatMap(({ address }) => address ?? []);
      const clean = await cleanAddresses(rpc, found);
      if (isLatest()) show(whole, clean);
    } catch {
      // A part of the page could not be loaded, such as while the extension is updated.
      if (isLatest()) failure.value = { kind: 'internal' };
    }
  }

  function show(whole: WholeText, clean: Awaited<ReturnType<typeof cleanAddresses>>): void {
    const hosts = shortHosts(store.shortUrls());
    const next = clean.values();
    const draft = whole.links.map((link): DraftLink => {
      if (link.address === null) return { ...link, isShort: false };
      const address = next.next().value?.address ?? link.address;
      return { ...link, address, isShort: looksLikeShortLink(address, hosts) };
    });
    batch(() => {
      text = whole;
      // Without a link in its formatting, the text is read and written as a plain one.
      if (source.value.html !== null && !whole.isFormatted) source.value = { ...source.value, html: null };
      links.value = draft;
      cleaned.value = clean.filter(({ takenAway }) => takenAway.length > 0).length;
      chosen.value = choice ?? new Set(placesOf(isLikely));
    });
  }

  function write(next: TextSource, wait: number, nextChoice: typeof choice = null): void {
    clearTimeout(timer);
    choice = nextChoice;
    const isLatest = latest.take();
    batch(() => {
      source.value = next;
      links.value = null;
      chosen.value = new Set();
      refused.value = null;
      failure.value = null;
    });
    timer = setTimeout(() => void read(isLatest), wait);
  }

  /** Makes this the text, with these links chosen or the likely ones, and offers the one before. */
  function replace(next: TextSource, nextChoice: typeof choice = null): void {
    if (isLocked()) return;
    latestFile.take();
    const before = source.value;
    if (before.plain === next.plain && before.html === next.html) return;
    const wasChosen = links.value === null ? choice : chosen.value;
    batch(() => {
      write(next, 0, nextChoice);
      if (!isEmptyText(before)) offered.value = { reason: 'replaced', text: before, chosen: wasChosen };
      else if (offered.value?.reason === 'unformatted') offered.value = null;
    });
  }

  function paste(next: TextSource): void {
    if (isTooLong(next)) refused.value = 'long';
    else replace(next);
  }

  function writeClip(shortUrlOf: (address: string) => string | undefined): Clip {
    const shortUrls = new Map<number, string>();
    for (const [place, { address }] of (links.value ?? []).entries()) {
      const shortUrl = address !== null && chosen.value.has(place) ? shortUrlOf(address) : undefined;
      const href = shortUrl === undefined ? null : openable(shortUrl);
      if (href !== null) shortUrls.set(place, href);
    }
    return text?.write(shortUrls) ?? { text: '', html: null, count: 0 };
  }

  return {
    /** The text, exactly as it came. */
    source: readOnly(source),
    isEmpty: computed(() => isEmptyText(source.value)),
    /** The links of the text, in order; null while they are being read. */
    links: readOnly(links),
    /** The places of the links that are to be shortened. */
    chosen: readOnly(chosen),
    /** The addresses of the chosen links, each once. */
    addresses,
    /** Count of links from whose addresses tracking parameters were removed. */
    cleaned: readOnly(cleaned),
    /** The reason why a text or a file was refused; the text before it stays. */
    refused: readOnly(refused),
    /** Set if the text could not be read. */
    failure: readOnly(failure),
    /** Another text that can take the place of this one; null for none. */
    offered: readOnly(offered),
    type(plain: string): void {
      if (isLocked()) return;
      const isUndone = offered.value?.reason === 'unformatted' && !plain.includes(offered.value.text.plain);
      if (isUndone) offered.value = null;
      write({ plain, html: null }, typingPause);
    },
    /** Takes a formatted text in place of the present one. */
    paste,
    /** Offers a text whose words are about to be inserted into the present one, if its formatting has links. */
    offer(pasted: TextSource): void {
      if (isLocked() || isTooLong(pasted) || !hasLinks(pasted)) return;
      offered.value = { reason: 'unformatted', text: pasted, chosen: null };
    },
    /** Makes the offered text the present one, and offers that one in its place. */
    takeOffered(): void {
      const taken = offered.value;
      if (taken === null || isLocked()) return;
      offered.value = null;
      replace(taken.text, taken.chosen);
    },
    /** Drops the offered text. */
    dropOffer: (): void => void (offered.value = null),
    /** Takes the text of a file in place of the present one. */
    async take(file: ListFile): Promise<void> {
      if (isLocked()) return;
      const isLatest = latestFile.take();
      const taken = await readListFile(file);
      if (!isLatest()) return;
      if ('refused' in taken) refused.value = taken.refused;
      else replace({ plain: taken.text, html: null });
    },
    /** Chooses a link to be shortened, or leaves it out. */
    choose(place: number, isChosen: boolean): void {
      if (isLocked() || (links.value?.[place]?.address ?? null) === null) return;
      const next = new Set(chosen.value);
      if (isChosen) next.add(place);
      else next.delete(place);
      chosen.value = next;
    },
    /** Chooses the links that are likely to be meant, then every link that can be shortened, then none. */
    chooseNext(): void {
      if (isLocked()) return;
      const likely = placesOf(isLikely);
      const all = placesOf(({ address }) => address !== null);
      const { size } = chosen.value;
      const next = size === all.length ? [] : size === 0 && likely.length > 0 ? likely : all;
      chosen.value = new Set(next);
    },
    clear: (): void => replace(nothing),
    /** Returns the text with the short links of the chosen addresses; an address without one stays. */
    write: writeClip,
    /** Returns the text as it was. */
    original: (): Clip => writeClip(() => undefined),
    /** Cancels what is being read. */
    close(): void {
      clearTimeout(timer);
      latest.take();
      latestFile.take();
    },
  };
}

const isTooLong = ({ html }: TextSource): boolean => (html ?? '').length > longestHtml;

const isEmptyText = ({ plain, html }: TextSource): boolean => plain.trim() === '' && html === null;

/** Returns true for a link that a person who shortens the links of a text is likely to mean. */
const isLikely = ({ address, isShort, isCode, hasPlaceholder }: DraftLink): boolean =>
  address !== null && !isShort && !isCode && !hasPlaceholder;
