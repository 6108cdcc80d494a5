import { batch, signal } from '@preact/signals-core';
import { readAddress } from '../../address/address.ts';
import type { Failure } from '../../failure/failure.ts';
import type { Change } from '../../link/change.ts';
import { createConnectionGate } from '../shared/connection-gate.ts';
import { createCopying } from '../shared/copying.ts';
import type { PageDeps } from '../shared/page-deps.ts';
import { markShown, requestChange } from '../shared/request-change.ts';
import { readOnly } from '../shared/signals.ts';

/** The short link that was made on the welcome page. */
export interface TriedLink {
  shortUrl: string;
  /** Count of visits; null until it is known. */
  clicks: number | null;
}

/** The state of trying Curtail with one address. */
export type TryIt = ReturnType<typeof createTryIt>;

/** Creates the state, with an empty address. */
export function createTryIt({ rpc, ...deps }: Pick<PageDeps, 'rpc' | 'copy' | 'preferences' | 'connection'>) {
  const { clearOnChange } = createConnectionGate(deps.connection);
  const typed = signal('');
  const busy = signal(false);
  const failure = signal<Failure | null>(null);
  const link = signal<TriedLink | null>(null);
  const copying = createCopying(deps);

  /** Asks the service how often the link was visited; what is known stays if it cannot say. */
  async function count(): Promise<void> {
    const asked = link.value;
    if (asked === null) return;
    const reply = await rpc.ask('links.details', { shortUrl: asked.shortUrl });
    if (reply.ok && link.value?.shortUrl === asked.shortUrl) link.value = { ...asked, clicks: reply.value.clicks };
  }

  return {
    typed: readOnly(typed),
    type(text: string): void {
      typed.value = text;
      failure.value = null;
    },
    /** True while the address is being shortened. */
    busy: readOnly(busy),
    /** Why the address was not shortened; null if nothing failed. */
    failure: readOnly(failure),
    /** The short link that was made last; null for none. */
    link: readOnly(link),
    copying,
    /** Shortens the typed address, copies its short link as the popup does, and reads its clicks. */
    async shorten(): Promise<void> {
      if (busy.value) return;
      const read = readAddress(typed.value);
      batch(() => {
        busy.value = read.ok;
        failure.value = read.ok ? null : read.failure;
        // Beside another address, it would look like its link.
        link.value = null;
      });
      if (!read.ok) return;
      const change: Change = { action: 'shorten', address: read.value, foundNothing: false };
      const reply = await requestChange(rpc, { change, about: null });
      markShown(rpc, [[change, reply]]);
      batch(() => {
        busy.value = false;
        if (reply.ok) link.value = { shortUrl: reply.value.shortUrl, clicks: null };
        else failure.value = reply.failure;
      });
      if (reply.ok && deps.preferences.value?.copyAfter === true) void copying.copyText(reply.value.shortUrl, 1);
      await count();
    },
    count,
    /** Forgets what was tried whenever the account changes. Returns a function that stops this. */
    start: (): (() => void) =>
      clearOnChange(() => {
        failure.value = null;
        link.value = null;
      }),
  };
}
