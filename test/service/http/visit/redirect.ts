import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LinkClicks } from '../../store/clicks.ts';
import { dayOf } from '../../store/day.ts';
import type { FollowedLink } from '../../store/links.ts';
import type { Store } from '../../store/store.ts';
import type { Settings } from '../settings.ts';
import { leadsBack, shortAddressOf, withAsked } from '../short-address.ts';
import { counts } from './counts.ts';
import { sendPage } from './page.ts';

/** How many short addresses are followed in search of a circle (count): as many as browsers follow. */
const maxHops = 20;

/** The HTTP status of the pages for visitors whom a short address leads nowhere. */
const statuses = { none: 404, deleted: 410, blocked: 403, circle: 508 } as const;

/** Where a short address leads. */
type Destination = { kind: 'page'; link: FollowedLink; url: URL } | { kind: keyof typeof statuses };

/** A visit to a short address. */
interface Visit {
  code: string;
  /** The request's `Host`: a destination there is also this service's. */
  host: string;
}

/** Creates the handler that redirects a short address. A GET by a person counts as a click, a HEAD does not. */
export function createRedirect(store: Store, settings: Settings) {
  const visits = createVisits(store, settings);
  return async (request: FastifyRequest<{ Params: { code: string } }>, reply: FastifyReply): Promise<FastifyReply> => {
    const { code } = request.params;
    const visit = { code, host: request.host };
    const isClick = request.method === 'GET' && counts(request.headers);
    const destination = isClick ? await visits.click(visit) : visits.look(visit);
    if (destination.kind !== 'page') {
      const { kind } = destination;
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

interface Click {
  visit: Visit;
  resolve: (destination: Destination) => void;
  reject: (failure: unknown) => void;
}

/**
 * Creates the visits of a store. Clicks that arrive while the last ones are written are written together, in one
 * transaction: a disk takes as long for one as for many.
 */
function createVisits(store: Store, settings: Settings) {
  let waiting: Click[] = [];

  function activeLink(code: string): FollowedLink | null {
    const link = store.links.followed(code);
    return link?.deleted_at === null ? link : null;
  }
  function look({ code, host }: Visit): Destination {
    const link = store.links.followed(code);
    if (!link) return { kind: 'none' };
    if (link.deleted_at !== null) return { kind: 'deleted' };
    const url = new URL(link.long_url);
    if (settings.isBlocked(url)) return { kind: 'blocked' };
    const options = { hosts: withAsked(settings.hosts, host), byCode: activeLink, maxHops };
    return leadsBack(link, url, options) ? { kind: 'circle' } : { kind: 'page', link, url };
  }
  /** Returns each click with its destination, once all are written. */
  function write(clicks: readonly Click[]): (readonly [Click, Destination])[] {
    return store.transaction('write', () => {
      const byLink = new Map<number, LinkClicks>();
      const found = clicks.map((click) => [click, look(click.visit)] as const);
      for (const [, destination] of found) {
        if (destination.kind !== 'page') continue;
        const { link } = destination;
        const counted = byLink.get(link.id);
        if (counted) counted.clicks += 1;
        else byLink.set(link.id, { link, clicks: 1 });
      }
      store.clicks.count(dayOf(settings.clock()), byLink.values());
      return found;
    });
  }
  function answer(clicks: readonly Click[]): void {
    try {
      for (const [{ resolve }, destination] of write(clicks)) resolve(destination);
    } catch (failure) {
      // Nothing was written. A click that cannot be must not take the others with it, but a database fails for all.
      if (clicks.length === 1 || isOfDatabase(failure)) for (const { reject } of clicks) reject(failure);
      else for (const click of clicks) answer([click]);
    }
  }
  function answerAll(): void {
    const clicks = waiting;
    waiting = [];
    answer(clicks);
  }
  return {
    /** Reads where a visit leads, without a click. */
    look: (visit: Visit) => store.transaction('read', () => look(visit)),
    /**
     * Reads where a visit leads and counts a click on the UTC day if it leads to a page; resolves when the click is on the
     * disk.
     */
    click: (visit: Visit) =>
      new Promise<Destination>((resolve, reject) => {
        // After every request that the network has delivered by now.
        if (waiting.length === 0) setImmediate(answerAll);
        waiting.push({ visit, resolve, reject });
      }),
  };
}

function isOfDatabase(failure: unknown): boolean {
  return (failure as { code?: string }).code === 'ERR_SQLITE_ERROR';
}
