import type { Accounts } from '../store/accounts.ts';
import type { Query } from './query.ts';
import { Refusal } from './refusal.ts';

/** Answers the number of the account whose credentials a query carries, or refuses. */
export type Authenticate = (query: Query) => Promise<number>;

/** Section Authentication of the interface: `uid` and `secret_key` with every request, each once. */
export function createAuthenticator(accounts: Pick<Accounts, 'verify'>): Authenticate {
  return async (query) => {
    const [uid, ...otherUids] = query.get('uid') ?? [];
    const [secretKey, ...otherKeys] = query.get('secret_key') ?? [];
    if (!uid || !secretKey) throw new Refusal(401, 'MISSING_CREDENTIALS');
    const account = otherUids.length + otherKeys.length > 0 ? null : await accounts.verify(uid, secretKey);
    // One refusal for an unknown uid and a wrong key, or anybody could find out who has an account.
    if (account === null) throw new Refusal(403, 'INVALID_CREDENTIALS');
    return account;
  };
}
