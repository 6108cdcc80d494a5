import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';
import { openable } from '../../../address/address.ts';
import type { Failure } from '../../../failure/failure.ts';
import type { Clip } from '../../../clipboard/clip.ts';
import type { UnsureLines } from '../../../address-list/decode-text.ts';
import { hasLinks, type TextSource, type WholeText } from '../../../address-list/whole-text.ts';
import { readWholeText } from '../../../address-list/read-whole-text.ts';
import type { Channel } from '../../../channel/channel.ts';
import { channelAddress, noneOfItsOwn } from '../../../channel/channel-address.ts';
import { localDay } from '../../../time/days.ts';
import { noNotes, notesOf, planNow } from './bulk-channels.ts';
import { createLatest } from '../../shared/latest.ts';
import type { PageDeps } from '../../shared/page-deps.ts';
import { readOnly } from '../../shared/signals.ts';
import type { CleanedAddresses } from './cleaned-list.ts';
import { createLinkChoice, type ChosenPlaces, type DraftLink, type FoundLink } from '../link-choice.ts';
import { readListFile, type FileRefusal, type ListFile, typingPause } from './address-list-draft.ts';

/** The state of a text whose links are to be shortened. */
export type TextDraft = ReturnType<typeof createTextDraft>;

/** A text that can take the place of the present one. */
export interface OfferedText {
  /** It was here before, or it was pasted and only its plain words were inserted. */
  reason: 'replaced' | 'unformatted';
  text: TextSource;
  /** The links to choose; null for the likely ones. */
  chosen: ChosenPlaces | null;
}

/** A text and what was chosen for it, as a later page needs them. */
export interface KeptText extends TextSource {
  /** The places of the chosen links; null for the likely ones of a text that was not read. */
  chosen: readonly number[] | null;
  useInner: boolean;
  /** The name of the channel; null for none. */
  channel: string | null;
  /** The day that the channel's parameters may name. */
  day: string;
}

interface TextDraftDeps extends Pick<PageDeps, 'rpc'> {
  /** The person's channels. */
  channels: ReadonlySignal<readonly Channel[]>;
  /** Returns true while the text is being shortened and must not change. */
  isLocked(): boolean;
}

/** The most characters (count) of a formatted text, whose formatting is often several times as long as its words. */
const longestHtml = 10_000_000;

const nothing: TextSource = { plain: '', html: null };

/** Creates an empty text. The person types it, pastes it, or takes it from a file. */
export function createTextDraft({ rpc, channels, isLocked }: TextDraftDeps) {
  const source = signal(nothing);
  /** The links before they get the channel's parameters. */
  const found = signal<readonly FoundLink[] | null>([]);
  const channelName = signal<string | null>(null);
  /** The day that a channel's parameters may name. */
  const day = signal(localDay(Date.now()));
  const channel = computed(() => channels.value.find(({ name }) => name === channelName.value) ?? null);
  const links = computed(
    (): readonly DraftLink[] | null => found.value?.map((link) => ({ ...link, ...forChannel(link) })) ?? null,
  );
  const cleaned = signal(0);
  const useInner = signal(true);
  const through = signal<readonly string[]>([]);
  const refused = signal<FileRefusal | 'long' | null>(null);
  const failure = signal<Failure | null>(null);
  const offered = signal<OfferedText | null>(null);
  /** The file that was taken last. */
  const lastFile = signal<{ file: ListFile; text: string; unsure: UnsureLines | null } | null>(null);
  const latest = createLatest();
  const latestFile = createLatest();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let text: WholeText | null = null;
  const choice = createLinkChoice({ links, isLocked });

  /** Returns the address that is shortened for a link. A short link stays as it is: its own destination has parameters. */
  function forChannel({ address, isShort }: FoundLink): Pick<DraftLink, 'sent' | 'own'> {
    if (address === null || isShort || channel.value === null) return { sent: address, own: noneOfItsOwn };
    const made = channelAddress(address, channel.value.parameters, { date: day.value, title: null });
    return { sent: made.address, own: made.own };
  }

  async function read(isLatest: () => boolean): Promise<void> {
    try {
      const whole = await readWholeText(source.value);
      const targets = whole.links.flatMap(({ written, address, before, words }) =>
        address === null ? [] : { text: written, address, before, words },
      );
      const { cleanAddresses } = await import('./cleaned-list.ts');
      const clean = await cleanAddresses(rpc, targets, useInner.value);
      if (isLatest()) show(whole, clean);
    } catch {
      // A part of the page could not be loaded, such as while the extension is updated.
      if (isLatest()) failure.value = { kind: 'internal' };
    }
  }

  function show(whole: WholeText, clean: CleanedAddresses): void {
    const next = clean.results.values();
    const draft = whole.links.map((link): FoundLink => {
      if (link.address === null) return { ...link, isShort: false, changes: [], limit: null };
      const { address = link.address, isShort = false, changes = [], limit = null } = next.next().value ?? {};
      return { ...link, address, isShort, changes, limit };
    });
    batch(() => {
      text = whole;
      // Without a link in its formatting, the text is read and written as a plain one.
      if (source.value.html !== null && !whole.isFormatted) source.value = { ...source.value, html: null };
      found.value = draft;
      cleaned.value = clean.cleaned;
      through.value = clean.through;
      choice.begin();
    });
  }

  function write(next: TextSource, wait: number, chosen: ChosenPlaces | null = null): void {
    clearTimeout(timer);
    const isLatest = latest.take();
    batch(() => {
      source.value = next;
      found.value = null;
      choice.reset(chosen);
      refused.value = null;
      failure.value = null;
    });
    timer = setTimeout(() => void read(isLatest), wait);
  }

  /** Makes this the text, with these links chosen or the likely ones, and offers the one before. */
  function replace(next: TextSource, chosen: ChosenPlaces | null = null): void {
    if (isLocked()) return;
    latestFile.take();
    const before = source.value;
    if (before.plain === next.plain && before.html === next.html) return;
    const wasChosen = choice.present();
    batch(() => {
      write(next, 0, chosen);
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
    for (const [place, { sent }] of (links.value ?? []).entries()) {
      const shortUrl = sent !== null && choice.chosen.value.has(place) ? shortUrlOf(sent) : undefined;
      const href = shortUrl === undefined ? null : openable(shortUrl);
      if (href !== null) shortUrls.set(place, href);
    }
    return text?.write(shortUrls) ?? { text: '', html: null, count: 0 };
  }

  return {
    /** The text, exactly as it came. */
    source: readOnly(source),
    isEmpty: computed(() => isEmptyText(source.value)),
    kept: computed((): KeptText => {
      const chosen = choice.present();
      return {
        ...source.value,
        chosen: chosen && [...chosen],
        useInner: useInner.value,
        channel: channelName.value,
        day: day.value,
      };
    }),
    /** Makes a text of an earlier page the present one. */
    takeUp(kept: KeptText): void {
      const { plain, html, chosen } = kept;
      batch(() => {
        useInner.value = kept.useInner;
        channelName.value = kept.channel;
        day.value = kept.day;
        write({ plain, html }, 0, chosen && new Set(chosen));
      });
    },
    /** The links of the text, in order; null while they are being read. */
    links: readOnly(links),
    chosen: choice.chosen,
    addresses: choice.addresses,
    /** Returns the addresses to shorten now, with the day of today. */
    start(): readonly string[] {
      day.value = localDay(Date.now());
      return choice.addresses.value;
    },
    /** Count of links from whose addresses tracking parameters were removed. */
    cleaned: readOnly(cleaned),
    /** True if the addresses inside links of services that check visits are taken. */
    useInner: readOnly(useInner),
    /** The services that links of the last text that was read lead through, each once. */
    through: readOnly(through),
    /** Takes the addresses inside, or those of the services; the choice of links stays. */
    takeInner(take: boolean): void {
      if (isLocked()) return;
      useInner.value = take;
      write(source.value, 0, choice.present());
    },
    /** The channel whose parameters the addresses get; null for none. */
    channel,
    /** Shortens the links for the channel with this name, or for none. */
    chooseChannel(name: string | null): void {
      if (!isLocked()) channelName.value = name;
    },
    /** What the chosen addresses lack for the channel, or have already. */
    channelNotes: computed(() => {
      const { value: chosen } = channel;
      if (chosen === null) return noNotes;
      const addresses = (found.value ?? []).flatMap(({ address }, place) =>
        address !== null && choice.chosen.value.has(place) ? address : [],
      );
      const pages = [...new Set(addresses)].map((page) => ({ page, title: null }));
      return notesOf(planNow(pages, [chosen]), pages, [chosen]);
    }),
    /** The reason why a text or a file was refused; the text before it stays. */
    refused: readOnly(refused),
    /** The lines of the file that are not UTF-8, until the text changes; null for none. */
    unsureLines: computed(() => (lastFile.value?.text === source.value.plain ? lastFile.value.unsure : null)),
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
    /** Makes the offered text the present one, and offers the one before. */
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
      const decoded = await readListFile(file);
      if (!isLatest()) return;
      if ('refused' in decoded) return void (refused.value = decoded.refused);
      batch(() => {
        replace({ plain: decoded.text, html: null });
        lastFile.value = { file, ...decoded };
      });
    },
    /** Reads those lines of the file in another encoding. */
    async chooseEncoding(encoding: string): Promise<void> {
      const { value: last } = lastFile;
      if (last === null) return;
      const isLatest = latestFile.take();
      const decoded = await readListFile(last.file, encoding);
      if (!isLatest() || source.value.plain !== last.text || isLocked()) return;
      if ('refused' in decoded) return void (refused.value = decoded.refused);
      batch(() => {
        write({ plain: decoded.text, html: null }, 0);
        lastFile.value = { file: last.file, ...decoded };
      });
    },
    choose: choice.choose,
    counts: choice.counts,
    chooseSure: choice.chooseSure,
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
