import { readServiceAddress } from '../address.ts';
import type { ApiClient } from '../api/client.ts';
import type { ConnectionStatus } from '../connection-status.ts';
import { failed, success, type Result } from '../failure.ts';
import type { Credentials, CredentialsStore } from './credentials.ts';
import type { HostAccess } from './host-access.ts';

export interface ConnectionParts {
  store: CredentialsStore;
  access: HostAccess;
  /** A client that speaks for these credentials. */
  client(credentials: Credentials): ApiClient;
  /** Forgets everything that was stored for the connections before this number. */
  forgetFacts(number: number): Promise<unknown>;
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

/** Makes the one place where connections begin and end: one at a time, whatever pages are open. */
export function createConnection(parts: ConnectionParts): Connection {
  const { store, access, client, forgetFacts, connected, announce } = parts;
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => navigator.locks.request('connection', work);

  async function status(): Promise<ConnectionStatus> {
    const { number, account, credentials } = await store.standing();
    if (account === null) return { state: 'none', number };
    const { serviceAddress, accountId, forgetKey } = account;
    if (!credentials.ok) return { state: 'key-forgotten', number, serviceAddress, accountId };
    const permitted = await access.granted(serviceAddress);
    return { state: 'connected', number, serviceAddress, accountId, forgetKey, permitted };
  }

  /** The typed key, or the kept one for the very account it was kept for: it goes nowhere else. */
  function keyFor(as: ConnectAs, kept: Result<Credentials>): string | null {
    if (as.secretKey !== null) return as.secretKey;
    const same = kept.ok && kept.value.serviceAddress === as.serviceAddress && kept.value.accountId === as.accountId;
    return same ? kept.value.secretKey : null;
  }

  async function connect(typed: ConnectAs): Promise<Result<ConnectionStatus>> {
    const address = readServiceAddress(typed.serviceAddress);
    if (!address.ok) return address;
    const as = { ...typed, serviceAddress: address.value };
    const before = await store.standing();
    const secretKey = keyFor(as, before.credentials);
    if (secretKey === null) return failed({ kind: 'key-needed' });
    const candidate = { ...as, secretKey };
    const checked = await client({ ...candidate, number: before.number }).overview();
    const old = before.account?.serviceAddress ?? null;
    if (!checked.ok) {
      await access.giveBack(as.serviceAddress, old);
      return checked;
    }
    const number = await store.keep(candidate).catch(async (error: unknown) => {
      await access.giveBack(as.serviceAddress, old);
      throw error;
    });
    // What cannot be forgotten now is another number's: nobody reads it, and the next start of the browser forgets it.
    await forgetFacts(number).catch(() => undefined);
    announce();
    if (old !== null) await access.giveBack(old, as.serviceAddress);
    connected({ ...candidate, number });
    return success(await status());
  }

  async function disconnect(): Promise<Result<ConnectionStatus>> {
    const { account } = await store.standing();
    // First, as the account alone says which host it is: a worker that is ended before the end can be asked again.
    if (account !== null) await access.giveBack(account.serviceAddress, null);
    const forgetting = forgetFacts(await store.forget());
    // A store that fails is told in the end; the account and the host are gone all the same.
    await forgetting.catch(() => undefined);
    announce();
    await forgetting;
    return success(await status());
  }

  return { status, connect: (as) => inTurn(() => connect(as)), disconnect: () => inTurn(disconnect) };
}
