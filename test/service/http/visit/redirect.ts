import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';
import { shortAddressOf } from '../short-address.ts';
import { counts } from './counts.ts';
import { languageFor } from './language.ts';
import { sendPage } from './page.ts';
import type { Visits } from './visits.ts';

/** The HTTP status of the pages for visitors whom a short address leads nowhere. */
const statuses = { none: 404, deleted: 410, blocked: 403, circle: 508 } as const;

/** Creates the handler that redirects a short address. A GET by a person counts as a click, a HEAD does not. */
export function createRedirect(visits: Visits, settings: Settings) {
  return async (request: FastifyRequest<{ Params: { code: string } }>, reply: FastifyReply): Promise<FastifyReply> => {
    const { code } = request.params;
    const visit = { code, host: request.host };
    const isClick = request.method === 'GET' && counts(request.headers);
    const destination = isClick ? await visits.click(visit) : visits.look(visit);
    if (destination.kind !== 'page') {
      const language = languageFor(request.headers);
      const page = { title: language.texts[destination.kind], address: shortAddressOf(code, settings) };
      return sendPage(reply.header('x-robots-tag', 'noindex'), statuses[destination.kind], language, page);
    }
    return (
      reply
        .header('referrer-policy', 'strict-origin-when-cross-origin')
        // A header must be ASCII. The parsed address is, and leads to the same place as the stored one.
        .redirect(destination.url.href, 302)
    );
  };
}
