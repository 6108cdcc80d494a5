import { randomBytes, scrypt } from 'node:crypto';

/** The stored form of a secret key. */
export interface KeptKey {
  salt: Uint8Array;
  hash: Uint8Array;
}

/** scrypt's cost parameter N: at this one a hash takes about 40 ms and 16 MB of memory. */
export const usualHashCost = 16_384;
/** The least cost, for services that guard no real key: a hash is almost free. */
export const leastHashCost = 2;

/** Hashes a new key with a new salt. `cost`: scrypt's N, a power of two. */
export async function hashNewKey(secretKey: string, cost: number): Promise<KeptKey> {
  const salt = randomBytes(16);
  return { salt, hash: await hashKey(secretKey, salt, cost) };
}

/** Hashes a key with scrypt, off the main thread. */
export function hashKey(secretKey: string, salt: Uint8Array, cost: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    scrypt(secretKey, salt, 32, { N: cost, r: 8, p: 1 }, (failure, hash) =>
      failure ? reject(failure) : resolve(hash),
    );
  });
}
