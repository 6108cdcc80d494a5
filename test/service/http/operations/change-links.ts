import type { Operation } from './call.ts';
import { ownLink } from './own-link.ts';

/** `/link/edit`: a deleted link keeps its destination; it has to be restored first. */
export const edit: Operation = {
  kind: 'write',
  answer(call) {
    const short_url = call.parameters.shortUrl();
    const longUrl = call.parameters.longUrl();
    const link = ownLink(call, short_url);
    if (!link) return [{ short_url, error: 'NOT_FOUND' }];
    if (link.deleted_at !== null) return [{ short_url, error: 'DELETED_BY_USER' }];
    if (link.long_url !== longUrl) {
      call.store.links.setDestination(link, longUrl);
      call.wantTitle({ ...link, long_url: longUrl });
    }
    return [{ short_url, error: null }];
  },
};

/** `/link/delete`: a link that is deleted already keeps its time of deletion and answers DELETED_BY_USER. */
export const remove: Operation = {
  kind: 'write',
  answer(call) {
    const short_url = call.parameters.shortUrl();
    const link = ownLink(call, short_url);
    if (!link) return [{ short_url, error: 'NOT_FOUND' }];
    if (link.deleted_at !== null) return [{ short_url, error: 'DELETED_BY_USER' }];
    call.store.links.setDeletedAt(link, call.now);
    return [{ short_url, error: null }];
  },
};

/** `/link/restore`: an active link is as it was asked to be, and no error value of the interface says otherwise. */
export const restore: Operation = {
  kind: 'write',
  answer(call) {
    const short_url = call.parameters.shortUrl();
    const link = ownLink(call, short_url);
    if (!link) return [{ short_url, error: 'NOT_FOUND' }];
    if (link.deleted_at !== null) call.store.links.setDeletedAt(link, null);
    return [{ short_url, error: null }];
  },
};
