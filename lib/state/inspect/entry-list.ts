import { batch, signal } from '@preact/signals-core';
import { failed, type Failure, type Result } from '../../failure/failure.ts';
import { shortWait } from '../../failure/wait-out.ts';
import { stopsBatch } from '../../failure/failure-scope.ts';
import type { Inspection } from '../../inspection/inspection.ts';
import type { Link, PartialLink } from '../../link/link.ts';
import { inGroups, mostInspected } from '../../rpc/message-limits.ts';
import { createLatest } from '../shared/latest.ts';
import type { LinkStore } from '../shared/link-store.ts';
import type { PageDeps } from '../shared/page-deps.ts';
import { readOnly } from '../shared/signals.ts';
import { askWithRetry } from '../shared/query.ts';
import { answeredFields, linksNamed, unasked, withEarlier, type Entry } from './entry.ts';

/** The inspected addresses. */
export type EntryList = ReturnType<typeof createEntryList>;

/** Creates an empty list of addresses. Puts the fields of links into `store`, which other pages also use. */
export function createEntryList({ rpc }: Pick<PageDeps, 'rpc'>, store: LinkStore) {
  const shown = signal<readonly Entry[]>([]);
  const isPrivate = signal(false);
  const waiting = signal(0);
  const latest = createLatest();

  function change(addresses: readonly string[], to: (entry: Entry) => Partial<Entry>): void {
    const changed = new Set(addresses);
    shown.value = shown.value.map((entry) => (changed.has(entry.address) ? { ...entry, ...to(entry) } : entry));
  }

  function has(address: string, privately: boolean): boolean {
    return isPrivate.value === privately && shown.value.some((entry) => entry.address === address);
  }

  function take(group: readonly string[], result: Result<Inspection[]>, mark: number): void {
    batch(() => {
      if (!result.ok) return change(group, () => ({ failure: result.failure }));
      const inspections = new Map(result.value.map((inspection) => [inspection.address, inspection]));
      if (!isPrivate.value) {
        const links = result.value.flatMap(linksNamed).map((link) => answeredFields(link, Date.now()));
        store.put(links, mark);
      }
      change(group, (entry) => {
        const inspection = inspections.get(entry.address);
        return inspection === undefined
          ? { failure: { kind: 'internal' } }
          : { failure: null, inspection: withEarlier(entry, inspection) };
      });
    });
  }

  /** Asks about a group of addresses in one message; returns the failure of the first answer. */
  async function askGroup(group: readonly string[], isLatest: () => boolean): Promise<Failure | null> {
    let mark = 0;
    let failure = null as Failure | null;
    await askWithRetry(
      () => {
        mark = store.mark();
        const client = isPrivate.peek() ? rpc.forPrivate() : rpc;
        return client.ask('links.inspect', { addresses: [...group] });
      },
      (result) => {
        failure = result.ok ? null : result.failure;
        take(group, result, mark);
      },
      isLatest,
      waitOf,
    );
    return failure;
  }

  async function ask(addresses: readonly string[]): Promise<void> {
    const isLatest = latest.current();
    const groups = inGroups(addresses, mostInspected);
    batch(() => {
      waiting.value += addresses.length;
      change(addresses, () => ({ failure: null }));
    });
    while (groups.length > 0) {
      const group = groups.shift() ?? [];
      const failure = await askGroup(group, isLatest);
      if (!isLatest()) return;
      waiting.value -= group.length;
      if (failure === null || !stopsBatch(failure)) continue;
      const left = groups.flat();
      waiting.value -= left.length;
      return change(left, () => ({ failure }));
    }
  }

  return {
    shown: readOnly(shown),
    /** True if the addresses came from a private window: nothing about them is stored, not even in `store`. */
    private: readOnly(isPrivate),
    /** Count of addresses that still wait for an answer; 0 if nothing is under way. */
    waiting: readOnly(waiting),
    /** Replaces the shown addresses by these, and asks the service about each. */
    begin(addresses: readonly string[], privately: boolean): void {
      latest.take();
      batch(() => {
        isPrivate.value = privately;
        waiting.value = 0;
        shown.value = addresses.map(unasked);
      });
      void ask(addresses);
    },
    /** Asks again about these shown addresses. */
    ask,
    /** Changes the entry of an address, if it is still shown and came from the same kind of window. */
    set(address: string, privately: boolean, to: Partial<Entry>): void {
      if (has(address, privately)) change([address], () => to);
    },
    /** Returns true if this address is still shown and came from the same kind of window. */
    has,
    /** Returns the link with its latest known fields: the store has later changes. */
    link(link: Link): PartialLink {
      void store.version.value;
      return (isPrivate.value ? undefined : store.get(link.shortUrl)) ?? { ...link, describedAt: null };
    },
    clear(): void {
      latest.take();
      batch(() => {
        shown.value = [];
        waiting.value = 0;
        isPrivate.value = false;
      });
    },
  };
}

/** Returns the wait that a rate limit asks for, also if it refused only a part of the answer; null without one. */
function waitOf(result: Result<readonly Inspection[]>): number | null {
  if (!result.ok) return shortWait(result);
  const parts = result.value.flatMap(({ shortLink, leadingHere }) => [shortLink.failure, leadingHere.failure]);
  const limit = parts.find((failure) => failure?.kind === 'rate-limited');
  return limit ? shortWait(failed(limit)) : null;
}
