import { leadsBack } from '../circle.ts';
import type { Operation } from './call.ts';
import { wantedDestination } from './destination.ts';
import { ownLink } from './own-link.ts';

/**
 * `/link/edit`. A deleted link cannot be edited before it is restored. A link may lead to another short address of this
 * service, but not back to itself, not even through deleted links: restoring them would close the circle.
 */
export const edit: Operation = {
  kind: 'write',
  answer(call) {
    const short_url = call.parameters.shortUrl();
    const longUrl = wantedDestination(call);
    const link = ownLink(call, short_url);
    if (!link) return [{ short_url, error: 'NOT_FOUND' }];
    if (link.deleted_at !== null) return [{ short_url, error: 'DELETED_BY_USER' }];
    const { byCode } = call.store.links;
    if (leadsBack(link, new URL(longUrl), { hosts: call.settings.hosts, byCode }))
      return [{ short_url, error: 'LEADS_TO_ITSELF' }];
    if (link.long_url !== longUrl) {
      call.store.links.setDestination(link, longUrl);
      call.wantTitle({ ...link, long_url: longUrl });
    }
    return [{ short_url, error: null }];
  },
};

/** `/link/delete`. A link that is already deleted keeps its time of deletion and gets the error DELETED_BY_USER. */
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

/** `/link/restore`. Restoring an active link succeeds: the interface has no error for it. */
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
