import { batch, computed, signal, type ReadonlySignal, type Signal } from '@preact/signals-core';
import { readAddress } from '../../address.ts';
import type { Failure } from '../../failure.ts';
import type { KnownLink } from '../../link.ts';
import { firstLimit } from '../../link-list.ts';
import { mostDescribed } from '../../most-at-once.ts';
import { matches, searchWords } from '../../search.ts';
import type { Popup } from './popup.ts';
import { changing } from './screen.ts';

/** Choosing which link of one's own is to lead to the address on the screen. */
export interface Retarget {
  /** The box, exactly as it is: words to search for, or a short address. */
  typed: Signal<string>;
  /** The links to choose from, newest first; null until any are known. */
  shown: ReadonlySignal<KnownLink[] | null>;
  /** The one that is to be pointed here. */
  chosen: ReadonlySignal<KnownLink | null>;
  /** Links are being asked for, or about to be. */
  reading: ReadonlySignal<boolean>;
  /** Asks for the newest links, those that are remembered first. */
  read(): Promise<void>;
  type(text: string): void;
  choose(shortUrl: string): void;
  /** Points the chosen link here; with none chosen, the only one shown is, or the short address that was typed. */
  enter(): Promise<void>;
}

/** Begins pointing a link at the address that the popup shows; what goes wrong stands where the popup says such things. */
export function createRetarget({ screen, rpc, send }: Popup): Retarget {
  const destination = screen.typed.peek();
  const typed = signal('');
  const links = signal<KnownLink[] | null>(null);
  const wanted = signal<string | null>(null);
  const reading = signal(true);

  const shown = computed(() => {
    const words = searchWords(typed.value);
    return links.value?.filter((link) => isOther(link) && matches(link, words)) ?? null;
  });
  const chosen = computed(() => shown.value?.find(({ shortUrl }) => shortUrl === wanted.value) ?? null);

  /** A link that is live and leads somewhere else so far. */
  const isOther = (link: KnownLink): boolean =>
    link.state !== 'deleted' && (link.error ?? null) === null && link.destination !== destination;

  function stop(failure: Failure, again: (() => void) | null): void {
    screen.trouble.value = { failure, again };
  }

  /** Puts what was just told in the place of what was known of the same links. */
  function take(told: readonly KnownLink[]): void {
    const byAddress = new Map(told.map((link) => [link.shortUrl, link]));
    links.value = (links.value ?? []).map((link) => byAddress.get(link.shortUrl) ?? link);
  }

  async function describe(shortUrls: string[]): Promise<Failure | null> {
    const described = await rpc.ask('links.describe', { shortUrls });
    if (!described.ok) return described.failure;
    take(described.value.links);
    return null;
  }

  async function readNewest(): Promise<Failure | null> {
    const known = await rpc.ask('links.known', { list: 'recent' });
    if (known.ok && known.value !== null) links.value = known.value.links;
    const listed = await rpc.ask('links.list', { list: 'recent', limit: firstLimit });
    if (!listed.ok) return listed.failure;
    links.value = listed.value.links;
    const untold = listed.value.links.filter(({ describedAt }) => describedAt === null).slice(0, mostDescribed);
    return untold.length === 0 ? null : describe(untold.map(({ shortUrl }) => shortUrl));
  }

  async function read(): Promise<void> {
    batch(() => {
      reading.value = true;
      screen.trouble.value = null;
    });
    const failure = await readNewest();
    reading.value = false;
    if (failure !== null && screen.panel.value === 'retarget') stop(failure, () => void read());
  }

  /** A link that is not among the newest is found by its short address. */
  async function find(): Promise<void> {
    const address = readAddress(typed.value);
    if (!address.ok) return stop(address.failure, null);
    reading.value = true;
    const found = await rpc.ask('links.find', { address: address.value, private: screen.private.value });
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
    typed,
    shown,
    chosen,
    reading,
    read,
    type(text) {
      typed.value = text;
      if (screen.trouble.value?.again === null) screen.trouble.value = null;
    },
    choose: (shortUrl) => void (wanted.value = shortUrl),
    async enter() {
      if (changing(screen) || reading.value) return;
      const candidates = shown.value ?? [];
      if (chosen.value === null && candidates.length === 1) wanted.value = candidates[0]?.shortUrl ?? null;
      else if (chosen.value === null && candidates.length === 0 && typed.value !== '') await find();
      else if (chosen.value !== null) await point(chosen.value);
    },
  };

  async function point({ shortUrl, destination: known }: KnownLink): Promise<void> {
    // Without where it led before there would be no Undo.
    const failure = known === undefined || known === null ? await describe([shortUrl]) : null;
    if (failure !== null) return stop(failure, () => void point({ shortUrl, describedAt: null }));
    const previous = links.value?.find((link) => link.shortUrl === shortUrl)?.destination ?? null;
    await send({ action: 'edit', shortUrl, destination, previous });
  }
}
