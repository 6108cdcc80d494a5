import { batch, signal, type ReadonlySignal } from '@preact/signals-core';
import { failed, type Result } from '../../failure.ts';
import { leftBy, undoOf, type Answer, type Change, type Done, type KnownLink } from '../../link.ts';
import type { Rpc } from '../../rpc/client.ts';
import { startRun, type Run } from '../run.ts';
import { checkChange, markSeen, sendChange } from '../send-change.ts';
import type { LinkStore } from './store.ts';

/** Changes of links that exist. */
export type LinkChange = Exclude<Change, { action: 'shorten' }>;

/** One press of a button, for one link or for many: what is under way, and how it ended. */
export interface Work {
  readonly id: number;
  readonly action: LinkChange['action'];
  /** It takes an earlier work back. */
  readonly undoing: boolean;
  /** What is called by its name where it is the only one. */
  readonly first: KnownLink;
  readonly run: Run<LinkChange>;
  /** Changes that had been made before `Try these again` was pressed. */
  readonly earlier: readonly LinkChange[];
}

export interface Works {
  /** Newest last. One that ended well is replaced by the next; others stay until they are dismissed. */
  shown: ReadonlySignal<readonly Work[]>;
  /** Links with a change under way, and which. */
  busy: ReadonlySignal<ReadonlyMap<string, LinkChange['action']>>;
  /** Sends these changes, a few at a time, each once. Links that have one under way are left out. */
  start(changes: readonly LinkChange[]): void;
  /** Sends those that failed once more, and those that were not begun; no others. */
  again(work: Work): void;
  /** True where something can be taken back. */
  canUndo(work: Work): boolean;
  undo(work: Work): void;
  dismiss(work: Work): void;
  /** Sends one change for a dialog, which shows itself how it ends. */
  send(change: LinkChange): Promise<Result<Done>>;
  /** Finds out what became of one. */
  check(change: LinkChange): Promise<Result<Done>>;
  /** Shows how a change of a dialog ended: with its undo, or why it did not happen. */
  tell(change: LinkChange, outcome: Result<Done>): void;
  clear(): void;
}

/** Makes everything that changes links here. The loop is in the page: the worker does one link a message. */
export function createWorks(rpc: Rpc, store: LinkStore): Works {
  const shown = signal<readonly Work[]>([]);
  const busy = signal<ReadonlyMap<string, LinkChange['action']>>(new Map());
  let count = 0;
  /** Counts accounts: what was begun for an earlier one is not shown. */
  let account = 0;

  function mark(shortUrls: readonly string[], action: LinkChange['action'] | null): void {
    const next = new Map(busy.value);
    for (const shortUrl of shortUrls) {
      if (action === null) next.delete(shortUrl);
      else next.set(shortUrl, action);
    }
    busy.value = next;
  }

  /** Shows what a change left, or what was found in its place. */
  function take(change: LinkChange, outcome: Result<Done>): void {
    if (outcome.ok) store.add(change.shortUrl, { ...toldOf(outcome.value.link), ...leftBy(change) });
    else if (outcome.failure.kind === 'not-confirmed') store.add(change.shortUrl, foundIn(outcome.failure.now));
    markSeen(rpc, change, outcome);
  }

  async function through(
    change: LinkChange,
    ask: (rpc: Rpc, sending: { change: Change; about: null; private: false }) => Promise<Result<Done>>,
  ): Promise<Result<Done>> {
    const mine = account;
    const outcome = await ask(rpc, { change, about: null, private: false });
    if (mine !== account) return failed({ kind: 'connection-changed' });
    batch(() => {
      take(change, outcome);
      mark([change.shortUrl], null);
    });
    return outcome;
  }

  function send(change: LinkChange): Promise<Result<Done>> {
    mark([change.shortUrl], change.action);
    return through(change, sendChange);
  }

  function show(
    changes: readonly LinkChange[],
    run: Run<LinkChange>,
    undoing: boolean,
    earlier: readonly LinkChange[] = [],
  ): void {
    const [change] = changes;
    if (change === undefined) return;
    count += 1;
    const first = store.get(change.shortUrl) ?? { shortUrl: change.shortUrl, describedAt: null };
    const work: Work = { id: count, action: change.action, undoing, first, run, earlier };
    shown.value = [...shown.value.filter(unfinished), work];
  }

  function start(changes: readonly LinkChange[], undoing = false, earlier: readonly LinkChange[] = []): void {
    const free = changes.filter(({ shortUrl }) => !busy.value.has(shortUrl));
    const [change] = free;
    if (change === undefined) return;
    batch(() => {
      mark(
        free.map(({ shortUrl }) => shortUrl),
        change.action,
      );
      const run = startRun(free, (each) => through(each, sendChange));
      show(free, run, undoing, earlier);
      // What was not begun is free again.
      void run.over.then(() =>
        mark(
          run.left().map(({ shortUrl }) => shortUrl),
          null,
        ),
      );
    });
  }

  function dismiss(work: Work): void {
    shown.value = shown.value.filter(({ id }) => id !== work.id);
  }

  /** Everything the work, and what it goes on from, has done. */
  const doneBy = (work: Work): LinkChange[] => [...work.earlier, ...work.run.done()];

  function undosOf(work: Work): LinkChange[] {
    return doneBy(work).flatMap((change) => {
      const undo = undoOf(change);
      return undo === null || undo.action === 'shorten' ? [] : [undo];
    });
  }

  return {
    shown,
    busy,
    start: (changes) => start(changes),
    again(work) {
      dismiss(work);
      const changes = [...work.run.failed.value.map(({ item }) => item), ...work.run.left()];
      start(changes, work.undoing, doneBy(work));
    },
    canUndo: (work) => !work.undoing && work.run.state.value === 'ended' && undosOf(work).length > 0,
    undo(work) {
      const undos = undosOf(work);
      dismiss(work);
      start(undos, true);
    },
    dismiss,
    send,
    check: (change) => through(change, checkChange),
    tell(change, outcome) {
      show(
        [change],
        startRun([change], () => Promise.resolve(outcome)),
        false,
      );
    },
    clear() {
      account += 1;
      for (const { run } of shown.value) run.stop();
      shown.value = [];
      busy.value = new Map();
    },
  };
}

/** True for what a person still has to see: under way, failed in part, or stopped before its end. */
function unfinished({ run }: Work): boolean {
  return run.state.value !== 'ended' || run.failed.value.length > 0 || run.left().length > 0;
}

/** What was read of the link instead of what was wanted. */
function foundIn(now: Answer | null): Partial<KnownLink> {
  return now?.kind === 'link' ? toldOf(now.link) : {};
}

/** The facts that a reading told; what it did not tell stays as it was known. */
function toldOf(link: Done['link']): Partial<KnownLink> {
  if (link === null) return {};
  const { destination, title, clicks, createdAt, ...rest } = link;
  const told = Object.entries({ destination, title, clicks, createdAt }).filter(([, value]) => value !== null);
  return { ...rest, ...(Object.fromEntries(told) as Partial<KnownLink>) };
}
