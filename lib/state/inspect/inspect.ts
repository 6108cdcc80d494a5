import { batch, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core';
import { readAddress } from '../../address.ts';
import { readAddressList, type AddressList } from '../../address-list.ts';
import type { Failure } from '../../failure.ts';
import { inspectAddress, pageAddresses } from '../../page-addresses.ts';
import type { LinkStore } from '../links/store.ts';
import type { PageParts } from '../page-parts.ts';
import { followReach, type Stage } from '../stage.ts';
import { createEntries, type Entries } from './entries.ts';
import { lackOf } from './entry.ts';
import { createShortening, type Shortening } from './shortening.ts';

/** The most addresses that are inspected at a time (count). */
export const mostAtOnce = 500;

/** Everything the Inspect page shows and does. */
export interface InspectState {
  stage: ReadonlySignal<Stage>;
  /** The Address box, exactly as it is. */
  typed: ReadonlySignal<string>;
  type(text: string): void;
  /** Why what was typed is not asked about: there is no address, or there are too many. */
  problem: ReadonlySignal<'none' | 'too-many' | null>;
  /** What could not be read of what was typed, and what stood there twice; null until something was. */
  list: ReadonlySignal<AddressList | null>;
  /** Why what was handed over, or typed, could not be read. */
  failure: ReadonlySignal<Failure | null>;
  entries: Pick<Entries, 'shown' | 'private' | 'waiting' | 'ask' | 'link'>;
  shortening: Shortening;
  /** Asks the service about what was typed. */
  inspect(): Promise<void>;
  /** Reads what was typed, or takes what was handed over, once more. */
  readAgain(): void;
  /** Asks again about those that were not told of, or in part only. */
  again(): void;
  /** Begins to follow address and connection; returns what ends that. */
  start(): () => void;
}

/**
 * Makes the Inspect page's state. Facts of links are in `store`, which the Links page shows too. `isPrivate`: the page
 * itself is in a private window, as some browsers allow.
 */
export function createInspect(parts: PageParts, store: LinkStore, isPrivate: boolean): InspectState {
  const { rpc, connection, active, address } = parts;
  const { stage, number } = followReach(connection);
  const typed = signal('');
  const problem = signal<'none' | 'too-many' | null>(null);
  const list = signal<AddressList | null>(null);
  const failure = signal<Failure | null>(null);
  const entries = createEntries(parts, store);
  /** What stands in the box came from a private window. */
  let typedInPrivate = isPrivate;
  /** The name of what is to be taken over; null where that is done. */
  let waiting: string | null = null;
  let turns = 0;

  async function inspect(): Promise<void> {
    const mine = (turns += 1);
    const inPrivate = typedInPrivate;
    const read = await readTyped(typed.value).catch(() => null);
    if (mine !== turns) return;
    batch(() => {
      // What reads lists is a file of the extension itself, and could not be loaded.
      failure.value = read === null ? { kind: 'internal' } : null;
      list.value = read;
      if (read === null) return;
      const { good, bad } = read;
      problem.value = good.length > mostAtOnce ? 'too-many' : good.length === 0 && bad.length === 0 ? 'none' : null;
      if (good.length === 0 || problem.value !== null) return;
      entries.begin(
        good.map((entry) => entry.address),
        inPrivate,
      );
    });
  }

  async function take(name: string): Promise<void> {
    const mine = (turns += 1);
    waiting = name;
    failure.value = null;
    const handed = await rpc.ask('inspect.take', { name });
    // Who typed meanwhile goes on with that.
    if (mine !== turns || waiting !== name) return void rpc.ask('inspect.arrived', { name });
    if (!handed.ok) return void (failure.value = handed.failure);
    waiting = null;
    if (handed.value === null) return;
    typed.value = handed.value.text;
    typedInPrivate = handed.value.private || isPrivate;
    void rpc.ask('inspect.arrived', { name });
    await inspect();
  }

  return {
    stage,
    typed,
    type(text) {
      // What came from a private window stays private for as long as anything of it may stand there.
      if (text === '') typedInPrivate = isPrivate;
      waiting = null;
      batch(() => {
        typed.value = text;
        problem.value = null;
        list.value = null;
        failure.value = null;
      });
    },
    problem,
    list,
    failure,
    entries,
    shortening: createShortening(parts, entries),
    inspect,
    readAgain: () => void (waiting === null ? inspect() : take(waiting)),
    again() {
      if (entries.waiting.value > 0) return;
      const lacking = entries.shown.value.filter((entry) => lackOf(entry) !== null);
      void entries.ask(lacking.map((entry) => entry.address));
    },
    start() {
      const ends = [
        effect(() => {
          void number.value;
          untracked(entries.clear); // Nothing of one account is shown under another.
        }),
        effect(() => {
          const hash = address.hash.value;
          const before = inspectAddress('');
          if (!active.value || stage.value !== 'ready' || !hash.startsWith(before)) return;
          untracked(() => {
            address.go(pageAddresses.inspect, 'replace');
            void take(hash.slice(before.length));
          });
        }),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

/** One address stays as it is, to the byte: commas in it divide nothing. Several on one line are several. */
async function readTyped(text: string): Promise<AddressList> {
  const line = text.trim();
  const parts = line.split(/[,;]?\s+/);
  if (parts.length > 1 && parts.every((part) => /^https?:\/\//i.test(part))) return readAddressList(parts.join('\n'));
  const alone = /[\n\r]/.test(line) ? null : readAddress(line);
  if (alone?.ok && !/^https?:\/\/[^/?#]*[,;]/i.test(alone.value)) {
    return { good: [{ line: 1, text: line, address: alone.value }], bad: [], repeated: 0 };
  }
  return readAddressList(text);
}
