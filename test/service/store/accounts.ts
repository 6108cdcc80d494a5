import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { exactly } from './exact.ts';

/** A new account. */
export interface AccountSeed {
  uid: string;
  secretKey: string;
  /** The uid of the account that referred this one. */
  referredBy?: string | undefined;
  /** Milliseconds since 1970. Default now. */
  signedUpAt?: number | undefined;
}

/** What an account may do. A disabled one may do nothing; one that has no key was only referred. */
export type AccountState = 'active' | 'disabled' | 'has no key';

/** Accounts and their keys. */
export type Accounts = ReturnType<typeof createAccounts>;

interface Row {
  id: number;
  salt: Uint8Array | null;
  key_hash: Uint8Array | null;
  disabled_at: number | null;
  links_blocked_at: number | null;
}

/** The stored form of a secret key. */
interface KeptKey {
  salt: Uint8Array;
  hash: Uint8Array;
}

/** scrypt's cost parameter N: at this one a hash takes about 40 ms and 16 MB of memory. */
export const usualHashCost = 16_384;
/** The least cost, for services that guard no real key: a hash is almost free. */
export const leastHashCost = 2;

/** How many keys of an account that were right are remembered, until the process ends (count). */
const mostRemembered = 4;

/** Creates access to the accounts of a database, whose keys are hashed at this cost (scrypt's N, a power of two). */
export function createAccounts(database: DatabaseSync, hashCost: number) {
  const select = database.prepare(
    'SELECT id, salt, key_hash, disabled_at, links_blocked_at FROM accounts WHERE uid = ?',
  );
  const insert = database.prepare(
    `INSERT INTO accounts (uid, salt, key_hash, referrer_id, signed_up_at)
     VALUES (?, ?, ?, (SELECT id FROM accounts WHERE uid = ?), ?)`,
  );
  const updateKey = database.prepare('UPDATE accounts SET salt = ?, key_hash = ? WHERE uid = ?');
  const updateLinksBlocked = database.prepare('UPDATE accounts SET links_blocked_at = ? WHERE uid = ?');
  const updateDisabled = database.prepare('UPDATE accounts SET disabled_at = ? WHERE uid = ?');

  // Keys that passed scrypt in this process, as HMACs under a key that never leaves it.
  const processKey = randomBytes(32);
  const proofs = new Map<string, Uint8Array>();
  // The same without the hash, so that a replaced key is known as one that was right; the latest of each account.
  const rightOnce = new Map<string, Uint8Array[]>();
  // Compared instead of a missing account or key; it matches no key.
  const nobody: KeptKey = { salt: randomBytes(16), hash: randomBytes(32) };
  const noProof = randomBytes(32);
  const noHash = new Uint8Array();

  const find = (uid: string) => select.get(uid) as Row | undefined;
  const keptKey = (row: Row | undefined): KeptKey =>
    row?.salt && row.key_hash ? { salt: row.salt, hash: row.key_hash } : nobody;
  const enabled = (row: Row | undefined) => (row?.disabled_at === null ? row : undefined);

  // The stored hash is part of the proof, so that replacing the key, even in another process, invalidates it.
  const proofOf = (hash: Uint8Array, secretKey: string) =>
    createHmac('sha256', processKey).update(hash).update(secretKey).digest();

  async function hashNewKey(secretKey: string): Promise<KeptKey> {
    const salt = randomBytes(16);
    return { salt, hash: await hashKey(secretKey, salt, hashCost) };
  }
  function keepProof(uid: string, hash: Uint8Array, secretKey: string): void {
    proofs.set(uid, proofOf(hash, secretKey));
    if (!wasRight(uid, secretKey))
      rightOnce.set(uid, [proofOf(noHash, secretKey), ...(rightOnce.get(uid) ?? [])].slice(0, mostRemembered));
  }
  function wasRight(uid: string, secretKey: string): boolean {
    const proof = proofOf(noHash, secretKey);
    return (rightOnce.get(uid) ?? []).some((known) => timingSafeEqual(known, proof));
  }
  async function matches(uid: string, { salt, hash }: KeptKey, secretKey: string): Promise<boolean> {
    const right = timingSafeEqual(await hashKey(secretKey, salt, hashCost), hash);
    if (right) keepProof(uid, hash, secretKey);
    return right;
  }
  function requireOne(changes: number | bigint, uid: string): void {
    if (Number(changes) === 0) throw new Error(`There is no account ${uid}.`);
  }

  return {
    /** Adds an account; rejects if the uid is taken or the referrer is unknown. */
    async add({ uid, secretKey, referredBy, signedUpAt }: AccountSeed): Promise<void> {
      if (!uid || !secretKey) throw new Error('An account needs an account ID and a key.');
      const { salt, hash } = await hashNewKey(secretKey);
      if (find(uid)) throw new Error(`The account ${uid} is there already.`);
      if (referredBy !== undefined && !find(referredBy)) throw new Error(`There is no account ${referredBy}.`);
      insert.run(uid, salt, hash, referredBy ?? null, signedUpAt ?? Date.now());
    },
    /** Replaces a key; the old one stops working at once. Rejects if there is no such account. */
    async changeKey(uid: string, secretKey: string): Promise<void> {
      if (!secretKey) throw new Error('An account needs a key.');
      const { salt, hash } = await hashNewKey(secretKey);
      requireOne(updateKey.run(salt, hash, uid).changes, uid);
    },
    /** Blocks all links of an account from this time on (milliseconds since 1970), or undoes that; throws if there is none. */
    setLinksBlockedAt: (uid: string, time: number | null) => requireOne(updateLinksBlocked.run(time, uid).changes, uid),
    areLinksBlocked: (uid: string): boolean => find(uid)?.links_blocked_at !== null,
    /** Disables an account from this time on (milliseconds since 1970), or enables it; throws if there is none. */
    setDisabledAt: (uid: string, time: number | null) => requireOne(updateDisabled.run(time, uid).changes, uid),
    /** Returns null for an unknown uid. */
    state(uid: string): AccountState | null {
      const row = find(uid);
      if (!row) return null;
      if (row.disabled_at !== null) return 'disabled';
      return row.key_hash ? 'active' : 'has no key';
    },
    /** Checks a key, also of a disabled account. */
    async checkKey(uid: string, secretKey: string): Promise<'right' | 'wrong' | 'no-account'> {
      const row = find(uid);
      if (!row) return 'no-account';
      return (await matches(uid, keptKey(row), secretKey)) ? 'right' : 'wrong';
    },
    /** Returns the account's id if the key is right and was checked before in this process; null otherwise. Hashes nothing. */
    proven(uid: string, secretKey: string): number | null {
      const row = enabled(find(uid));
      const known = timingSafeEqual(proofOf(keptKey(row).hash, secretKey), proofs.get(uid) ?? noProof);
      return known && row ? row.id : null;
    },
    /** Returns true if the key was right when it was checked before in this process, also if it is replaced by now. */
    wasRight,
    /**
     * Hashes the key. Returns the account's id, or null for an unknown uid, a wrong key or a disabled account, which take
     * the same time.
     */
    async verify(uid: string, secretKey: string): Promise<number | null> {
      const row = enabled(find(uid));
      const right = await matches(uid, keptKey(row), secretKey);
      return right && row ? row.id : null;
    },
  };
}

/** Hashes a key with scrypt, off the main thread. */
function hashKey(secretKey: string, salt: Uint8Array, cost: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    scrypt(secretKey, salt, 32, { N: cost, r: 8, p: 1 }, (failure, hash) =>
      failure ? reject(failure) : resolve(hash),
    );
  });
}

/** Returns the id of an account in the database; null for an unknown uid. */
export function accountId(database: DatabaseSync, uid: string): number | null {
  const row = database.prepare('SELECT id FROM accounts WHERE uid = ?').get(uid);
  return row ? (row['id'] as number) : null;
}

/** An account with its figures. */
export interface ListedAccount {
  uid: string;
  state: AccountState | 'disabled, links blocked';
  /** Active links (count). */
  links: bigint;
  clicks: bigint;
  /** Milliseconds since 1970. */
  signed_up_at: bigint;
}

/** Returns all accounts, oldest sign-up first. Throws an AmountTooLarge if a sum has no exact number. */
export function listAccounts(database: DatabaseSync): ListedAccount[] {
  const select = database.prepare(`
    SELECT uid, signed_up_at,
      CASE WHEN links_blocked_at IS NOT NULL THEN 'disabled, links blocked'
        WHEN disabled_at IS NOT NULL THEN 'disabled' WHEN key_hash IS NULL THEN 'has no key' ELSE 'active' END AS state,
      active_links AS links,
      undated_clicks + (SELECT coalesce(sum(clicks), 0) FROM days WHERE account_id = accounts.id) AS clicks
    FROM accounts ORDER BY signed_up_at, id`);
  select.setReadBigInts(true);
  return exactly(() => select.all()) as unknown as ListedAccount[];
}
