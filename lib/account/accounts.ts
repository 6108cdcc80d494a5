import type { ConnectionStatus } from './connection-status.ts';

/** The most accounts that are connected at a time (count). */
export const mostAccounts = 10;

/** How far the ids of two accounts' first connections are apart: more than an account ever has connections. */
const idsOfOne = 1e13;

/** Returns the number of the account, from 0, that has the connection with this id. */
export const accountNumber = (connectionId: number): number => Math.floor(connectionId / idsOfOne);

/** Returns the id of an account before its first connection. */
export const idBeforeFirst = (number: number): number => number * idsOfOne;

/** The longest name of an account (characters). */
export const longestAccountName = 40;

/** One of the person's accounts, as pages see it. */
export interface AccountEntry {
  /** Its connection; `none` only for an account whose stored record could not be read. */
  status: ConnectionStatus;
  /** The person's name for it, or its service's host; empty if its record could not be read. */
  name: string;
  /** The name as the person has typed it; missing without one. */
  chosenName?: string | undefined;
  isInUse: boolean;
  /** False if the person has switched off the daily record of its clicks. */
  recordsDaily: boolean;
}

/** What another account than the page's has for an address. */
export interface Elsewhere {
  connectionId: number;
  name: string;
  /** `short-link`: the address is one of its short links. `link`: it has one for the address, which is cached. */
  has: 'short-link' | 'link';
}

/** What the person has chosen for an account; a field that is missing stays as it is. */
export interface AccountChoices {
  /** Set to put it to use. */
  use?: true;
  /** Empty for the name of the service's host. */
  name?: string;
  recordsDaily?: boolean;
}

/** An account's name as far as it is known. */
interface Named {
  serviceAddress: string;
  accountId: string;
  name?: string | undefined;
}

/** Returns what to call each account: its name or its service's host, with the account ID where that is another's too. */
export function accountNames(accounts: readonly (Named | null)[]): string[] {
  const short = accounts.map((account) => account && (account.name ?? new URL(account.serviceAddress).host));
  return short.map((name, place) => {
    const account = accounts[place];
    if (!account || name === null || name === undefined) return '';
    const isShared = short.some((other, index) => index !== place && other === name);
    return isShared ? `${name} · ${account.accountId}` : name;
  });
}
