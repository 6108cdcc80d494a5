import { answeringItem, changedField, envelopeOf, itemsOf, withEnvelope } from './envelope.ts';
import { serving } from './manner.ts';

/** What the account's own count of links counts. */
export const counts = {
  /** Deleted links as well. */
  'counts-with-deleted': serving(async (asked, serve) => {
    const answer = await serve(asked);
    const items = itemsOf(answer);
    if (asked.operation !== '/overview' || items === null) return answer;
    const deleted = itemsOf(await serve({ ...asked, operation: '/link/deleted' }))?.length ?? 0;
    const data = items.map((item) => changedField(item, 'links', (links) => Number(links) + deleted));
    return withEnvelope(answer, { ...envelopeOf(answer), data });
  }),
  /** Nothing: the account's links are not counted. */
  'counts-no-links': answeringItem((item, { operation }) => {
    const { links: _, ...others } = item;
    return operation === '/overview' ? others : item;
  }),
};
