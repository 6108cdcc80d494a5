import { Refusal } from '../refusal.ts';
import { codeOfDestination, leadsBack } from '../short-address.ts';
import { errorOf, keepQuota, ownLink, shortAddress, wantedDestination, type Operation } from './call.ts';

/**
 * `/link/shorten`. Returns the existing link to the address, restores the link deleted last, or creates one. At most one of
 * `new_hash` and `restored_hash` is 1; both are 0 for an existing link. A short address is not shortened again.
 */
export const shorten: Operation = {
  kind: 'write',
  answer(call) {
    const { account, store, now, settings } = call;
    const longUrl = wantedDestination(call);
    if (codeOfDestination(new URL(longUrl), settings.hosts) !== null) throw new Refusal(400, 'OWN_SHORT_ADDRESS');
    const known = store.links.byDestination(account, longUrl);
    const link = known ?? store.links.create({ account_id: account, long_url: longUrl, created_at: now });
    const restored = known !== null && known.deleted_at !== null;
    if (restored) store.links.setDeletedAt(link, null);
    if (!known) {
      keepQuota(call);
      call.wantTitle(link);
    }
    return [{ short_url: shortAddress(call, link), new_hash: known ? 0 : 1, restored_hash: restored ? 1 : 0 }];
  },
};

/**
 * `/link/edit`. A deleted link cannot be edited before it is restored, and a blocked one never. A link may lead to another short address of this
 * service, but not back to itself, not even through deleted links: restoring them would close the circle.
 */
export const edit: Operation = {
  kind: 'write',
  answer(call) {
    const short_url = call.parameters.shortUrl();
    const longUrl = wantedDestination(call);
    const link = ownLink(call, short_url);
    if (!link) return [{ short_url, error: 'NOT_FOUND' }];
    const error = errorOf(link);
    if (error !== null) return [{ short_url, error }];
    const { byCode } = call.store.links;
    if (leadsBack(link, new URL(longUrl), { hosts: call.settings.hosts, byCode }))
      return [{ short_url, error: 'LEADS_TO_ITSELF' }];
    if (link.long_url !== longUrl) {
      call.store.links.setDestination(link, longUrl);
      if (longUrl.length > link.long_url.length) keepQuota(call);
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

/** `/link/restore`. Restoring an active link succeeds: the interface has no error for it. A blocked link stays deleted. */
export const restore: Operation = {
  kind: 'write',
  answer(call) {
    const short_url = call.parameters.shortUrl();
    const link = ownLink(call, short_url);
    if (!link) return [{ short_url, error: 'NOT_FOUND' }];
    if (link.blocked_at !== null) return [{ short_url, error: 'BLOCKED' }];
    if (link.deleted_at !== null) call.store.links.setDeletedAt(link, null);
    return [{ short_url, error: null }];
  },
};
