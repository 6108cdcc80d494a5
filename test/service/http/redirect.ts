import type { FastifyReply, FastifyRequest } from 'fastify';
import { dayOf } from '../store/day.ts';
import type { Store } from '../store/store.ts';
import { sendPage } from './page.ts';
import { Refusal } from './refusal.ts';
import type { Settings } from './settings.ts';

/**
 * Creates the handler that redirects a short address. A GET counts as a click on the UTC day, in the transaction that finds
 * the destination. A HEAD does not count.
 */
export function createRedirect(store: Store, settings: Settings) {
  return (request: FastifyRequest<{ Params: { code: string } }>, reply: FastifyReply): FastifyReply => {
    const { code } = request.params;
    if (!/^[A-Za-z0-9]+$/.test(code)) throw new Refusal(404, 'UNKNOWN_PATH');
    const counts = request.method === 'GET';
    const link = store.transaction(counts ? 'write' : 'read', () => {
      const found = store.links.byCode(code);
      if (found && found.deleted_at === null && counts) store.clicks.count(found, dayOf(settings.clock()), 1);
      return found;
    });
    const address = `${settings.shortHost}/${code}`;
    if (!link) return sendPage(reply, 404, 'There is no such short link.', address);
    if (link.deleted_at !== null) return sendPage(reply, 410, 'This short link was deleted.', address);
    // A header must be ASCII. The parsed address is, and leads to the same place as the stored one.
    return reply.header('cache-control', 'no-store').redirect(new URL(link.long_url).href, 302);
  };
}
