import { signal, type ReadonlySignal } from '@preact/signals-core';
import type { ConnectionStatus } from '../../account/connection-status.ts';
import {
  diagnosticsText,
  type DiagnosticsParts,
  type HeldPermissions,
  type KeptCounts,
  type RunningIn,
} from '../../diagnostics/diagnostics-text.ts';
import { success, type Result } from '../../failure/failure.ts';
import { listNames } from '../../link/link-list.ts';
import { readSamples } from '../../link/samples.ts';
import type { Rpc } from '../../rpc/client.ts';
import { createCopying } from '../shared/copying.ts';
import { cachedParts, historyParts } from '../shared/stored-parts.ts';
import type { PageDeps } from '../shared/page-deps.ts';
import { readOnly } from '../shared/signals.ts';

export type AboutState = ReturnType<typeof createAbout>;

export interface AboutDeps extends Pick<PageDeps, 'preferences' | 'copy'> {
  rpc: Rpc;
  connection: ReadonlySignal<ConnectionStatus | null>;
  running: RunningIn;
  homepage: string;
  permissions(): Promise<HeldPermissions>;
  isPrivate: boolean;
}

export function createAbout(deps: AboutDeps) {
  const { rpc, connection, running, homepage, permissions, isPrivate } = deps;
  const text = signal<string | null>(null);
  const busy = signal(false);
  const copying = createCopying(deps);
  /** The reading under way; a second press waits for it too. */
  let reading: Promise<string> | null = null;

  async function readKept(): Promise<DiagnosticsParts['kept']> {
    if (connection.value?.state !== 'connected') return null;
    return isPrivate ? 'private' : readKeptCounts(rpc);
  }

  async function readParts(): Promise<string> {
    // The counts come last: a failure of their requests is then not among those that the worker has told.
    const worker = await rpc.ask('diagnostics.read', null);
    const kept = await readKept();
    const held = await permissions();
    return diagnosticsText({ running, permissions: held, worker, kept, now: Date.now() });
  }

  async function read(): Promise<string> {
    busy.value = true;
    try {
      text.value = await (reading ??= readParts());
      return text.value;
    } finally {
      reading = null;
      busy.value = false;
    }
  }

  return {
    running,
    homepage,
    /** The address where problems are reported. */
    issues: `${homepage.replace(/\/$/, '')}/issues`,
    /** The diagnostics as they were read last; null until then. */
    text: readOnly(text),
    busy: readOnly(busy),
    copying,
    /** Reads the diagnostics and sends nothing. */
    show: async (): Promise<void> => void (await read()),
    /** Reads the diagnostics, shows them where they are shown, and copies them. */
    copy: async (): Promise<void> => copying.copyText(await read(), 1),
  };
}

/** Counts the links and lists that are kept, and reads when their click history begins; fails as the first request does. */
export async function readKeptCounts(rpc: Rpc): Promise<Result<KeptCounts>> {
  const links = await countLinks(rpc);
  if (!links.ok) return links;
  const lists: [(typeof listNames)[number], number][] = [];
  for (const list of listNames) {
    const known = await rpc.ask('links.known', { list, whole: true });
    if (!known.ok) return known;
    if (known.value !== null) lists.push([list, known.value.shortUrls.length]);
  }
  const oldest = await readOldestSample(rpc);
  return oldest.ok ? success({ links: links.value, lists, oldestSample: oldest.value }) : oldest;
}

async function countLinks(rpc: Rpc): Promise<Result<number>> {
  let count = 0;
  for await (const part of cachedParts(rpc)) {
    if (!part.ok) return part;
    count += part.value.links.length;
  }
  return success(count);
}

/** Reads only the beginning, as the whole history of many links would take long. */
async function readOldestSample(rpc: Rpc): Promise<Result<number | null>> {
  for await (const part of historyParts(rpc, 0)) {
    if (!part.ok) return part;
    let oldest = Infinity;
    for (const [, samples] of part.value.links) {
      for (const { at } of readSamples(samples)) oldest = Math.min(oldest, at);
    }
    if (oldest < Infinity) return success(oldest);
  }
  return success(null);
}
