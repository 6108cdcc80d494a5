import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';
import { failed, success, type Failure, type Result } from '../../failure.ts';
import { inGroups } from '../../groups.ts';
import { mostDescribed } from '../../most-at-once.ts';
import type { KnownLink } from '../../link.ts';
import { startRun, type Run } from '../run.ts';
import type { PageParts } from '../page-parts.ts';
import { read } from '../reading.ts';
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
  ask(shortUrls: readonly string[]): Promise<Result<Described>>;
  /** Asks for a link that leads elsewhere now; where that fails, once more when it comes into view. */
  renew(shortUrl: string): void;
  /** True for a link of which the service was not asked everything yet, and can be. */
  lacking(link: KnownLink): boolean;
  /** Asks for all of these that are lacking; one item of the run is as many links as one request holds. */
  complete(links: readonly KnownLink[]): Run<readonly string[]>;
  clear(): void;
}

/** What became of asking for several links. */
interface Described {
  /** Those of which everything was told. */
  told: ReadonlySet<string>;
  /** Those of which the service says that it tells nothing, and why. */
  refused: ReadonlyMap<string, Failure>;
}

/** How long (milliseconds) what was told of a row in view counts as new. */
const newFor = 60 * 60 * 1000;
/** How long (milliseconds) rows have to stay in view: those that only pass by are not asked for. */
const inViewFor = 80;
/** How long (milliseconds) after a link was made its title may still be missing. */
const titledAfter = 60 * 1000;
/** How long (milliseconds) to wait before asking once more for a link that was being changed. */
const changingFor = 1000;
/** How long (milliseconds) after a failure rows that come into view are not asked for. */
const pause = 5000;
/** What is said of one link, and of no other, where others were answered: asking again would tell the same. */
const ownKinds: ReadonlySet<Failure['kind']> = new Set(['not-found', 'item', 'not-the-service']);

/** Makes what asks for details. Links of which `changing` is true are not asked for while they come into view. */
export function createDetails(parts: PageParts, store: LinkStore, changing: (shortUrl: string) => boolean): Details {
  const { rpc, now, schedule } = parts;
  const failure = signal<Failure | null>(null);
  /** When the service was asked for a link (milliseconds since the epoch), also where it told nothing of it. */
  let asked = new Map<string, number>();
  /** Counts answers: reading it follows `asked`. */
  const answers = signal(0);
  let inView: readonly string[] = [];
  let asking = false;
  /** From when on (milliseconds since the epoch) may be asked again after a failure. */
  let mayAskAt = 0;
  let callOff = (): void => undefined;

  async function ask(shortUrls: readonly string[]): Promise<Result<Described>> {
    const mine = asked;
    const mark = store.mark();
    const reply = await rpc.ask('links.describe', { shortUrls: [...shortUrls] });
    if (!reply.ok) return reply;
    if (mine !== asked) return failed({ kind: 'connection-changed' });
    const { links, untold } = reply.value;
    const lost = untold.filter((one) => !ownKinds.has(one.failure.kind));
    const open = new Set(lost.map(({ shortUrl }) => shortUrl));
    const refused = new Map(untold.map((one) => [one.shortUrl, one.failure]));
    const told = new Set<string>();
    for (const { shortUrl, describedAt } of links) {
      // What was said of a link while it was being changed is not kept: it is asked again.
      const passedOver = describedAt === null && !refused.has(shortUrl);
      if (!passedOver && !refused.has(shortUrl)) told.add(shortUrl);
      if (!passedOver && !open.has(shortUrl)) asked.set(shortUrl, now());
    }
    batch(() => {
      answers.value += 1;
      store.put(links, mark);
    });
    const [first] = lost;
    return first === undefined ? success({ told, refused }) : failed(first.failure);
  }

  function lacking({ shortUrl, describedAt }: KnownLink): boolean {
    void answers.value;
    return describedAt === null && !asked.has(shortUrl);
  }

  function isOld(time: number | null | undefined): boolean {
    return time === null || time === undefined || now() - time > newFor;
  }

  /** Described when it had only just been made: a service may have had no title for it yet. */
  function isEarly({ createdAt, describedAt }: KnownLink): boolean {
    return createdAt?.kind === 'moment' && describedAt !== null && describedAt - createdAt.ms < titledAfter;
  }

  /** Links in view that are known to the page, and not well enough. */
  function wanted(): string[] {
    const old = (shortUrl: string): boolean => {
      const link = store.get(shortUrl);
      if (changing(shortUrl)) return false;
      return link !== undefined && isOld(asked.get(shortUrl)) && (isOld(link.describedAt) || isEarly(link));
    };
    return inView.filter(old).slice(0, mostDescribed);
  }

  async function askForView(): Promise<void> {
    if (asking) return;
    const shortUrls = wanted();
    if (shortUrls.length === 0) return;
    if (now() < mayAskAt) return settle(mayAskAt - now());
    asking = true;
    const mine = asked;
    await read(
      parts,
      () => ask(shortUrls),
      (reply) => {
        failure.value = reply.ok ? null : reply.failure;
        if (!reply.ok) mayAskAt = reply.failure.kind === 'rate-limited' ? reply.failure.retryAt : now() + pause;
      },
      () => mine === asked,
    );
    if (mine !== asked) return;
    asking = false;
    if (failure.value !== null) return;
    const rest = wanted();
    // Others have come into view meanwhile; of those that were asked just now a change is to end first.
    if (rest.some((shortUrl) => !shortUrls.includes(shortUrl))) void askForView();
    else if (rest.length > 0) settle(changingFor);
  }

  /** Looks at what is in view, once it has stayed there. */
  function settle(wait = inViewFor): void {
    callOff();
    callOff = schedule(() => void askForView(), wait);
  }

  return {
    failure: computed(() => failure.value),
    view(shortUrls) {
      inView = shortUrls;
      settle();
    },
    again() {
      failure.value = null;
      mayAskAt = 0;
      settle();
    },
    ask,
    renew(shortUrl) {
      asked.delete(shortUrl);
      if ((store.get(shortUrl)?.describedAt ?? null) !== null) store.add(shortUrl, { describedAt: 0 });
      void ask([shortUrl]);
    },
    lacking,
    complete(links) {
      const rest = links.filter(lacking).map(({ shortUrl }) => shortUrl);
      return startRun(inGroups(rest, mostDescribed), ask);
    },
    clear() {
      asked = new Map();
      mayAskAt = 0;
      inView = [];
      asking = false;
      failure.value = null;
      callOff();
    },
  };
}
