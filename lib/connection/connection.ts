import { readServiceAddress } from '../address.ts';
import type { ApiClient } from '../api/client.ts';
import type { ConnectionStatus } from '../connection-status.ts';
import { failed, success, type Result } from '../failure.ts';
import type { Account, Credentials, CredentialsStore } from './credentials.ts';
import type { HostAccess } from './host-access.ts';

export interface ConnectionParts {
  credentials: CredentialsStore;
  access: HostAccess;
  /** A client that speaks for these credentials. */
  client(credentials: Credentials): ApiClient;
  /** Forgets everything that was stored for a connection. */
  forgetFacts(): Promise<unknown>;
  /** A new connection stands; what can be learned of its service may be learned now. */
  connected(credentials: Credentials): void;
  /** Tells the open pages that the connection changed. */
  announce(): void;
}

/** What a person typed to connect; a null key stands for the kept one. */
export interface ConnectAs {
  serviceAddress: string;
  accountId: string;
  secretKey: string | null;
  forgetKey: boolean;
}

/** Connecting, disconnecting, and how things stand. */
export interface Connection {
  status(): Promise<ConnectionStatus>;
  /**
   * Checks the account with one request and only then keeps it; until then, and if the check fails, the old connection
   * holds. Fails with `service-address`, `key-needed`, or what the check fails with.
   */
  connect(as: ConnectAs): Promise<Result<ConnectionStatus>>;
  disconnect(): Promise<Result<ConnectionStatus>>;
}

export function createConnection(parts: ConnectionParts): Connection {
  const { credentials, access, client, forgetFacts, connected, announce } = parts;

  async function status(): Promise<ConnectionStatus> {
    const [account, number, current] = await Promise.all([
      credentials.account(),
      credentials.number(),
      credentials.current(),
    ]);
    if (account === null) return { state: 'none', number };
    const { serviceAddress, accountId, forgetKey } = account;
    if (!current.ok) return { state: 'key-forgotten', number, serviceAddress, accountId };
    const permitted = await access.granted(serviceAddress);
    return { state: 'connected', number, serviceAddress, accountId, forgetKey, permitted };
  }

  /** The typed key, or the kept one for the very account it was kept for: it goes nowhere else. */
  async function keyFor(as: ConnectAs): Promise<string | null> {
    if (as.secretKey !== null) return as.secretKey;
    const current = await credentials.current();
    const same =
      current.ok && current.value.serviceAddress === as.serviceAddress && current.value.accountId === as.accountId;
    return same ? current.value.secretKey : null;
  }

  async function replace(before: Account | null, candidate: Credentials): Promise<ConnectionStatus> {
    const number = await credentials.keep(candidate);
    await forgetFacts();
    if (before !== null) await access.giveBack(before.serviceAddress, candidate.serviceAddress);
    connected({ ...candidate, number });
    announce();
    return status();
  }

  return {
    status,
    async connect(typed) {
      const address = readServiceAddress(typed.serviceAddress);
      if (!address.ok) return address;
      const as = { ...typed, serviceAddress: address.value };
      const secretKey = await keyFor(as);
      if (secretKey === null) return failed({ kind: 'key-needed' });
      const candidate: Credentials = { ...as, secretKey, number: 0 };
      const before = await credentials.account();
      const checked = await client(candidate).overview();
      if (checked.ok) return success(await replace(before, candidate));
      await access.giveBack(as.serviceAddress, before?.serviceAddress ?? null);
      return checked;
    },
    async disconnect() {
      const before = await credentials.account();
      await credentials.forget();
      await forgetFacts();
      if (before !== null) await access.giveBack(before.serviceAddress, null);
      announce();
      return success(await status());
    },
  };
}
