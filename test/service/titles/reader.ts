import type { Link } from '../store/links.ts';
import { titleOf } from './html-title.ts';
import { readTitle } from './page.ts';

interface TitleReaderDeps {
  enabled: boolean;
  allowPrivate: boolean;
  /** Deadline, redirects included (milliseconds). */
  timeout: number;
  /** Returns false for addresses of the service itself, where reading may count a click, and for blocked ones. */
  mayRead: (address: URL) => boolean;
  keep: (id: number, longUrl: string, title: string) => Promise<void>;
}

const atOnce = 8;
/** The most queued titles (count). A bulk import may exceed it; its last links keep the host as title. */
const maxQueued = 10_000;

/** Creates what reads titles in the background. A link whose title cannot be read keeps the host as title. */
export function createTitleReader({ enabled, allowPrivate, timeout, mayRead, keep }: TitleReaderDeps) {
  const queue: Link[] = [];
  const stopping = new AbortController();
  let running = 0;
  let waiters: (() => void)[] = [];

  async function readOne({ id, long_url }: Link): Promise<void> {
    const url = new URL(long_url);
    if (!mayRead(url)) return;
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(timeout)]);
    const title = await readTitle(url, titleOf, { allowPrivate, mayRead, signal });
    if (title !== null && !stopping.signal.aborted) await keep(id, long_url, title);
  }
  function next(): void {
    while (running < atOnce) {
      const link = queue.shift();
      if (!link) break;
      running += 1;
      void work(link);
    }
  }
  async function work(link: Link): Promise<void> {
    try {
      await readOne(link);
    } catch {
      // A destination is another server and may fail in any way.
    }
    running -= 1;
    next();
    if (running > 0) return;
    for (const resolve of waiters) resolve();
    waiters = [];
  }
  function settled(): Promise<void> {
    return running === 0 ? Promise.resolve() : new Promise((resolve) => waiters.push(resolve));
  }
  return {
    read(link: Link): void {
      if (!enabled || stopping.signal.aborted || queue.length >= maxQueued) return;
      queue.push(link);
      next();
    },
    /** Resolves when nothing is being read or queued. */
    settled,
    /** Cancels everything; resolves when nothing runs any more. */
    stop() {
      queue.length = 0;
      stopping.abort();
      return settled();
    },
  };
}
