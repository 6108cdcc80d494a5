import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import { counts } from './counts.ts';
import { sendPage } from './page.ts';
import type { Visits } from './visits.ts';

/** Creates the handler that redirects a short address. A GET by a person counts as a click, a HEAD does not. */
export function createRedirect(visits: Visits, settings: Settings) {
  return async (request: FastifyRequest<{ Params: { code: string } }>, reply: FastifyReply): Promise<FastifyReply> => {
    const { code } = request.params;
    if (!/^[A-Za-z0-9]+$/.test(code)) throw new Refusal(404, 'UNKNOWN_PATH');
    const isClick = request.method === 'GET' && counts(request.headers);
    const destination = isClick ? await visits.click(code) : visits.look(code);
    const address = `${settings.shortHost}/${code}`;
    switch (destination.kind) {
      case 'none':
        return sendPage(reply, 404, 'There is no such short link.', address);
      case 'deleted':
        return sendPage(reply, 410, 'This short link was deleted.', address);
      case 'page':
        return (
          reply
            .header('referrer-policy', 'strict-origin-when-cross-origin')
            // A header must be ASCII. The parsed address is, and leads to the same place as the stored one.
            .redirect(new URL(destination.link.long_url).href, 302)
        );
    }
  };
}
