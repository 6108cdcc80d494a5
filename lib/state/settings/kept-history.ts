import { success, type Failure, type Result } from '../../failure/failure.ts';
import { writeSamples, type Sample } from '../../link/samples.ts';
import type { Rpc } from '../../rpc/client.ts';
import { inGroups, mostAdded } from '../../rpc/message-limits.ts';
import { createPressOutcome, type Press } from './press-outcome.ts';
import { textOf, type TextFile } from './text-file.ts';

export type KeptHistoryState = ReturnType<typeof createKeptHistory>;

/** The outcome of the last press; `links` and `leftOut` count links and lines. */
export type KeptHistoryOutcome =
  | { kind: 'imported'; links: number; leftOut: number }
  /** `foreign`: the file is no click history. */
  | { kind: 'refused'; why: 'foreign' | 'unreadable' }
  | { kind: 'not-imported'; failure: Failure }
  | { kind: 'forgotten' }
  | { kind: 'not-forgotten'; failure: Failure };

export function createKeptHistory(rpc: Rpc) {
  const { outcome, busy, show, clear } = createPressOutcome<KeptHistoryOutcome>();

  async function add(links: ReadonlyMap<string, readonly Sample[]>): Promise<Result<null>> {
    for (const group of inGroups([...links], mostAdded)) {
      const texts = group.map(([shortUrl, samples]) => [shortUrl, writeSamples(samples)] as const);
      const added = await rpc.ask('history.add', { links: texts });
      if (!added.ok) return added;
    }
    return success(null);
  }

  async function importFrom(file: TextFile, { isLatest, tell }: Press): Promise<KeptHistoryOutcome> {
    const { readHistoryCsv } = await import('../../export/history-csv.ts');
    const links = new Set<string>();
    let leftOut = 0;
    for await (const part of readHistoryCsv(textOf(file, tell), Date.now())) {
      if (part === null) return { kind: 'refused', why: 'foreign' };
      if (!isLatest()) break; // Another account is connected.
      const added = await add(part.links);
      if (!added.ok) return { kind: 'not-imported', failure: added.failure };
      for (const shortUrl of part.links.keys()) links.add(shortUrl);
      leftOut += part.leftOut;
    }
    return { kind: 'imported', links: links.size, leftOut };
  }

  return {
    outcome,
    busy,
    /** Forgets the outcome: it was about another account. */
    clear,
    /** Adds the history in a file to what is kept. */
    import: (file: TextFile): Promise<void> =>
      show((press) =>
        // The file was moved or may not be read; the browser gives no further reason.
        importFrom(file, press).catch((): KeptHistoryOutcome => ({ kind: 'refused', why: 'unreadable' })),
      ),
    /** Has the worker remove the click history of the account. */
    forget: (): Promise<void> =>
      show(async () => {
        const reply = await rpc.ask('history.forget', null);
        return reply.ok ? { kind: 'forgotten' } : { kind: 'not-forgotten', failure: reply.failure };
      }),
  };
}
