import { signal } from '@preact/signals-core';
import type { Failure, Result } from '../../failure/failure.ts';
import type { ReadHistory } from '../../formats/read-history-csv.ts';
import { writeSamples } from '../../link/samples.ts';
import type { Rpc } from '../../rpc/client.ts';
import { inGroups } from '../../rpc/groups.ts';
import { mostAdded } from '../../rpc/message-limits.ts';
import { createLatest } from '../shared/latest.ts';
import { readOnly } from '../shared/read-only.ts';
import { readTextFile, type FileRefusal, type TextFile } from '../shared/text-file.ts';

/** The state of importing and forgetting the click history. */
export type KeptHistoryState = ReturnType<typeof createKeptHistory>;

/** The outcome of the last press; `links` and `leftOut` count links and lines. */
export type KeptHistoryOutcome =
  | { kind: 'imported'; links: number; leftOut: number }
  /** `foreign`: the file is no click history. */
  | { kind: 'refused'; why: FileRefusal | 'foreign' }
  | { kind: 'not-imported'; failure: Failure }
  | { kind: 'forgotten' }
  | { kind: 'not-forgotten'; failure: Failure };

/** The largest file that is read (bytes). */
const largestFile = 50_000_000;

/** Creates the state. */
export function createKeptHistory(rpc: Rpc) {
  const outcome = signal<KeptHistoryOutcome | null>(null);
  const busy = signal(false);
  const latest = createLatest();

  /** Does the work and shows its outcome, unless another account is connected meanwhile. */
  async function show(work: (isLatest: () => boolean) => Promise<KeptHistoryOutcome>): Promise<void> {
    const isLatest = latest.take();
    outcome.value = null;
    busy.value = true;
    const done = await work(isLatest);
    if (!isLatest()) return;
    busy.value = false;
    outcome.value = done;
  }

  async function add(links: ReadHistory['links'], isLatest: () => boolean): Promise<Result<null>> {
    let added: Result<null> = { ok: true, value: null };
    for (const group of inGroups([...links], mostAdded)) {
      if (!isLatest() || !added.ok) break;
      const texts = group.map(([shortUrl, samples]) => [shortUrl, writeSamples(samples)] as const);
      added = await rpc.ask('history.add', { links: texts });
    }
    return added;
  }

  async function importFrom(file: TextFile, isLatest: () => boolean): Promise<KeptHistoryOutcome> {
    const read = await readTextFile(file, largestFile);
    if ('refused' in read) return { kind: 'refused', why: read.refused };
    const { readHistoryCsv } = await import('../../formats/read-history-csv.ts');
    const history = await readHistoryCsv(read.text, Date.now());
    if (history === null) return { kind: 'refused', why: 'foreign' };
    const added = await add(history.links, isLatest);
    if (!added.ok) return { kind: 'not-imported', failure: added.failure };
    return { kind: 'imported', links: history.links.size, leftOut: history.leftOut };
  }

  return {
    /** The outcome of the last press. */
    outcome: readOnly(outcome),
    /** True while a history is imported or forgotten. */
    busy: readOnly(busy),
    /** Forgets the outcome: it was about another account. */
    clear(): void {
      latest.take();
      outcome.value = null;
      busy.value = false;
    },
    /** Adds the history in a file to what is kept. */
    import: (file: TextFile): Promise<void> =>
      show((isLatest) =>
        // A part of the page that cannot be loaded fails it.
        importFrom(file, isLatest).catch(() => ({ kind: 'not-imported', failure: { kind: 'internal' } })),
      ),
    /** Has the worker remove the click history of the account. */
    forget: (): Promise<void> =>
      show(async () => {
        const reply = await rpc.ask('history.forget', null);
        return reply.ok ? { kind: 'forgotten' } : { kind: 'not-forgotten', failure: reply.failure };
      }),
  };
}
