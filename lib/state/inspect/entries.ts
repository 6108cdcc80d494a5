import { batch, signal, type ReadonlySignal } from '@preact/signals-core';
import { metByAll } from '../../failure-reach.ts';
import type { Failure, Result } from '../../failure.ts';
import { inGroups } from '../../groups.ts';
import type { Inspection } from '../../inspection.ts';
import { mostInspected } from '../../most-at-once.ts';
import type { KnownLink, Link } from '../../link.ts';
import type { PageParts } from '../page-parts.ts';
import { read } from '../reading.ts';
import type { LinkStore } from '../links/store.ts';
import { linksNamed, unasked, type Entry, type NamedLink } from './entry.ts';

/** The inspected addresses. */
export interface Entries {
  shown: ReadonlySignal<readonly Entry[]>;
  /** They came from a private window: nothing of them is remembered, here neither. */
  private: ReadonlySignal<boolean>;
  /** Count of addresses that are still to be asked about; 0 where nothing is under way. */
  waiting: ReadonlySignal<number>;
  /** Shows these in place of what was there, and asks the service about each. */
  begin(addresses: readonly string[], isPrivate: boolean): void;
  /** Asks about these, which are shown, again. */
  ask(addresses: readonly string[]): Promise<void>;
  /** Changes what is shown of an address, where it still is, and came from a window of this sort. */
  set(address: string, isPrivate: boolean, change: Partial<Entry>): void;
  /** True where this address, from a window of this sort, is still shown. */
  has(address: string, isPrivate: boolean): boolean;
  /** The link as it is known now: what changed since stands in the store. */
  link(link: Link): KnownLink;
  clear(): void;
}

/** Makes it; facts of links are in `store`, which other pages show too. */
export function createEntries(parts: PageParts, store: LinkStore): Entries {
  const { rpc, now } = parts;
  const shown = signal<readonly Entry[]>([]);
  const isPrivate = signal(false);
  const waiting = signal(0);
  /** Counts beginnings: what was asked before the last one is not shown. */
  let turns = 0;

  function change(addresses: readonly string[], to: (entry: Entry) => Partial<Entry>): void {
    const which = new Set(addresses);
    shown.value = shown.value.map((entry) => (which.has(entry.address) ? { ...entry, ...to(entry) } : entry));
  }

  function has(address: string, privately: boolean): boolean {
    return isPrivate.value === privately && shown.value.some((entry) => entry.address === address);
  }

  function take(group: readonly string[], result: Result<Inspection[]>, mark: number): void {
    batch(() => {
      if (!result.ok) return change(group, () => ({ failure: result.failure }));
      const told = new Map(result.value.map((inspection) => [inspection.address, inspection]));
      if (!isPrivate.value) {
        const named = result.value.flatMap(linksNamed);
        store.put(
          named.map((link) => toldOf(link, now())),
          mark,
        );
      }
      change(group, (entry) => {
        const fresh = told.get(entry.address);
        return fresh === undefined
          ? { failure: { kind: 'internal' } }
          : { failure: null, inspection: withBefore(entry, fresh) };
      });
    });
  }

  async function askGroup(group: readonly string[], wanted: () => boolean): Promise<Failure | null> {
    let mark = 0;
    let failure = null as Failure | null;
    await read(
      parts,
      () => {
        mark = store.mark();
        return rpc.ask('links.inspect', { addresses: [...group], private: isPrivate.peek() });
      },
      (result) => {
        failure = result.ok ? null : result.failure;
        take(group, result, mark);
      },
      wanted,
    );
    return failure;
  }

  async function ask(addresses: readonly string[]): Promise<void> {
    const mine = turns;
    const wanted = (): boolean => mine === turns;
    const groups = inGroups(addresses, mostInspected);
    batch(() => {
      waiting.value += addresses.length;
      change(addresses, () => ({ failure: null }));
    });
    while (groups.length > 0) {
      const group = groups.shift() ?? [];
      const failure = await askGroup(group, wanted);
      if (!wanted()) return;
      waiting.value -= group.length;
      if (failure === null || !metByAll.has(failure.kind)) continue;
      const left = groups.flat();
      waiting.value -= left.length;
      return change(left, () => ({ failure }));
    }
  }

  return {
    shown,
    private: isPrivate,
    waiting,
    begin(addresses, privately) {
      turns += 1;
      batch(() => {
        isPrivate.value = privately;
        waiting.value = 0;
        shown.value = addresses.map(unasked);
      });
      void ask(addresses);
    },
    ask,
    set(address, privately, to) {
      if (has(address, privately)) change([address], () => to);
    },
    has,
    link(link) {
      void store.version.value;
      return (isPrivate.value ? undefined : store.get(link.shortUrl)) ?? { ...link, describedAt: null };
    },
    clear() {
      turns += 1;
      batch(() => {
        shown.value = [];
        waiting.value = 0;
        isPrivate.value = false;
      });
    },
  };
}

/** What was told before stands where the service does not say now, or does not yet find what was just made. */
function withBefore({ made, inspection: before }: Entry, { address, shortLink, leadingHere }: Inspection): Inspection {
  const untold = leadingHere.answer === null || (made !== null && leadingHere.answer.kind === 'none');
  return {
    address,
    shortLink: { ...shortLink, link: shortLink.link ?? (shortLink.failure && before?.shortLink.link) ?? null },
    leadingHere: untold ? { ...leadingHere, answer: before?.leadingHere.answer ?? leadingHere.answer } : leadingHere,
  };
}

/** What was told of a link; of one that was told in part, that part. */
function toldOf({ link, whole }: NamedLink, now: number): KnownLink {
  if (whole) return { ...link, describedAt: now };
  const told = Object.entries(link).filter(([, value]) => value !== null);
  return { ...(Object.fromEntries(told) as Partial<KnownLink>), shortUrl: link.shortUrl, describedAt: null };
}
