import { batch, computed, effect, signal, untracked } from '@preact/signals-core';
import type { Failure } from '../../failure/failure.ts';
import { inspectAddress, pageAddresses } from '../../routes/page-addresses.ts';
import { createConnectionGate } from '../shared/connection-gate.ts';
import { endAll, readOnly } from '../shared/signals.ts';
import { createLatest } from '../shared/latest.ts';
import { shortHost, shortHosts } from '../../address/short-address.ts';
import type { LinkStore } from '../shared/link-store.ts';
import type { PageDeps } from '../shared/page-deps.ts';
import { createChannelLinks } from './channel-links.ts';
import { createEntryList } from './entry-list.ts';
import { lackOf } from './entry.ts';
import { createShortening } from './shortening.ts';
import { readAddress, visibleText, type CleanedAddress } from '../../address/address.ts';
import type { AddressList, BadEntry, GoodEntry } from '../../address-list/address-list.ts';
import { readAddressList } from '../../address-list/read-address-list.ts';
import { cleanText } from '../../link/clean-text.ts';

/** The most addresses that are inspected at once (count). */
export const mostAtOnce = 500;

/** A line that contains no address, among those that were inspected. */
export interface UnreadLine extends BadEntry {
  /** Count of the inspected addresses above it. */
  after: number;
}

/** What the text had beside the inspected addresses. */
interface Reading {
  unread: readonly UnreadLine[];
  /** Count of the repeated addresses. */
  repeated: number;
  /** The tracking parameters of each address, by their names. */
  tracking: ReadonlyMap<string, readonly string[]>;
  /** True if they were removed. */
  isCleaned: boolean;
  /** The addresses on hosts of which the worker knows short links. */
  short: ReadonlySet<string>;
}

const nothingRead: Reading = { unread: [], repeated: 0, tracking: new Map(), isCleaned: false, short: new Set() };

/** The Inspect page's state: signals to draw, actions to call. */
export type InspectState = ReturnType<typeof createInspect>;

/**
 * Creates the Inspect page's state. Keeps the fields of links in `store`, which the Links page also uses. `isPrivate`:
 * the page itself is in a private window, as some browsers allow.
 */
export function createInspect(deps: PageDeps, store: LinkStore, isPrivate: boolean) {
  const { rpc, connection, active, address, preferences } = deps;
  const { stage, clearOnChange } = createConnectionGate(connection);
  const typed = signal('');
  const problem = signal<'none' | 'too-many' | null>(null);
  const list = signal<AddressList | null>(null);
  const reading = signal(nothingRead);
  /** True if the person's organisation did not let the last press remove anything. */
  const isLocked = signal(false);
  const failure = signal<Failure | null>(null);
  const entries = createEntryList(deps, store);
  const latest = createLatest();
  /** True while the box contains text from a private window. */
  let typedInPrivate = isPrivate;
  /** The name of the request that this page has yet to take; null if there is none. */
  let waiting: string | null = null;

  /** Returns true for an address on the host of the service, or of one of its known short links. */
  function isOnService(inspected: string): boolean {
    if (reading.value.short.has(inspected)) return true;
    const { value } = connection;
    const own = value?.state === 'connected' ? [value.serviceAddress] : [];
    const host = shortHost(inspected);
    return host !== null && shortHosts([...own.map((each) => `${each}/`), ...store.shortUrls()]).includes(host);
  }
  const channelLinks = createChannelLinks(deps, entries, store, isOnService);

  /** Returns addresses with their tracking parameters, and without these if the person wants that, as the popup does. */
  async function cleanedOf(addresses: readonly string[], isWanted: boolean): Promise<readonly CleanedAddress[]> {
    const unchanged = addresses.map((each) => ({ address: each, removed: [] }));
    if (addresses.length === 0 || addresses.length > mostAtOnce) return unchanged;
    const reply = await rpc.ask('address.clean', { addresses: [...addresses], always: true });
    if (!reply.ok) return unchanged;
    return isWanted
      ? reply.value
      : reply.value.map((clean, place) => Object.assign(clean, { address: addresses[place] ?? '' }));
  }

  async function inspect(isCleaned = preferences.value?.removeTracking === true): Promise<void> {
    const isLatest = latest.take();
    const inPrivate = typedInPrivate;
    const read = await readTyped(typed.value).catch(() => null);
    const cleaned = await cleanedOf(read?.good.map((entry) => entry.address) ?? [], isCleaned);
    if (!isLatest()) return;
    batch(() => {
      // Reading fails only if the file with the list parser, a part of the extension, cannot be loaded.
      failure.value = read === null ? { kind: 'internal' } : null;
      list.value = read;
      isLocked.value = false;
      if (read === null) return;
      const { good, bad } = read;
      problem.value = good.length > mostAtOnce ? 'too-many' : good.length === 0 && bad.length === 0 ? 'none' : null;
      if (good.length === 0 || problem.value !== null) return;
      reading.value = { ...readingOf(read, cleaned), isCleaned };
      entries.begin([...new Set(cleaned.map((each) => each.address))], inPrivate);
    });
  }

  /** Turns on `Remove tracking parameters`, and inspects the text without them. */
  async function removeTracking(): Promise<void> {
    const reply = await rpc.ask('preferences.write', { removeTracking: true });
    if (!reply.ok) return void (failure.value = reply.failure);
    if (reply.value.removeTracking) await inspect(true);
    else isLocked.value = true;
  }

  /** Takes the request under this name from the worker, and inspects its text. */
  async function take(name: string): Promise<void> {
    const isLatest = latest.take();
    waiting = name;
    failure.value = null;
    const reply = await rpc.ask('inspect.take', { name });
    // Text that the person typed meanwhile takes precedence.
    if (!isLatest() || waiting !== name) return void rpc.ask('inspect.arrived', { name });
    if (!reply.ok) return void (failure.value = reply.failure);
    waiting = null;
    if (reply.value === null) return;
    typed.value = reply.value.text;
    typedInPrivate = reply.value.private || isPrivate;
    void rpc.ask('inspect.arrived', { name });
    await inspect();
  }

  function type(text: string): void {
    // Text from a private window stays private until the box is empty.
    if (text === '') typedInPrivate = isPrivate;
    waiting = null;
    batch(() => {
      typed.value = text;
      problem.value = null;
      list.value = null;
      failure.value = null;
    });
  }

  return {
    stage,
    isOnService,
    /** The links of inspected pages for channels. */
    channelLinks,
    /** The text of the Address box. */
    typed: readOnly(typed),
    type,
    /** The reason why the text is not inspected: it has no address, or too many. */
    problem: readOnly(problem),
    /** The addresses, unreadable lines and repetitions in the text; null until it has been read. */
    list: readOnly(list),
    /** What the text had beside the addresses that are shown; it stays with them. */
    reading: readOnly(reading),
    /** True if the person's organisation did not let the last press of `removeTracking` remove anything. */
    isLocked: readOnly(isLocked),
    /** True if addresses are shown that have tracking parameters, which the person keeps. */
    mayRemoveTracking: computed(
      () => preferences.value?.removeTracking === false && !reading.value.isCleaned && reading.value.tracking.size > 0,
    ),
    removeTracking,
    /** The reason why the request could not be taken, or the text not be read. */
    failure: readOnly(failure),
    entries,
    shortening: createShortening(deps, entries),
    /** Asks the service about the addresses of the box. */
    inspect: (): Promise<void> => inspect(),
    /** Puts an address that was typed on another page of this tab into the box, and asks the service about it. */
    lookUp(text: string): Promise<void> {
      type('');
      type(text);
      return inspect();
    },
    /** Repeats the failed step: takes the request, or reads the text. */
    readAgain: (): void => void (waiting === null ? inspect() : take(waiting)),
    /** Asks again about addresses whose answer is missing or incomplete. */
    again(): void {
      if (entries.waiting.value > 0) return;
      const lacking = entries.shown.value.filter((entry) => lackOf(entry) !== null);
      void entries.ask(lacking.map((entry) => entry.address));
    },
    /** Starts following the address and the connection. Returns a function that stops this. */
    start: (): (() => void) =>
      endAll([
        clearOnChange(() =>
          batch(() => {
            entries.clear();
            reading.value = nothingRead;
            isLocked.value = false;
          }),
        ),
        channelLinks.start(),
        effect(() => {
          const hash = address.hash.value;
          const before = inspectAddress('');
          if (!active.value || stage.value !== 'ready' || !hash.startsWith(before)) return;
          untracked(() => {
            address.go(pageAddresses.inspect, 'replace');
            void take(hash.slice(before.length));
          });
        }),
      ]),
  };
}

/** Returns what a text has beside its addresses, which were cleaned in their order. */
function readingOf(
  { good, bad, repeated }: AddressList,
  cleaned: readonly CleanedAddress[],
): Omit<Reading, 'isCleaned'> {
  const after = (line: number): number =>
    new Set(cleaned.filter((_, place) => (good[place]?.line ?? 0) < line).map(({ address }) => address)).size;
  const tracking = new Map<string, readonly string[]>();
  for (const each of cleaned) {
    const names = [...new Set([...(tracking.get(each.address) ?? []), ...each.removed])];
    if (names.length > 0) tracking.set(each.address, names);
  }
  return {
    unread: bad.map((entry) => ({ ...entry, after: after(entry.line ?? Infinity) })),
    repeated: repeated.length,
    tracking,
    short: new Set(cleaned.flatMap(({ address, isShort }) => (isShort === true ? address : []))),
  };
}

/**
 * Reads the text of the Address box. A single address stays unchanged, to the byte: its commas do not separate. Lines
 * without an address, or with one that may be cut, count as bad ones, because every line stands for an address here: the
 * next one does not go on with it. A bad one is as it was typed: with the rest of its line, if that follows after a space.
 */
async function readTyped(text: string): Promise<AddressList> {
  const line = visibleText(text);
  const alone = /[\n\r]/.test(line) ? null : readAddress(line);
  if (alone?.ok) {
    const good = [{ line: 1, text: line, address: alone.value, unsure: null, title: null, beside: null }];
    return { good, bad: [], skipped: [], repeated: [], deleted: [], question: null, column: null, isTable: false };
  }
  const list = await readAddressList(text, true, 'all');
  const lines = text.split(/\r\n?|\n/);
  const isCut = (entry: GoodEntry): boolean =>
    entry.unsure === 'cut' && visibleText(lines[(entry.line ?? 0) - 1] ?? '').trim() !== entry.text;
  const good = list.good.filter((entry) => !isCut(entry));
  const cut = list.good.filter(isCut);
  const malformed = [...cut, ...list.skipped].map((entry) => ({
    line: entry.line,
    text: entry.text,
    problem: 'malformed' as const,
  }));
  const bad = [...list.bad, ...malformed].map(({ line: place, text: found, problem }): BadEntry => {
    const [part, whole] = [cleanText(found), cleanText(lines[(place ?? 1) - 1] ?? '')];
    return { line: place, text: whole.startsWith(`${part} `) ? whole : part, problem };
  });
  return { ...list, good, bad: bad.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0)), skipped: [] };
}
