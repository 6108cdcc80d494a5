import { batch, computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core';
import { readAddressList, type AddressList } from '../../address-list.ts';
import type { Failure } from '../../failure.ts';
import { inspectAddress, pageAddresses } from '../../page-addresses.ts';
import type { LinkStore } from '../links/store.ts';
import type { PageParts } from '../page-parts.ts';
import { stageOf, type Stage } from '../stage.ts';
import { createEntries, type Entries } from './entries.ts';
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
  /** Asks again about those that could not be asked. */
  again(): void;
  /** Begins to follow address and connection; returns what ends that. */
  start(): () => void;
}

/** Makes the Inspect page's state. Facts of links are in `store`, which the Links page shows too. */
export function createInspect(parts: PageParts, store: LinkStore): InspectState {
  const { rpc, connection, active, address } = parts;
  const stage = computed(() => stageOf(connection.value));
  const number = computed(() => connection.value?.number ?? null);
  const typed = signal('');
  const problem = signal<'none' | 'too-many' | null>(null);
  const list = signal<AddressList | null>(null);
  const failure = signal<Failure | null>(null);
  const entries = createEntries(parts, store);
  /** What stands in the box came from a private window. */
  let typedInPrivate = false;
  let turns = 0;

  async function inspect(): Promise<void> {
    const mine = (turns += 1);
    const read = await readAddressList(typed.value).catch(() => null);
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
        typedInPrivate,
      );
    });
  }

  async function take(name: string): Promise<void> {
    const mine = (turns += 1);
    const handed = await rpc.ask('inspect.take', { name });
    if (mine !== turns) return;
    if (!handed.ok) return void (failure.value = handed.failure);
    if (handed.value === null) return;
    typed.value = handed.value.text;
    typedInPrivate = handed.value.private;
    void rpc.ask('inspect.arrived', { name });
    await inspect();
  }

  return {
    stage,
    typed,
    type(text) {
      typedInPrivate = false;
      batch(() => {
        typed.value = text;
        problem.value = null;
        failure.value = null;
      });
    },
    problem,
    list,
    failure,
    entries,
    shortening: createShortening(parts, entries),
    inspect,
    again() {
      const failed = entries.shown.value.filter((entry) => entry.failure !== null);
      void entries.ask(failed.map((entry) => entry.address));
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
