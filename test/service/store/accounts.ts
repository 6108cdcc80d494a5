import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { hashKey, hashNewKey } from './key-hash.ts';
import type { KeptKey } from './key-hash.ts';

/** A new account. */
export interface AccountSeed {
  uid: string;
  secretKey: string;
  /** The uid of the account that referred this one. */
  referredBy?: string | undefined;
  /** Milliseconds since 1970. Default now. */
  signedUpAt?: number | undefined;
}

/** The result of checking a key. */
export type KeyCheck = 'right' | 'wrong' | 'no-account';

/** What an account may do. A disabled one may do nothing; one that has no key was only referred. */
export type AccountState = 'active' | 'disabled' | 'has no key';

/** Accounts and their keys. */
export interface Accounts {
  /** Adds an account; rejects if the uid is taken or the referrer is unknown. */
  add(account: AccountSeed): Promise<void>;
  /** Replaces a key; rejects if there is no such account. */
  changeKey(uid: string, secretKey: string): Promise<void>;
  /** Disables an account from this time on (milliseconds since 1970), or enables it; throws if there is none. */
  setDisabledAt(uid: string, time: number | null): void;
  /** Returns null for an unknown uid. */
  state(uid: string): AccountState | null;
  /** Checks a key, also of a disabled account. */
  checkKey(uid: string, secretKey: string): Promise<KeyCheck>;
  /** Returns the account's id if the key is right and was checked before in this process; null otherwise. Hashes nothing. */
  proven(uid: string, secretKey: string): number | null;
  /**
   * Hashes the key. Returns the account's id, or null for an unknown uid, a wrong key or a disabled account, which take
   * the same time.
   */
  verify(uid: string, secretKey: string): Promise<number | null>;
}

interface Row {
  id: number;
  salt: Uint8Array | null;
  key_hash: Uint8Array | null;
  disabled_at: number | null;
}

/** Creates access to the accounts of a database, whose keys are hashed at this cost (scrypt's N). */
export function createAccounts(database: DatabaseSync, hashCost: number): Accounts {
  const select = database.prepare('SELECT id, salt, key_hash, disabled_at FROM accounts WHERE uid = ?');
  const insert = database.prepare(
    `INSERT INTO accounts (uid, salt, key_hash, referrer_id, signed_up_at)
     VALUES (?, ?, ?, (SELECT id FROM accounts WHERE uid = ?), ?)`,
  );
  const updateKey = database.prepare('UPDATE accounts SET salt = ?, key_hash = ? WHERE uid = ?');
  const updateDisabled = database.prepare('UPDATE accounts SET disabled_at = ? WHERE uid = ?');

  // Keys that passed scrypt in this process, as HMACs under a key that never leaves it.
  const processKey = randomBytes(32);
  const proofs = new Map<string, Uint8Array>();
  // Compared instead of a missing account or key; it matches no key.
  const nobody: KeptKey = { salt: randomBytes(16), hash: randomBytes(32) };
  const noProof = randomBytes(32);

  const find = (uid: string) => select.get(uid) as Row | undefined;
  const keptKey = (row: Row | undefined): KeptKey =>
    row?.salt && row.key_hash ? { salt: row.salt, hash: row.key_hash } : nobody;
  const enabled = (row: Row | undefined) => (row?.disabled_at === null ? row : undefined);

  // The stored hash is part of the proof, so that replacing the key, even in another process, invalidates it.
  const proofOf = (hash: Uint8Array, secretKey: string) =>
    createHmac('sha256', processKey).update(hash).update(secretKey).digest();

  async function matches(uid: string, { salt, hash }: KeptKey, secretKey: string): Promise<boolean> {
    const right = timingSafeEqual(await hashKey(secretKey, salt, hashCost), hash);
    if (right) proofs.set(uid, proofOf(hash, secretKey));
    return right;
  }
  function requireOne(changes: number | bigint, uid: string): void {
    if (Number(changes) === 0) throw new Error(`There is no account ${uid}.`);
  }

  return {
    async add({ uid, secretKey, referredBy, signedUpAt }) {
      if (!uid || !secretKey) throw new Error('An account needs an account ID and a key.');
      const { salt, hash } = await hashNewKey(secretKey, hashCost);
      if (find(uid)) throw new Error(`The account ${uid} is there already.`);
      if (referredBy !== undefined && !find(referredBy)) throw new Error(`There is no account ${referredBy}.`);
      insert.run(uid, salt, hash, referredBy ?? null, signedUpAt ?? Date.now());
    },
    async changeKey(uid, secretKey) {
      if (!secretKey) throw new Error('An account needs a key.');
      const { salt, hash } = await hashNewKey(secretKey, hashCost);
      requireOne(updateKey.run(salt, hash, uid).changes, uid);
    },
    setDisabledAt: (uid, time) => requireOne(updateDisabled.run(time, uid).changes, uid),
    state(uid) {
      const row = find(uid);
      if (!row) return null;
      if (row.disabled_at !== null) return 'disabled';
      return row.key_hash ? 'active' : 'has no key';
    },
    async checkKey(uid, secretKey) {
      const row = find(uid);
      if (!row) return 'no-account';
      return (await matches(uid, keptKey(row), secretKey)) ? 'right' : 'wrong';
    },
    proven(uid, secretKey) {
      const row = enabled(find(uid));
      const known = timingSafeEqual(proofOf(keptKey(row).hash, secretKey), proofs.get(uid) ?? noProof);
      return known && row ? row.id : null;
    },
    async verify(uid, secretKey) {
      const row = enabled(find(uid));
      const right = await matches(uid, keptKey(row), secretKey);
      return right && row ? row.id : null;
    },
  };
}
