import { randomBytes } from 'node:crypto';
import type { Service } from '../service.ts';
import type { CliOptions } from './options.ts';

/**
 * Creates the account if it does not exist, and replaces its key if asked to. Returns the lines to print. Throws an Error
 * with a sentence to show if the account has another key and `replaceKey` is off.
 */
export async function prepareAccount(service: Service, options: CliOptions): Promise<string[]> {
  const { uid, db, replaceKey } = options;
  const secretKey = options.secretKey ?? randomBytes(24).toString('hex');
  const check = await service.checkKey(uid, secretKey);
  const id = `Account ID: ${uid}`;
  if (check === 'no-account') {
    await service.addAccount({ uid, secretKey });
    if (options.secretKey !== undefined) return [`${id} (new, with the key you gave)`];
    return [
      `${id} (new)`,
      `Secret key: ${secretKey}`,
      'The key is shown this once; only a hash of it is kept. Write it down.',
    ];
  }
  if (options.secretKey === undefined) return [`${id} (its key is the one you have)`];
  if (check === 'right') return [id];
  if (!replaceKey)
    throw new Error(
      `The account ${uid} in ${db} has another key. Leave out --secret-key to keep that one, or add --replace-key to change it.`,
    );
  await service.changeKey(uid, secretKey);
  return [`${id} (its key is replaced by the one you gave)`];
}
