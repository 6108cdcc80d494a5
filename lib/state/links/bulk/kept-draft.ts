import { effect, type ReadonlySignal } from '@preact/signals-core';
import type { RecordDeps } from '../../shared/job-recorder.ts';
import type { BulkDraft, BulkShorten } from './bulk-shorten.ts';

/** A draft with the name of the lock that its page holds. */
interface KeptDraft extends BulkDraft {
  page: string;
}

/** The pause (milliseconds) after a change, at which the draft is stored. */
const storingPause = 500;

/** The most characters (count) that the worker takes; a longer draft is lost with its page. */
const mostKept = 1_000_000;

/**
 * Creates the keeping of what was not shortened, or not copied since, for the browser session: the newest draft of each
 * account. Another page goes on with it once the page that stored it is closed. Nothing is kept of a private window.
 */
export function createKeptDraft(
  { rpc, holdLock }: RecordDeps,
  connectionId: ReadonlySignal<number | null>,
  bulk: ReadonlySignal<BulkShorten>,
) {
  const page = crypto.randomUUID();
  let lock: Promise<unknown> | null = null;
  /** The account of which this page stores drafts. */
  let account: number | null = null;
  let isStored = false;
  /** The account that was asked for a draft last. */
  let asked: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function read(name: string): Promise<KeptDraft | null> {
    const reply = await rpc.ask('inspect.take', { name });
    if (!reply.ok || reply.value === null) return null;
    try {
      return JSON.parse(reply.value.text) as KeptDraft;
    } catch {
      return null; // What the browser stored is damaged.
    }
  }

  async function store(name: string, draft: BulkDraft | null): Promise<void> {
    const text = draft === null ? '' : JSON.stringify({ ...draft, page } satisfies KeptDraft);
    if (text !== '' && text.length <= mostKept) {
      lock ??= holdLock?.(page) ?? null;
      isStored = true;
      const reply = await rpc.ask('inspect.leave', { name, text, private: false });
      if (reply.ok) return;
    }
    isStored = false;
    // That of another page stays.
    if ((await read(name))?.page === page) await rpc.ask('inspect.arrived', { name });
  }

  return {
    /**
     * Goes on with the draft of a page that is closed, if nothing is here; asks once for each account. Shows a run of a list
     * that is over only if `isReloaded`: its links are on Links, and whoever opens the page anew has another list. Shows none
     * to a page that was opened `forOthers`, for tabs or a text.
     */
    async find({ isReloaded, forOthers }: { isReloaded: boolean; forOthers: boolean }): Promise<void> {
      const id = connectionId.peek();
      if (holdLock === null || id === null || id === asked) return;
      asked = id;
      const left = await read(nameOf(id));
      if (left === null || (left.run !== null && (forOthers || (left.source === 'list' && !isReloaded)))) return;
      const release = left.page === page ? null : await holdLock(left.page);
      const draft = await read(nameOf(id));
      const isFree = bulk.peek().draft.peek() === null && bulk.peek().progress.peek() === null;
      if (draft?.page === left.page && id === connectionId.peek() && isFree) {
        bulk.peek().takeDraft(draft);
        await store(nameOf(id), draft); // Now it is this page's: no other one that waits goes on with it too.
      }
      release?.();
    },
    /** Stores the draft after each change. Returns a function that stops this. */
    start: (): (() => void) =>
      effect(() => {
        const id = connectionId.value;
        const draft = bulk.value.draft.value;
        clearTimeout(timer);
        if (id !== account) {
          account = id;
          isStored = false;
          return;
        }
        if (holdLock === null || id === null || (draft === null && !isStored)) return;
        timer = setTimeout(() => void store(nameOf(id), draft), storingPause);
      }),
  };
}

const nameOf = (connectionId: number): string => `bulk ${connectionId}`;
