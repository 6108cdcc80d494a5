import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FollowedLink } from '../../store/links.ts';
import type { Store } from '../../store/store.ts';
import type { Settings } from '../settings.ts';
import { codeIn, leadsBack, shortAddressOf, withAsked } from '../short-address.ts';
import type { createCounter } from './counter.ts';
import { counts } from './counts.ts';
import { sendNone, sendPage } from './page.ts';

/** How many short addresses are followed in search of a circle (count): as many as browsers follow. */
const maxHops = 20;

/** The HTTP status of the pages for visitors whom a short address leads nowhere. */
const statuses = { deleted: 410, blocked: 410, blockedPage: 403, circle: 508 } as const;

/** Where a short address leads. */
type Destination = { kind: 'page'; link: FollowedLink; url: URL } | { kind: 'none' | keyof typeof statuses };

/** A visit to a short address. */
interface Visit {
  code: string;
  /** The request's `Host`: a destination there is also this service's. */
  host: string;
}

/** Creates the handler that redirects a short address. A GET by a person counts as a click, a HEAD does not. */
export function createRedirect(store: Store, settings: Settings, counter: ReturnType<typeof createCounter>) {
  const visits = createVisits(store, settings, counter);
  return async (request: FastifyRequest<{ Params: { code: string } }>, reply: FastifyReply): Promise<FastifyReply> => {
    const code = codeIn(request.params.code);
    const visit = { code, host: request.host };
    const isClick = request.method === 'GET' && counts(request.headers);
    const destination = isClick ? await visits.click(visit) : await visits.look(visit);
    if (destination.kind !== 'page') {
      const { kind } = destination;
      if (kind === 'none') return sendNone(request, reply);
      const address = shortAddressOf(code, settings);
      reply.header('x-robots-tag', 'noindex');
      return sendPage(request, reply, statuses[kind], (texts) => ({ title: texts[kind], address }));
    }
    return (
      reply
        .header('referrer-policy', 'strict-origin-when-cross-origin')
        // A header must be ASCII. The parsed address is, and leads to the same page as the stored one.
        .redirect(destination.url.href, 302)
    );
  };
}

/** A visit that waits for its answer. */
interface Waiting {
  visit: Visit;
  resolve: (destination: Destination) => void;
  reject: (failure: unknown) => void;
}

/**
 * Creates the visits of a store. Those that arrive while the last ones are answered are answered together, so that their
 * clicks are written in one transaction: a disk takes as long for one as for many.
 */
function createVisits(store: Store, settings: Settings, counter: ReturnType<typeof createCounter>) {
  let waiting: Waiting[] = [];

  function activeLink(code: string): FollowedLink | null {
    const link = store.links.followed(code);
    return link?.deleted_at === null && link.blocked_at === null ? link : null;
  }
  function look({ code, host }: Visit): Destination {
    const link = store.links.followed(code);
    if (!link) return { kind: 'none' };
    if (link.deleted_at !== null) return { kind: 'deleted' };
    if (link.blocked_at !== null) return { kind: 'blocked' };
    const url = new URL(link.long_url);
    if (settings.isBlocked(url)) return { kind: 'blockedPage' };
    const options = { hosts: withAsked(settings.hosts, host), byCode: activeLink, maxHops };
    return leadsBack(link, url, options) ? { kind: 'circle' } : { kind: 'page', link, url };
  }
  /** Counts the clicks of visits that lead to a page, then answers all. A visit that fails takes no other with it. */
  async function answer(visits: readonly Waiting[]): Promise<void> {
    const found = await store.transaction('read', () => visits.map(({ visit }) => settled(() => look(visit))));
    counter.count(found.flatMap(({ value }) => (value?.kind === 'page' ? [value.link] : [])));
    for (const [place, { resolve, reject }] of visits.entries()) {
      const { value, failure } = found[place] ?? {};
      if (value === undefined) reject(failure);
      else resolve(value);
    }
  }
  function answerAll(): void {
    const visits = waiting;
    waiting = [];
    answer(visits).catch((failure: unknown) => {
      for (const { reject } of visits) reject(failure);
    });
  }
  return {
    /** Reads where a visit leads, without a click. */
    look: (visit: Visit) => store.transaction('read', () => look(visit)),
    /**
     * Reads where a visit leads and counts a click if it leads to a page. Resolves when the click is on the disk, or waits
     * to be written.
     */
    click: (visit: Visit) =>
      new Promise<Destination>((resolve, reject) => {
        // After every request that the network has delivered by now.
        if (waiting.length === 0) setImmediate(answerAll);
        waiting.push({ visit, resolve, reject });
      }),
  };
}

/** Returns what work returns or throws. */
function settled<T>(work: () => T): { value?: T; failure?: unknown } {
  try {
    return { value: work() };
  } catch (failure) {
    return { failure };
  }
}
