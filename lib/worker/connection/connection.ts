import { addressesAbove, readServiceAddress } from '../../address/service-address.ts';
import type { ConnectionStatus } from '../../account/connection-status.ts';
import { failed, success, type Result } from '../../failure/failure.ts';
import { isElsewhere } from '../../failure/failure-scope.ts';
import type { ConnectInput } from '../../rpc/values.ts';
import { isDown, refusesRequest } from '../api/read-refusal.ts';
import type { Account, Credentials, CredentialsStore, Snapshot } from './credentials.ts';
import type { HostAccess } from './host-access.ts';
import type { Session } from './session.ts';
import { createSuccession, type ConnectionStore } from './succession.ts';

interface ConnectionDeps {
  credentials: CredentialsStore;
  access: HostAccess;
  sessions: { ofCredentials(credentials: Credentials): Pick<Session, 'api' | 'facts'> };
  cacheStores: Parameters<typeof createSuccession>[0];
  /** The other stores to empty when a connection ends, and when one begins with another account. */
  otherStores: readonly ConnectionStore[];
  /** Tells open pages that the connection changed. */
  announce(): void;
  /** Returns milliseconds since the epoch. */
  now(): number;
}

/** Creates the only place where connections begin and end, one at a time for all pages. */
export function createConnection(deps: ConnectionDeps) {
  const { credentials, access, sessions, cacheStores, otherStores, announce, now } = deps;
  const stores = [cacheStores, ...otherStores];
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => navigator.locks.request('connection', work);
  const succession = createSuccession(cacheStores, otherStores, now);
  const forgetAll = (connectionId: number) => Promise.all(stores.map((store) => store.forget(connectionId)));

  async function statusOf(account: Account, connectionId: number): Promise<ConnectionStatus> {
    const { serviceAddress, accountId, forgetKey } = account;
    const permitted = await access.granted(serviceAddress);
    return { state: 'connected', connectionId, serviceAddress, accountId, forgetKey, permitted };
  }

  /** Stores a checked account, which takes the place of the one before. */
  async function begin(
    before: Snapshot,
    candidate: ConnectInput & { secretKey: string },
  ): Promise<Result<Credentials>> {
    const { prepare, complete, revert } = succession(before, candidate);
    const takeBack = (): Promise<void> => revert().catch(() => undefined);
    const obstacle = await prepare();
    if (obstacle !== null) {
      await takeBack();
      return failed(obstacle);
    }
    const connected = await credentials.keep(candidate).catch(async (error: unknown) => {
      await takeBack();
      throw error;
    });
    // A store that fails keeps content of an older id: nobody else reads it, and the browser's next start removes it.
    await complete().catch(() => undefined);
    return success(connected);
  }

  /**
   * Checks an account at the typed address and, while something else answers there, at those above it. A stored key
   * belongs to its own address alone. If nothing accepts or refuses the account, the failure is that of the typed address.
   */
  async function findService(typed: ConnectInput & { secretKey: string }, connectionId: number, isKeyTyped: boolean) {
    const check = async (serviceAddress: string) => {
      const candidate = { ...typed, serviceAddress };
      const { api } = sessions.ofCredentials({ ...candidate, connectionId });
      return { candidate, checked: await api.overview() };
    };
    const first = await check(typed.serviceAddress);
    if (first.checked.ok || !isKeyTyped || !isElsewhere(first.checked.failure)) return first;
    for (const serviceAddress of addressesAbove(typed.serviceAddress)) {
      const above = await check(serviceAddress);
      if (above.checked.ok || !isElsewhere(above.checked.failure)) return isAnswer(above.checked) ? above : first;
    }
    return first;
  }

  async function connect(typed: ConnectInput): Promise<Result<ConnectionStatus>> {
    const address = readServiceAddress(typed.serviceAddress);
    if (!address.ok) return address;
    const input = { ...typed, serviceAddress: address.value };
    const before = await credentials.snapshot();
    const secretKey = keyFor(input, before.credentials);
    if (secretKey === null) return failed({ kind: 'key-needed' });
    const oldAddress = before.account?.serviceAddress ?? null;
    const giveBack = (): Promise<void> => access.giveBack(input.serviceAddress, oldAddress);
    const { candidate, checked } = await findService(
      { ...input, secretKey },
      before.connectionId,
      input.secretKey !== null,
    );
    if (!checked.ok) {
      await giveBack();
      return checked;
    }
    const begun = await begin(before, candidate).catch(async (error: unknown) => {
      await giveBack();
      throw error;
    });
    if (!begun.ok) {
      await giveBack();
      return begun;
    }
    const connected = begun.value;
    const session = sessions.ofCredentials(connected);
    if (oldAddress !== input.serviceAddress) await session.facts.forgetHabits();
    await session.facts.accountCounts.remember(checked.value);
    announce();
    if (oldAddress !== null) await access.giveBack(oldAddress, input.serviceAddress);
    void learnShortHost(session).catch(() => undefined); // If this fails, later answers tell the host.
    return success(await statusOf(connected, connected.connectionId));
  }

  async function disconnect(): Promise<Result<ConnectionStatus>> {
    const { account } = await credentials.snapshot();
    // Comes first, as only the account names the host: if the worker ends in the middle, Disconnect can be repeated.
    if (account !== null) await access.giveBack(account.serviceAddress, null);
    const connectionId = await credentials.forget();
    const forgotten = forgetAll(connectionId);
    // Announces the change even if a store fails: the account and its host permission are gone anyway.
    await forgotten.catch(() => undefined);
    announce();
    await forgotten;
    return success({ state: 'none', connectionId });
  }

  async function removeLeftovers(): Promise<void> {
    const { connectionId, account } = await credentials.snapshot();
    const isLeft = (store: ConnectionStore): boolean =>
      account === null || (account.forgetKey && store === cacheStores);
    const removed = stores.map(async (store) =>
      isLeft(store) ? store.forget(connectionId) : store.forgetLater?.(connectionId),
    );
    await Promise.allSettled([access.giveBackUnused(account?.serviceAddress ?? null), ...removed]);
  }

  return {
    /** Returns the state of a snapshot, for pages. */
    async status(snapshot: Snapshot): Promise<ConnectionStatus> {
      const { connectionId, account, lost, credentials: key } = snapshot;
      if (account === null) return { state: 'none', connectionId, ...(lost && { lost }) };
      if (key.ok) return statusOf(account, connectionId);
      const { serviceAddress, accountId } = account;
      return { state: 'key-forgotten', connectionId, serviceAddress, accountId };
    },
    /**
     * Checks the account with one request, or a few where the address leads to a page below the service, and stores it if
     * the check succeeds; until then the old connection stays. The status has the address that answered. Fails with
     * `service-address`, `key-needed`, or the failure of the check.
     */
    connect: (typed: ConnectInput) => inTurn(() => connect(typed)),
    disconnect: () => inTurn(disconnect),
    /**
     * Removes what is left of earlier connections, in case the browser ended or a store failed before everything was
     * removed, or the connection's record was damaged. Call it when the browser starts: no Connect, which asks for its
     * host first, and no write of an earlier connection is then under way. What fails now, the next start tries again.
     */
    removeLeftovers: () => inTurn(removeLeftovers),
  };
}

/** Returns true if the service answered, with a refusal too. */
function isAnswer(checked: Result<unknown>): boolean {
  return checked.ok || ['credentials', 'service', 'rate-limited'].includes(checked.failure.kind);
}

/** Returns the typed key, or the stored one if it belongs to this service and account; null if there is none. */
function keyFor(input: ConnectInput, kept: Result<Credentials>): string | null {
  if (input.secretKey !== null) return input.secretKey;
  const isSame =
    kept.ok && kept.value.serviceAddress === input.serviceAddress && kept.value.accountId === input.accountId;
  return isSame ? kept.value.secretKey : null;
}

/** Asks for the newest link of the account, to learn the host of its short links. */
async function learnShortHost({ api, facts }: Pick<Session, 'api' | 'facts'>): Promise<void> {
  let newest = await api.last(1);
  // Some services refuse so low a limit.
  if (!newest.ok && refusesRequest(newest.failure) && !isDown(newest.failure)) newest = await api.last(10);
  const link = newest.ok ? newest.value.items[0] : undefined;
  if (link !== undefined) await facts.learnShortHost(link.shortUrl);
}
