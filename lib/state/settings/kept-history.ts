import { signal } from '@preact/signals-core';
import type { Failure } from '../../failure/failure.ts';
import type { Sample } from '../../link/samples.ts';
import type { Rpc } from '../../rpc/client.ts';
import { readOnly } from '../shared/signals.ts';
import { createBringingBack, type BringingBack, type BroughtBack } from './bring-back.ts';
import type { ConnectionState } from './connection-form.ts';
import { createHistoryBatches, readKeptSamples } from './history-batches.ts';
import type { PreferencesState } from './preferences.ts';
import { createPressOutcome, type Press } from './press-outcome.ts';
import { textOf, type TextFile } from './text-file.ts';

export type KeptHistoryState = ReturnType<typeof createKeptHistory>;

/** The outcome of the last press; `links` and `leftOut` count links and lines, `cut` the links that had not all room. */
export type KeptHistoryOutcome =
  | { kind: 'imported'; links: number; leftOut: number; cut: number }
  /** `foreign`: the file is no click history. */
  | { kind: 'refused'; why: 'foreign' | 'unreadable' }
  /** `extent`: how much of the file was stored. */
  | { kind: 'not-imported'; extent: BroughtBack['history']; failure: Failure }
  | { kind: 'undone' }
  /** Something is left to undo. */
  | { kind: 'not-undone'; failure: Failure }
  | { kind: 'forgotten' }
  | { kind: 'not-forgotten'; failure: Failure };

interface KeptHistoryDeps {
  rpc: Rpc;
  connection: Pick<ConnectionState, 'status' | 'fill'>;
  preferences: Pick<PreferencesState, 'shown' | 'read'>;
}

/** The samples of a file by link, and what an import of it stores. */
interface ReadFile {
  links: ReadonlySet<string>;
  /** JSON of a `HistoryBatch` each. */
  batches: readonly string[];
  leftOut: number;
}

/** Creates the state of the buttons that import a click history, undo that, and forget what is kept. */
export function createKeptHistory({ rpc, connection, preferences }: KeptHistoryDeps) {
  const { outcome, busy, show, clear } = createPressOutcome<KeptHistoryOutcome>();
  const importing = signal<BringingBack | null>(null);

  /** Reads a file and compares it with what is kept. Changes nothing. Rejects if the file cannot be read. */
  async function read(file: TextFile, { isLatest, tell }: Press): Promise<ReadFile | KeptHistoryOutcome> {
    const { readHistoryCsv } = await import('../../export/history-csv.ts');
    const links = new Set<string>();
    let batches: ReturnType<typeof createHistoryBatches> | null = null;
    let leftOut = 0;
    for await (const part of readHistoryCsv(textOf(file, tell), Date.now())) {
      if (part === null) return { kind: 'refused', why: 'foreign' };
      if (!isLatest()) break; // Another account is connected.
      if (batches === null) {
        const kept = await readKeptSamples(rpc, false);
        if (!kept.ok) return { kind: 'not-imported', extent: 'none', failure: kept.failure };
        batches = createHistoryBatches(kept.value);
      }
      batches.add(Array.from(part.links, ([shortUrl, samples]) => [shortUrl, samples.toSorted(byTime)] as const));
      for (const shortUrl of part.links.keys()) links.add(shortUrl);
      leftOut += part.leftOut;
    }
    return { links, batches: batches?.end().batches ?? [], leftOut };
  }

  async function importFrom(file: TextFile, press: Press): Promise<KeptHistoryOutcome> {
    const connectionId = connection.status.value?.connectionId;
    const found = await read(file, press);
    if ('kind' in found) return found;
    const isCurrent = (): boolean => connection.status.value?.connectionId === connectionId;
    const work = createBringingBack({ rpc, isCurrent, preferences, connection }, press.tell);
    const done = await work.bringBack({ preferences: {}, batches: found.batches, toFill: null });
    if (press.isLatest() && work.canUndo()) importing.value = work;
    if (done.failure !== null) return { kind: 'not-imported', extent: done.history, failure: done.failure };
    return { kind: 'imported', links: found.links.size, leftOut: found.leftOut, cut: done.cut };
  }

  return {
    outcome,
    busy,
    /** Set once something was imported that can be undone. */
    undoable: readOnly(importing),
    /** Forgets the outcome and the offer to undo: they were about another account. */
    clear(): void {
      clear();
      importing.value = null;
    },
    /** Adds the history in a file to what is kept. Ends the offer to undo an earlier one. */
    import(file: TextFile): Promise<void> {
      importing.value = null;
      return show((press) =>
        // The file was moved or may not be read; the browser gives no further reason.
        importFrom(file, press).catch((): KeptHistoryOutcome => ({ kind: 'refused', why: 'unreadable' })),
      );
    },
    /** Removes exactly what was imported, and puts back what that replaced. */
    async undo(): Promise<void> {
      const { value: work } = importing;
      if (work === null) return;
      importing.value = null;
      await show(async ({ isLatest }) => {
        const failure = await work.undo();
        if (failure === null) return { kind: 'undone' };
        if (isLatest()) importing.value = work;
        return { kind: 'not-undone', failure };
      });
    },
    /** Has the worker remove the click history of the account. */
    forget: (): Promise<void> =>
      show(async () => {
        const reply = await rpc.ask('history.forget', null);
        if (!reply.ok) return { kind: 'not-forgotten', failure: reply.failure };
        importing.value = null;
        return { kind: 'forgotten' };
      }),
  };
}

const byTime = (one: Sample, other: Sample): number => one.at - other.at;
