import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import type { Failure, Result } from '../../failure.ts';
import { mostDescribed } from '../../link-list.ts';
import type { KnownLink } from '../../link.ts';
import { startRun, type Run } from '../run.ts';
import type { LinksParts } from './parts.ts';
import { read } from './reading.ts';
import type { LinkStore } from './store.ts';

/** Titles and destinations, which no list tells: asked for the rows in view, and for all when somebody searches. */
export interface Details {
  /** The rows in view now. */
  view(shortUrls: readonly string[]): void;
  /** Why they could not be asked for last. */
  failure: ReadonlySignal<Failure | null>;
  /** Asks again, after a failure. */
  again(): void;
  /** Asks the service for these links now, whatever is known of them. */
  ask(shortUrls: readonly string[]): Promise<Result<null>>;
  /** True for a link of which the service was not asked everything yet, and can be. */
  lacking(link: KnownLink): boolean;
  /** Asks for all of these that are lacking; one item of the run is as many links as one request holds. */
  complete(links: readonly KnownLink[]): Run<readonly string[]>;
  clear(): void;
}

/** How long (milliseconds) what was told of a row in view counts as new. */
const newFor = 60 * 60 * 1000;
/** How long (milliseconds) rows have to stay in view: those that only pass by are not asked for. */
const inViewFor = 80;

/** Makes what asks for details. */
export function createDetails(parts: LinksParts, store: LinkStore): Details {
  const { rpc, now, schedule } = parts;
  const failure = signal<Failure | null>(null);
  /** Links the service was asked for since the page was opened, also where it told nothing. */
  let asked = new Set<string>();
  let inView: readonly string[] = [];
  let asking = false;
  let callOff = (): void => undefined;

  async function ask(shortUrls: readonly string[]): Promise<Result<null>> {
    const mine = asked;
    const reply = await rpc.ask('links.describe', { shortUrls: [...shortUrls] });
    if (!reply.ok || mine !== asked) return reply.ok ? { ok: true, value: null } : reply;
    for (const shortUrl of shortUrls) asked.add(shortUrl);
    store.put(reply.value.links);
    const lost = reply.value.untold.find((untold) => untold.failure.kind !== 'not-found');
    return lost === undefined ? { ok: true, value: null } : { ok: false, failure: lost.failure };
  }

  /** Links in view that are known to the page, and not well enough. */
  function wanted(): string[] {
    const old = (shortUrl: string): boolean => {
      const link = store.get(shortUrl);
      if (link === undefined || asked.has(shortUrl)) return false;
      return link.describedAt === null || now() - link.describedAt > newFor;
    };
    return inView.filter(old).slice(0, mostDescribed);
  }

  async function askForView(): Promise<void> {
    if (asking) return;
    const shortUrls = wanted();
    if (shortUrls.length === 0 || failure.value !== null) return;
    asking = true;
    const mine = asked;
    await read(
      parts,
      () => ask(shortUrls),
      (reply) => {
        failure.value = reply.ok ? null : reply.failure;
      },
      () => mine === asked,
    );
    if (mine !== asked) return;
    asking = false;
    void askForView(); // Others have come into view meanwhile.
  }

  /** Looks at what is in view, once it has stayed there. */
  function settle(): void {
    callOff();
    callOff = schedule(() => void askForView(), inViewFor);
  }

  return {
    failure: computed(() => failure.value),
    view(shortUrls) {
      inView = shortUrls;
      settle();
    },
    again() {
      failure.value = null;
      settle();
    },
    ask,
    lacking: ({ shortUrl, describedAt }) => describedAt === null && !asked.has(shortUrl),
    complete(links) {
      const rest = links.filter((link) => link.describedAt === null && !asked.has(link.shortUrl));
      const groups: string[][] = [];
      for (let from = 0; from < rest.length; from += mostDescribed) {
        groups.push(rest.slice(from, from + mostDescribed).map(({ shortUrl }) => shortUrl));
      }
      return startRun(groups, ask);
    },
    clear() {
      asked = new Set();
      inView = [];
      asking = false;
      failure.value = null;
      callOff();
    },
  };
}
