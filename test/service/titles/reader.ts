import type { Link } from '../store/links.ts';
import { titleOf } from './html-title.ts';
import { readPage } from './page.ts';

/** How titles are read. */
export interface TitleReaderParts {
  enabled: boolean;
  allowPrivate: boolean;
  /** Milliseconds in all, redirects included. */
  timeout: number;
  /** Whether an address is one of our own short ones: reading it would count a click. */
  isOwn: (address: string) => boolean;
  keep: (id: number, longUrl: string, title: string) => void;
}

/** Reads titles of destinations in the background. */
export interface TitleReader {
  read(link: Link): void;
  /** Resolves once nothing is being read or waiting. */
  settled(): Promise<void>;
  /** Abandons everything; resolves once nothing runs any more. */
  stop(): Promise<void>;
}

const atOnce = 8;
/** A longer line than this is a list being imported; its last titles stay hosts rather than fill the memory. */
const longestLine = 10_000;

/** The title reader of a service. A title that cannot be read is left as it is: the host. */
export function createTitleReader({ enabled, allowPrivate, timeout, isOwn, keep }: TitleReaderParts): TitleReader {
  const line: Link[] = [];
  const stopping = new AbortController();
  let running = 0;
  let waiters: (() => void)[] = [];

  async function readOne({ id, long_url }: Link): Promise<void> {
    if (isOwn(long_url)) return;
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(timeout)]);
    const html = await readPage(new URL(long_url), { allowPrivate, isOwn, signal });
    const title = html === null ? null : titleOf(html);
    if (title !== null && !stopping.signal.aborted) keep(id, long_url, title);
  }
  function next(): void {
    while (running < atOnce) {
      const link = line.shift();
      if (!link) break;
      running += 1;
      void work(link);
    }
  }
  async function work(link: Link): Promise<void> {
    try {
      await readOne(link);
    } catch {
      // A destination may fail in any way it likes: it is somebody else's server.
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
    read(link) {
      if (!enabled || stopping.signal.aborted || line.length >= longestLine) return;
      line.push(link);
      next();
    },
    settled,
    stop() {
      line.length = 0;
      stopping.abort();
      return settled();
    },
  };
}
