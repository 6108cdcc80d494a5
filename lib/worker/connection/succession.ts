import type { Failure } from '../../failure/failure.ts';
import type { CacheStores } from '../cache/cache-stores.ts';
import type { Account, Snapshot } from './credentials.ts';

/** A store, or any other state, that belongs to one connection. */
export interface ConnectionStore {
  /** Empties it for the connection with this id: one that begins, or the state after a disconnect. */
  forget(connectionId: number): Promise<unknown>;
  /** Has its content of the connection `from` belong to this one as well, which is about to take its place. */
  share?(from: number, connectionId: number): Promise<unknown>;
  /**
   * Has its content of the connection `from` belong to this one alone, which is with the same account. A store without
   * this is emptied.
   */
  takeOver?(from: number, connectionId: number): Promise<unknown>;
  /** Empties it if it belongs to a later connection than this, which only damage can cause. */
  forgetLater?(connectionId: number): Promise<unknown>;
}

/** An account that was checked and is about to be stored. */
interface Candidate extends Account {
  secretKey: string;
  /** The person has agreed to lose click history that cannot come along. */
  mayDropHistory?: true;
}

type Stores = ConnectionStore & Pick<CacheStores, 'areOne' | 'hasHistory' | 'copy' | 'leave'>;

/**
 * Creates the function by which a connection takes the place of another, so that what exists only here comes along. `now`
 * returns milliseconds since the epoch.
 */
export function createSuccession(cacheStores: Stores, otherStores: readonly ConnectionStore[], now: () => number) {
  const allStores = [cacheStores, ...otherStores];

  return function succession({ connectionId, account, credentials }: Snapshot, candidate: Candidate) {
    const next = connectionId + 1;
    const isSame = account !== null && isSameAccount(account, credentials.ok ? credentials.value : null, candidate);
    const stays = account !== null && cacheStores.areOne(account, candidate);
    const { mayDropHistory = false } = candidate;

    return {
      /**
       * Prepares the stores for the next connection; the present one keeps everything. Returns why it must not begin:
       * `history-would-go`. Rejects with `StorageFailed`.
       */
      async prepare(): Promise<Failure | null> {
        if (account === null) return null;
        if (!isSame) {
          const isLost = !mayDropHistory && (await cacheStores.hasHistory(connectionId, account, now()));
          return isLost ? { kind: 'history-would-go', links: null } : null;
        }
        await Promise.all((stays ? allStores : otherStores).map(async (store) => store.share?.(connectionId, next)));
        const links = stays ? 0 : await cacheStores.copy(connectionId, next, [account, candidate]);
        return links === 0 || mayDropHistory ? null : { kind: 'history-would-go', links };
      },
      /** Completes it, once the next connection is stored. */
      async complete(): Promise<void> {
        const takeOver = (store: ConnectionStore): Promise<unknown> =>
          (isSame ? store.takeOver?.(connectionId, next) : undefined) ?? store.forget(next);
        const isLeft = isSame && !stays;
        await Promise.all((isLeft ? otherStores : allStores).map(takeOver));
        if (isLeft) await cacheStores.leave(account, next);
      },
      /** Takes the preparation back: the next connection does not begin. */
      async revert(): Promise<void> {
        if (!isSame) return;
        if (!stays) await cacheStores.leave(candidate, connectionId);
        await Promise.all(allStores.map(async (store) => store.takeOver?.(connectionId, connectionId)));
      },
    };
  };
}

/**
 * Returns true for the same account: with the same ID, at the same address, or with the same key at another address of its
 * service.
 */
function isSameAccount(account: Account, known: { secretKey: string } | null, candidate: Candidate): boolean {
  const isAtSameAddress = account.serviceAddress === candidate.serviceAddress;
  return account.accountId === candidate.accountId && (isAtSameAddress || known?.secretKey === candidate.secretKey);
}
