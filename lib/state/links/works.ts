import { batch, signal, type ReadonlySignal } from '@preact/signals-core';
import { failed, type Result } from '../../failure.ts';
import { leftBy, type Answer, type Done, type KnownLink } from '../../link.ts';
import { startRun, type Run } from '../run.ts';
import { checkChange, markSeen, sendChange, type Outcome } from '../send-change.ts';
import type { PageParts } from '../page-parts.ts';
import type { LinkStore } from './store.ts';
import { toldFacts } from './told-facts.ts';
import { doneBy, isUnfinished, undosOf, unknownOf, type LinkChange, type Work } from './work.ts';

/** Everything that changes links on the page. */
export interface Works {
  /** Newest last. One that ended well is replaced by the next; others stay until they are dismissed. */
  shown: ReadonlySignal<readonly Work[]>;
  /** The change of this link that is under way or waits for its turn; reading it follows them all. */
  busyWith(shortUrl: string): LinkChange['action'] | null;
  /** Sends these changes, a few at a time, each once. Links that have one under way are left out. */
  start(changes: readonly LinkChange[]): void;
  /**
   * Sends those that failed once more, and those that were not begun; no others. Of those about which nothing is known,
   * it is found out what became of them: nothing is sent for them.
   */
  again(work: Work): void;
  /** True where nothing would be sent again, as it is only unknown how it ended. */
  onlyUnknown(work: Work): boolean;
  /** False while links of it are being changed by something else: it goes on, or is taken back, as a whole. */
  isFree(work: Work): boolean;
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

/**
 * Makes everything that changes links here. The loop is in the page: the worker does one link a message. `onDone`
 * is told of each that was made, with the link as it is now.
 */
export function createWorks(
  { rpc, schedule }: Pick<PageParts, 'rpc' | 'schedule'>,
  store: LinkStore,
  onDone: (change: LinkChange, link: KnownLink) => void,
): Works {
  const shown = signal<readonly Work[]>([]);
  /** Written in place: copying it for each of ten thousand changes would take seconds. `version` counts the writes. */
  const busy = new Map<string, LinkChange['action']>();
  const version = signal(0);
  let count = 0;
  /** Counts accounts: what was begun for an earlier one is not shown. */
  let account = 0;

  function mark(shortUrls: readonly string[], action: LinkChange['action'] | null): void {
    for (const shortUrl of shortUrls) {
      if (action === null) busy.delete(shortUrl);
      else busy.set(shortUrl, action);
    }
    version.value += 1;
  }

  /** Takes what a change left, or what was found in its place. */
  function take(change: LinkChange, outcome: Result<Done>): void {
    if (outcome.ok) store.add(change.shortUrl, { ...toldFacts(outcome.value.link), ...leftBy(change) });
    else if (outcome.failure.kind === 'not-confirmed') store.add(change.shortUrl, foundIn(outcome.failure.now));
    const link = store.get(change.shortUrl);
    if (outcome.ok && link !== undefined) onDone(change, link);
  }

  /** Shows what became of changes that were begun for this account. */
  function showOutcomes(of: number, outcomes: readonly Outcome<LinkChange>[]): void {
    if (of !== account) return;
    batch(() => {
      for (const [change, outcome] of outcomes) take(change, outcome);
      mark(
        outcomes.map(([{ shortUrl }]) => shortUrl),
        null,
      );
    });
    markSeen(rpc, outcomes);
  }

  /** Sends a change, or asks what became of it. */
  async function through(change: LinkChange, ask: typeof sendChange | typeof checkChange): Promise<Result<Done>> {
    const mine = account;
    const outcome = await ask(rpc, { change, about: null, private: false });
    return mine === account ? outcome : failed({ kind: 'connection-changed' });
  }

  /** The same for one alone, which is shown at once. */
  async function throughAlone(change: LinkChange, ask: typeof sendChange | typeof checkChange): Promise<Result<Done>> {
    const mine = account;
    const outcome = await through(change, ask);
    showOutcomes(mine, [[change, outcome]]);
    return outcome;
  }

  function send(change: LinkChange): Promise<Result<Done>> {
    mark([change.shortUrl], change.action);
    return throughAlone(change, sendChange);
  }

  function show(
    changes: readonly LinkChange[],
    run: Run<LinkChange>,
    { undoing = false, earlier = [], unknown = new Set() }: Beginning = {},
  ): void {
    const [change] = changes;
    if (change === undefined) return;
    count += 1;
    const first = store.link(change.shortUrl);
    const work: Work = { id: count, action: change.action, undoing, first, run, earlier, unknown };
    shown.value = [...shown.value.filter(isUnfinished), work];
  }

  /** What was not begun can be changed again. */
  async function free(run: Run<LinkChange>, of: number): Promise<void> {
    await run.over;
    const left = run.left().map(({ shortUrl }) => shortUrl);
    if (of === account) mark(left, null);
  }

  function start(changes: readonly LinkChange[], beginning: Beginning = {}): void {
    const { unknown, after } = beginning;
    const idle = changes.filter(({ shortUrl }) => !busy.has(shortUrl));
    const [change] = idle;
    if (change === undefined) return;
    batch(() => {
      if (after !== undefined) dismiss(after);
      mark(
        idle.map(({ shortUrl }) => shortUrl),
        change.action,
      );
      const mine = account;
      const ask = (each: LinkChange): Promise<Result<Done>> =>
        through(each, unknown?.has(each) === true ? checkChange : sendChange);
      const tell = (outcomes: readonly Outcome<LinkChange>[]): void => showOutcomes(mine, outcomes);
      const run = startRun(idle, ask, { tell, schedule: idle.length > 1 ? schedule : null });
      show(idle, run, beginning);
      void free(run, mine);
    });
  }

  function dismiss(work: Work): void {
    shown.value = shown.value.filter(({ id }) => id !== work.id);
  }

  return {
    shown,
    busyWith(shortUrl) {
      void version.value;
      return busy.get(shortUrl) ?? null;
    },
    start: (changes) => start(changes),
    again(work) {
      const changes = [...work.run.failed.value.map(({ item }) => item), ...work.run.left()];
      const unknown = new Set(unknownOf(work));
      start(changes, { undoing: work.undoing, earlier: doneBy(work), unknown, after: work });
    },
    onlyUnknown: (work) => unknownOf(work).length === work.run.failed.value.length + work.run.left().length,
    isFree(work) {
      void version.value;
      const { failed: lost, left } = work.run;
      const changes = [...doneBy(work), ...lost.value.map(({ item }) => item), ...left()];
      return busy.size === 0 || !changes.some(({ shortUrl }) => busy.has(shortUrl));
    },
    canUndo: (work) => !work.undoing && work.run.state.value === 'ended' && undosOf(work).length > 0,
    undo(work) {
      start(undosOf(work), { undoing: true, after: work });
    },
    dismiss,
    send,
    check: (change) => throughAlone(change, checkChange),
    tell(change, outcome) {
      if (!outcome.ok && outcome.failure.kind === 'connection-changed') return; // It was of another account.
      const mine = account;
      const run = startRun([change], () => Promise.resolve(outcome));
      // Until then it would be shown, and read out, as under way.
      void run.over.then(() => mine === account && show([change], run));
    },
    clear() {
      account += 1;
      for (const { run } of shown.value) run.stop();
      shown.value = [];
      busy.clear();
      version.value += 1;
    },
  };
}

/** How a work comes about, beside what it is to do. */
interface Beginning {
  undoing?: boolean;
  earlier?: readonly LinkChange[];
  /** Changes that may have happened: they are looked at, and not sent. */
  unknown?: ReadonlySet<LinkChange>;
  /** The work that it goes on from, or takes back: it is not shown any more. */
  after?: Work;
}

/** What was read of the link instead of what was wanted. */
function foundIn(now: Answer | null): Partial<KnownLink> {
  return now?.kind === 'link' ? toldFacts(now.link) : {};
}
