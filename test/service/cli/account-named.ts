import type { DatabaseSync } from 'node:sqlite';
import { accountId } from '../store/account-id.ts';

/** The option `--uid` of starting the service, and of the commands for the links of one account. */
export const uidOption = { type: 'string', default: 'demo' } as const;

/** Returns the id of an account in the database. Throws an Error with a sentence if there is none. */
export function accountNamed(database: DatabaseSync, uid: string): number {
  const id = accountId(database, uid);
  if (id === null) throw new Error(`There is no account ${uid}. The command account add --uid ${uid} makes it.`);
  return id;
}
