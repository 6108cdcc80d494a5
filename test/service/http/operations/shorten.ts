import { Refusal } from '../refusal.ts';
import { codeOfDestination } from '../short-address.ts';
import type { Operation } from './call.ts';
import { wantedDestination } from './destination.ts';
import { shortAddress } from './own-link.ts';

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
    if (!known) call.wantTitle(link);
    return [{ short_url: shortAddress(call, link), new_hash: known ? 0 : 1, restored_hash: restored ? 1 : 0 }];
  },
};
