import { randomBytes, scrypt } from 'node:crypto';

/** The stored form of a secret key. */
export interface KeptKey {
  salt: Uint8Array;
  hash: Uint8Array;
}

/** Hashes a new key with a new salt. */
export async function hashNewKey(secretKey: string): Promise<KeptKey> {
  const salt = randomBytes(16);
  return { salt, hash: await hashKey(secretKey, salt) };
}

/** Hashes a key with scrypt, off the main thread (about 40 ms, 16 MB of memory). */
export function hashKey(secretKey: string, salt: Uint8Array): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    scrypt(secretKey, salt, 32, { N: 16_384, r: 8, p: 1 }, (failure, hash) =>
      failure ? reject(failure) : resolve(hash),
    );
  });
}
