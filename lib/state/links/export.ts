import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';
import { success, type Failure, type Result } from '../../failure.ts';
import { inGroups } from '../../groups.ts';
import { mostDescribed } from '../../most-at-once.ts';
import type { KnownLink } from '../../link.ts';
import { startRun, type Run } from '../run.ts';
import type { Details } from './details.ts';
import { gather, type Gathered, type Step } from './gathering.ts';
import type { PageParts } from '../page-parts.ts';
import { read } from '../reading.ts';
import type { LinkStore } from './store.ts';

/** Getting everything of the links that are to be exported. */
export interface Export {
  stage: ReadonlySignal<ExportStage>;
  /** `stop` was called, and what was under way by then is not over. */
  stopping: ReadonlySignal<boolean>;
  /** Begins nothing more; what is there by then can be exported. */
  stop(): void;
  /** Asks again for what is missing: the lists, or titles and destinations alone. */
  again(): void;
  /** Nobody waits for it any more. */
  close(): void;
}

/** How far an export is. */
export type ExportStage =
  /** `found` counts links so far. */
  | { kind: 'gathering'; step: Step; found: number }
  /** Titles and destinations are asked for; counts of links. */
  | { kind: 'details'; asked: number; total: number }
  | ReadyToExport
  | { kind: 'failed'; failure: Failure };

/** What there is to export. */
export interface ReadyToExport {
  kind: 'ready';
  links: readonly KnownLink[];
  /** What the service gave and counts; null for chosen links. */
  gathered: Omit<Gathered, 'shortUrls'> | null;
  /** Count of links without title and destination. */
  lacking: number;
  /** Why these could not be read. */
  failure: Failure | null;
}

interface ExportParts extends Pick<PageParts, 'rpc' | 'now' | 'schedule'> {
  store: LinkStore;
  details: Details;
  /** Count of recent links that are there already. */
  shown: number;
}

/** Begins to get everything of the chosen links, or, with null, of all that the service gives. */
export function createExport(parts: ExportParts, chosen: readonly KnownLink[] | null): Export {
  const { store, details } = parts;
  const stage = signal<Exclude<ExportStage, { kind: 'details' }> | { kind: 'details' }>({ kind: 'details' });
  const run = signal<Run<readonly string[]> | null>(null);
  const total = signal(0);
  const stopped = signal(false);
  let gathered: Gathered | null = chosen && { shortUrls: chosen.map(({ shortUrl }) => shortUrl), ...wasChosen };
  /** Counts what was begun: what is called off, or overtaken, goes no further. */
  let turn = 0;

  function showReady(of: Gathered, failure: Failure | null): void {
    const { shortUrls, ...rest } = of;
    const links = shortUrls.map(store.link);
    const lacking = links.filter(({ describedAt }) => describedAt === null).length;
    stage.value = { kind: 'ready', links, gathered: chosen === null ? rest : null, lacking, failure };
  }

  async function complete(of: Gathered, mine: () => boolean): Promise<void> {
    const lacking = of.shortUrls.filter((shortUrl) => store.link(shortUrl).describedAt === null);
    if (stopped.value || lacking.length === 0) return showReady(of, null);
    const begun = startRun(inGroups(lacking, mostDescribed), details.ask);
    batch(() => {
      total.value = lacking.length;
      run.value = begun;
      stage.value = { kind: 'details' };
    });
    await begun.over;
    if (mine()) showReady(of, begun.halted.value ?? begun.failed.value[0]?.failure ?? null);
  }

  /** The lists, or why they could not be read. */
  async function lists(mine: () => boolean): Promise<Result<Gathered>> {
    if (gathered?.complete === true) return success(gathered);
    return gather(parts, {
      shown: parts.shown,
      wanted: () => mine() && !stopped.value,
      tell: (step, found) => mine() && (stage.value = { kind: 'gathering', step, found }),
    });
  }

  function begin(): void {
    turn += 1;
    const turnNow = turn;
    const mine = (): boolean => turnNow === turn;
    stopped.value = false;
    void read(
      parts,
      () => lists(mine),
      (result) => {
        if (!result.ok) {
          stage.value = { kind: 'failed', failure: result.failure };
          return;
        }
        gathered = result.value;
        void complete(gathered, mine);
      },
      mine,
    );
  }

  function stop(): void {
    stopped.value = true;
    run.value?.stop();
  }

  begin();

  return {
    stage: computed(() => {
      if (stage.value.kind !== 'details') return stage.value;
      const asked = (run.value?.ended.value ?? 0) * mostDescribed;
      return { kind: 'details', asked: Math.min(asked, total.value), total: total.value };
    }),
    stopping: computed(() => stopped.value && (stage.value.kind === 'gathering' || stage.value.kind === 'details')),
    stop,
    again: begin,
    close() {
      turn += 1;
      stop();
    },
  };
}

/** Chosen links are all there, and counted by nobody. */
const wasChosen = { complete: true, live: 0, deleted: 0, unreadable: 0, account: null } as const;
