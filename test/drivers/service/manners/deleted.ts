import { answeringItem, type Item } from './envelope.ts';
import { serving, type Wrap } from './manner.ts';

/** Changes the items about deleted links in answers of these operations. */
const writing = (operations: readonly string[], change: (item: Item) => Item): Wrap =>
  answeringItem((item, { operation }) => {
    const isDeleted = item['error'] === 'DELETED_BY_USER' || typeof item['deleted_at'] === 'number';
    return isDeleted && operations.includes(operation) ? change(item) : item;
  });

/** How the service tells that a link is deleted. */
export const deleted = {
  'deleted-unnamed': writing(['/link/lookup'], ({ short_url: _, ...item }) => item),
  'deleted-not-looked-up': writing(['/link/lookup'], (item) => ({ ...item, error: 'NOT_FOUND', short_url: null })),
  'deleted-only-by-time': writing(['/link/lookup', '/link/expand'], (item) => ({ ...item, error: null })),
  'deleted-told-everywhere': writing(['/link/info'], (item) => ({ ...item, error: 'DELETED_BY_USER' })),
  'deleted-not-expanded': writing(['/link/expand'], (item) => ({ ...item, long_url: null })),
  'deleted-without-details': writing(['/link/info'], (item) => ({
    ...item,
    error: 'DELETED_BY_USER',
    title: null,
    clicks: null,
    created_at: null,
    deleted_at: null,
  })),
  /** Shortening the address of a deleted link returns the link, and leaves it deleted. */
  'deleted-stays-deleted': serving(async (asked, serve) => {
    const answer = await serve(asked);
    if (asked.operation !== '/link/shorten' || !answer.body.includes('"restored_hash":1')) return answer;
    const shortUrl = /"short_url":"([^"]*)"/.exec(answer.body)?.[1] ?? '';
    const parameters = new URLSearchParams(asked.parameters);
    parameters.set('short_url', shortUrl);
    await serve({ operation: '/link/delete', parameters });
    return { ...answer, body: answer.body.replace('"restored_hash":1', '"restored_hash":0') };
  }),
};
