import type { Accounts } from '../store/accounts.ts';
import type { Query } from './query.ts';
import { Refusal } from './refusal.ts';

/** Returns the id of the account whose credentials are in the query; throws a Refusal if they are missing or wrong. */
export type Authenticate = (query: Query) => Promise<number>;

/** Creates the check of the interface's section Authentication: `uid` and `secret_key` once in every request. */
export function createAuthenticator(accounts: Pick<Accounts, 'proven' | 'verify'>): Authenticate {
  return async (query) => {
    const [uid, ...otherUids] = query.get('uid') ?? [];
    const [secretKey, ...otherKeys] = query.get('secret_key') ?? [];
    if (!uid || !secretKey) throw new Refusal(401, 'MISSING_CREDENTIALS');
    const once = otherUids.length + otherKeys.length === 0;
    const account = once ? (accounts.proven(uid, secretKey) ?? (await accounts.verify(uid, secretKey))) : null;
    // The same refusal for an unknown uid and a wrong key, so that it does not show which accounts exist.
    if (account === null) throw new Refusal(403, 'INVALID_CREDENTIALS');
    return account;
  };
}
