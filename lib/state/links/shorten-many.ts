import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';
import { mostAddresses, readAddressList } from '../../address-list.ts';
import type { BrowserTabs } from '../../browser-tabs.ts';
import type { Result } from '../../failure.ts';
import type { Change, Done, KnownLink } from '../../link.ts';
import { startRun, type Run } from '../run.ts';
import { markSeen, sendChange } from '../send-change.ts';
import { cleanList, type CleanedList } from './cleaned-list.ts';
import { readListFile, type FileRefusal, type ListFile } from './list-file.ts';
import type { PageParts } from '../page-parts.ts';
import type { LinkStore } from './store.ts';
import { createTabAddresses, type TabAddresses } from './tab-addresses.ts';
import { toldFacts } from './told-facts.ts';

/** Shortening a list of addresses. */
export interface ShortenMany {
  /** The list, exactly as it was typed. */
  text: ReadonlySignal<string>;
  /** What was read of it, as it will be shortened; null while that is not done. */
  list: ReadonlySignal<CleanedList | null>;
  /** Why a file was not taken. */
  refused: ReadonlySignal<FileRefusal | null>;
  /** True where the list can be shortened now. */
  ready: ReadonlySignal<boolean>;
  /** What is under way, or how it ended; null while the list is written. */
  run: ReadonlySignal<Run<string> | null>;
  underWay: ReadonlySignal<boolean>;
  /** What was shortened, in the order of the list. */
  results: ReadonlySignal<readonly Shortened[]>;
  /** True where everything was shortened, and nothing is left to do. */
  finished(): boolean;
  /** True for a short link that it made, or found; once, as that is announced once. */
  made(shortUrl: string): boolean;
  type(text: string): void;
  /** Takes the addresses of a file, after those that are there. */
  take(file: ListFile): Promise<void>;
  /** Those of tabs go there, too. */
  tabs: Omit<TabAddresses, 'forget'>;
  /** Shortens every address of the list, each once. */
  start(): void;
  /** Shortens those that failed once more, and those that were not begun. */
  again(): void;
  stop(): void;
  /** Back to the list, which is as it was. */
  back(): void;
  /** Nothing more is begun; what was typed is forgotten. */
  close(): void;
}

/** An address and the link it got. */
export interface Shortened {
  address: string;
  shortUrl: string;
  made: Done['made'];
}

interface ShortenManyParts extends Pick<PageParts, 'rpc' | 'schedule'> {
  store: LinkStore;
  tabs: BrowserTabs;
  /** Puts a link that was not new into the list where it belongs. */
  place(link: KnownLink): void;
  /** Something was shortened: lists are no longer as they were. */
  onEnd(): void;
}

/** How long (milliseconds) after the last key a list is read: a long one takes a moment. */
const pause = 150;

/** Makes it, with an empty list. The loop is in the page: the worker does one address a message. */
export function createShortenMany({ rpc, store, tabs, schedule, place, onEnd }: ShortenManyParts): ShortenMany {
  const text = signal('');
  const list = signal<CleanedList | null>(nothing);
  const refused = signal<FileRefusal | null>(null);
  const run = signal<Run<string> | null>(null);
  /** Counts groups of what was shortened: reading it follows `shortened`, which would be slow to copy each time. */
  const count = signal(0);
  const shortened = new Map<string, Shortened & { link: Done['link'] }>();
  const shortUrls = new Set<string>();
  let order: readonly string[] = [];
  let callOff = (): void => undefined;
  let closed = false;

  const underWay = computed(() => run.value !== null && run.value.state.value !== 'ended');
  const ready = computed(() => {
    const good = list.value?.good.length ?? 0;
    return good > 0 && good <= mostAddresses && !underWay.value;
  });

  async function readNow(): Promise<void> {
    const typed = text.value;
    const entries = await cleanList(rpc, await readAddressList(typed));
    if (typed === text.value) list.value = entries;
  }

  function write(next: string): void {
    callOff();
    batch(() => {
      text.value = next;
      list.value = null;
      refused.value = null;
      tabAddresses.forget();
    });
    callOff = schedule(() => void readNow(), pause);
  }

  const tabAddresses = createTabAddresses({
    tabs,
    lines: () => text.value.split('\n').map((line) => line.trim()),
    add(addresses) {
      if (underWay.value) return false;
      if (addresses.length > 0) write(below(addresses));
      return true;
    },
  });

  /** The list with these at its end, one a line. */
  function below(lines: readonly string[]): string {
    return [text.value.trimEnd(), ...lines].filter((part) => part !== '').join('\n');
  }

  async function shorten(address: string): Promise<Result<Done>> {
    return sendChange(rpc, { change: changeOf(address), about: null, private: false });
  }

  function take(outcomes: readonly (readonly [string, Result<Done>])[]): void {
    for (const [address, outcome] of outcomes) {
      if (!outcome.ok) continue;
      const { shortUrl, link, made } = outcome.value;
      shortened.set(address, { address, shortUrl, made, link });
      shortUrls.add(shortUrl);
    }
    count.value += 1;
    markSeen(
      rpc,
      outcomes.map(([address, outcome]) => [changeOf(address), outcome]),
    );
  }

  /** The page knows the new links from now on, an export of them too. */
  function keep(addresses: readonly string[]): void {
    batch(() => {
      for (const address of addresses) {
        const result = shortened.get(address);
        if (result === undefined) continue;
        // What the page was told since then is newer, but for what shortening itself did.
        const told = (store.get(result.shortUrl)?.describedAt ?? null) === null ? toldFacts(result.link) : {};
        store.add(result.shortUrl, { ...told, destination: address, deletedAt: null, state: 'active' });
        const link = store.get(result.shortUrl);
        // A new one is at the head of the list that is asked for next.
        if (result.made !== 'new' && link !== undefined) place(link);
      }
    });
  }

  async function send(addresses: readonly string[]): Promise<void> {
    const begun = startRun(addresses, shorten, { schedule, tell: take });
    run.value = begun;
    await begun.over;
    if (closed) return; // Another account's lists are none of its business.
    keep(begun.done());
    onEnd();
  }

  return {
    text,
    list,
    refused,
    ready,
    run,
    underWay,
    finished: () =>
      run.value !== null && !underWay.value && run.value.failed.value.length === 0 && run.value.left().length === 0,
    made: (shortUrl) => shortUrls.delete(shortUrl),
    results: computed(() => {
      void count.value;
      return order.flatMap((address) => shortened.get(address) ?? []);
    }),
    type(next) {
      if (!underWay.value) write(next);
    },
    async take(file) {
      const taken = await readListFile(file);
      if (underWay.value) return;
      if ('refused' in taken) refused.value = taken.refused;
      else if (text.value.trim() === '') write(taken.text);
      else {
        // Headings of a table mean nothing below another list, so only what they name goes there.
        const { good, bad } = await readAddressList(taken.text);
        write(below([...good, ...bad].map((entry) => entry.text)));
      }
    },
    tabs: tabAddresses,
    start() {
      if (!ready.value) return;
      shortened.clear();
      order = (list.value ?? nothing).good.map(({ address }) => address);
      count.value = 0;
      void send(order);
    },
    again() {
      const last = run.value;
      if (last === null || underWay.value) return;
      void send([...last.failed.value.map(({ item }) => item), ...last.left()]);
    },
    stop: () => run.value?.stop(),
    back() {
      if (!underWay.value) run.value = null;
    },
    close() {
      closed = true;
      callOff();
      run.value?.stop();
    },
  };
}

const nothing: CleanedList = { good: [], bad: [], repeated: 0, cleaned: 0 };

/** Whether an address has a link already is not asked before: the service says so in its answer. */
function changeOf(address: string): Change {
  return { action: 'shorten', address, foundNothing: false };
}
