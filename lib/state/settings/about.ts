import { signal, type ReadonlySignal } from '@preact/signals-core';
import type { ConnectionStatus } from '../../account/connection-status.ts';
import {
  diagnosticsText,
  type DiagnosticsParts,
  type HeldPermissions,
  type RunningIn,
} from '../../diagnostics/diagnostics-text.ts';
import type { Rpc } from '../../rpc/client.ts';
import { createCopying } from '../shared/copying.ts';
import type { PageDeps } from '../shared/page-deps.ts';
import { readOnly } from '../shared/read-only.ts';
import { readKeptCounts } from './kept-counts.ts';
import { isNotedWork } from './noted-work.ts';

/** The part About of the Settings page. */
export type AboutState = ReturnType<typeof createAbout>;

/** What the part About needs. */
export interface AboutDeps extends Pick<PageDeps, 'preferences' | 'copy'> {
  rpc: Rpc;
  connection: ReadonlySignal<ConnectionStatus | null>;
  running: RunningIn;
  /** The address of Curtail's site. */
  homepage: string;
  permissions(): Promise<HeldPermissions>;
  /** The page is in a private window. */
  isPrivate: boolean;
}

/** Creates the state of the part About. */
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
    return diagnosticsText({ running, permissions: held, worker, isNotedWork, kept, now: Date.now() });
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
    /** True while the diagnostics are read. */
    busy: readOnly(busy),
    copying,
    /** Reads the diagnostics and sends nothing. */
    show: async (): Promise<void> => void (await read()),
    /** Reads the diagnostics, shows them where they are shown, and copies them. */
    copy: async (): Promise<void> => copying.copyText(await read(), 1),
  };
}
