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

/** Accounts and their keys. */
export interface Accounts {
  add(account: AccountSeed & { signedUpAt?: number | undefined }): Promise<void>;
  changeKey(uid: string, secretKey: string): Promise<void>;
  checkKey(uid: string, secretKey: string): Promise<KeyCheck>;
  /** Returns the account's id, or null for an unknown uid or a wrong key, which take the same time. */
  verify(uid: string, secretKey: string): Promise<number | null>;
}

/** Creates access to the accounts of a database, whose keys are hashed at this cost (scrypt's N). */
export function createAccounts(database: DatabaseSync, hashCost: number): Accounts {
  const select = database.prepare('SELECT id, salt, key_hash FROM accounts WHERE uid = ?');
  const insert = database.prepare(
    `INSERT INTO accounts (uid, salt, key_hash, referrer_id, signed_up_at)
     VALUES (?, ?, ?, (SELECT id FROM accounts WHERE uid = ?), ?)`,
  );
  const update = database.prepare('UPDATE accounts SET salt = ?, key_hash = ? WHERE uid = ?');

  // Keys that passed scrypt in this process, as HMACs under a key that never leaves it.
  const processKey = randomBytes(32);
  const proofs = new Map<string, Uint8Array>();
  // Compared instead of a missing account or key; it matches no key.
  const nobody: KeptKey = { salt: randomBytes(16), hash: randomBytes(32) };
  const noProof = randomBytes(32);

  function find(uid: string): { id: number; kept: KeptKey | null } | null {
    const row = select.get(uid) as { id: number; salt: Uint8Array | null; key_hash: Uint8Array | null } | undefined;
    if (!row) return null;
    return { id: row.id, kept: row.salt && row.key_hash ? { salt: row.salt, hash: row.key_hash } : null };
  }

  async function verify(uid: string, secretKey: string): Promise<number | null> {
    const account = find(uid);
    const { salt, hash } = account?.kept ?? nobody;
    // The stored hash is part of the proof, so that replacing the key, even in another process, invalidates it.
    const proof = createHmac('sha256', processKey).update(hash).update(secretKey).digest();
    const proven = timingSafeEqual(proof, proofs.get(uid) ?? noProof);
    const right = proven || timingSafeEqual(await hashKey(secretKey, salt, hashCost), hash);
    if (!right || !account) return null;
    proofs.set(uid, proof);
    return account.id;
  }

  return {
    verify,
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
      if (update.run(salt, hash, uid).changes === 0) throw new Error(`There is no account ${uid}.`);
    },
    async checkKey(uid, secretKey) {
      if (!find(uid)) return 'no-account';
      return (await verify(uid, secretKey)) === null ? 'wrong' : 'right';
    },
  };
}
