import { accountNames, accountNumber, type AccountChoices, type AccountEntry } from '../../account/accounts.ts';
import { addressesAbove, readServiceAddress } from '../../address/service-address.ts';
import type { ConnectionStatus } from '../../account/connection-status.ts';
import { failed, success, type Result } from '../../failure/failure.ts';
import { isElsewhere } from '../../failure/failure-scope.ts';
import type { ConnectInput } from '../../rpc/values.ts';
import { isDown, refusesRequest } from '../api/read-refusal.ts';
import type { AccountStores } from './account-stores.ts';
import type { Accounts, StoredAccount } from './accounts.ts';
import type { Account, Credentials, Snapshot } from './credentials.ts';
import type { HostAccess } from './host-access.ts';
import type { Session } from './session.ts';
import { createSuccession, type ConnectionStore } from './succession.ts';

interface ConnectionDeps {
  accounts: Accounts;
  /** Returns the stores of the account with this number. */
  storesOf(number: number): AccountStores;
  access: HostAccess;
  sessions: { ofCredentials(credentials: Credentials): Pick<Session, 'api' | 'facts'> };
  /** What all accounts share, to empty when a connection begins or ends. */
  shared: readonly ConnectionStore[];
  /** Tells open pages that the connection changed. */
  announce(): void;
  /** Returns milliseconds since the epoch. */
  now(): number;
}

/** Creates the only place where connections begin and end, one at a time for all pages. */
export function createConnection(deps: ConnectionDeps) {
  const { accounts, storesOf, access, sessions, shared, announce, now } = deps;
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => navigator.locks.request('connection', work);
  /** The stores of an account besides its cache, and what all accounts share. */
  const othersOf = ({ items, jobs }: AccountStores): ConnectionStore[] => [
    items.journal,
    items.serviceFacts,
    jobs,
    ...shared,
  ];
  const forgetShared = async (): Promise<void> => void (await Promise.all(shared.map((store) => store.forget(0))));

  /** Returns the addresses of all services in use. */
  async function servicesInUse(): Promise<string[]> {
    const all = await accounts.all();
    return all.flatMap(({ snapshot }) => snapshot.account?.serviceAddress ?? []);
  }

  /** Returns the state of a snapshot, for pages. */
  async function status({ connectionId, account, lost, credentials }: Snapshot): Promise<ConnectionStatus> {
    if (account === null) return { state: 'none', connectionId, ...(lost && { lost }) };
    const { serviceAddress, accountId, forgetKey } = account;
    const of = { connectionId, serviceAddress, accountId };
    if (!credentials.ok) return { state: 'key-forgotten', ...of, ...(!forgetKey && { keepsKey: true }) };
    return { state: 'connected', ...of, forgetKey, permitted: await access.granted(serviceAddress) };
  }

  /**
   * Returns the stores of the account that the typed one is or takes the place of: one with the same ID at the same
   * address, else the account in use, or a new one. Null if there are as many accounts as there may be.
   */
  async function targetOf({
    serviceAddress,
    accountId,
    adds,
  }: Pick<ConnectInput, 'serviceAddress' | 'accountId' | 'adds'>): Promise<AccountStores | null> {
    const isTyped = ({ snapshot: { account } }: StoredAccount): boolean =>
      account?.serviceAddress === serviceAddress && account.accountId === accountId;
    const known = (await accounts.all()).find(isTyped);
    if (known !== undefined) return known.stores;
    if (!adds) return storesOf(accountNumber((await accounts.snapshot()).connectionId));
    const number = await accounts.free();
    return number === null ? null : storesOf(number);
  }

  /** Stores a checked account, which takes the place of the one before. */
  async function begin(
    stores: AccountStores,
    before: Snapshot,
    candidate: ConnectInput & { secretKey: string },
  ): Promise<Result<Credentials>> {
    const succession = createSuccession(stores.cacheStores, othersOf(stores), now);
    const { prepare, complete, revert } = succession(before, candidate);
    const takeBack = (): Promise<void> => revert().catch(() => undefined);
    const obstacle = await prepare();
    if (obstacle !== null) {
      await takeBack();
      return failed(obstacle);
    }
    const keep = async (): Promise<Credentials> => {
      await accounts.add(stores.number); // Comes first, so that an account that is stored is found.
      return stores.credentials.keep(candidate);
    };
    const connected = await keep().catch(async (error: unknown) => {
      await takeBack();
      throw error;
    });
    // A store that fails keeps content of an older id: nobody else reads it, and the browser's next start removes it.
    await complete().catch(() => undefined);
    await accounts.use(stores.number);
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
    const stores = await targetOf(input);
    if (stores === null) return failed({ kind: 'refused' });
    const before = await stores.credentials.snapshot();
    const secretKey = keyFor(input, before.credentials);
    if (secretKey === null) return failed({ kind: 'key-needed' });
    const oldAddress = before.account?.serviceAddress ?? null;
    const giveBack = async (): Promise<void> => access.giveBack(input.serviceAddress, await servicesInUse());
    const { candidate, checked } = await findService(
      { ...input, secretKey },
      before.connectionId,
      input.secretKey !== null,
    );
    if (!checked.ok) {
      await giveBack();
      return checked;
    }
    const begun = await begin(stores, before, candidate).catch(async (error: unknown) => {
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
    if (oldAddress !== null) await access.giveBack(oldAddress, await servicesInUse());
    void learnShortHost(session).catch(() => undefined); // If this fails, later answers tell the host.
    return success(await status(await stores.credentials.snapshot()));
  }

  async function disconnect(connectionId: number): Promise<Result<ConnectionStatus>> {
    const number = accountNumber(connectionId);
    if (!(await accounts.numbers()).includes(number)) return success(await status(await accounts.snapshot()));
    const stores = storesOf(number);
    const { account, connectionId: current } = await stores.credentials.snapshot();
    if (account !== null && current !== connectionId) return failed({ kind: 'connection-changed' });
    // Comes first, as only the account names the host: if the worker ends in the middle, Disconnect can be repeated.
    if (account !== null) {
      const others = (await accounts.all()).filter((each) => each.stores !== stores);
      const inUse = others.flatMap(({ snapshot }) => snapshot.account?.serviceAddress ?? []);
      await access.giveBack(account.serviceAddress, inUse);
    }
    const next = await stores.credentials.forget();
    const forgotten = Promise.all([stores.cacheStores, ...othersOf(stores)].map((store) => store.forget(next)));
    // Announces the change even if a store fails: the account and its host permission are gone anyway.
    await forgotten.catch(() => undefined);
    await accounts.drop(stores.number).catch(() => undefined); // The browser's next start tries again.
    announce();
    await forgotten;
    return success(await status(await accounts.snapshot()));
  }

  async function removeLeftovers(): Promise<void> {
    const used: string[] = [];
    for (const number of await accounts.numbers()) used.push(...(await removeLeftoversOf(storesOf(number))));
    await Promise.allSettled([access.giveBackUnused(used), used.length === 0 && forgetShared()]);
  }

  /** Removes what earlier connections of an account have left. Returns the address of its service, if there is one. */
  async function removeLeftoversOf(stores: AccountStores): Promise<string[]> {
    const { connectionId, account, lost } = await stores.credentials.snapshot();
    const { cacheStores, items, jobs } = stores;
    const removed = [cacheStores, items.journal, items.serviceFacts, jobs].map(async (store: ConnectionStore) =>
      account === null || (account.forgetKey && store === cacheStores)
        ? store.forget(connectionId)
        : store.forgetLater?.(connectionId),
    );
    await Promise.allSettled(removed);
    if (account !== null) return [account.serviceAddress];
    if (lost !== true) await accounts.drop(stores.number);
    return [];
  }

  return {
    status,
    /** Returns all accounts, for pages, in the order in which they were added. */
    async list(): Promise<AccountEntry[]> {
      const [all, { connectionId: inUse }] = await Promise.all([accounts.all(), accounts.snapshot()]);
      const names = accountNames(all.map(({ snapshot }) => snapshot.account));
      const entries = all.map(async ({ snapshot }, place) => ({
        status: await status(snapshot),
        name: names[place] ?? '',
        chosenName: snapshot.account?.name,
        isInUse: snapshot.connectionId === inUse,
        recordsDaily: snapshot.account?.skipsDaily !== true,
      }));
      return Promise.all(entries);
    },
    /**
     * Adds an account of a backup without its key; nothing if it is there already. Fails with `refused` if there are as
     * many as there may be.
     */
    addWithoutKey: (account: Account) =>
      inTurn(async (): Promise<Result<null>> => {
        const stores = await targetOf({ ...account, adds: true });
        if (stores === null) return failed({ kind: 'refused' });
        if ((await stores.credentials.snapshot()).account !== null) return success(null);
        await accounts.add(stores.number);
        await stores.credentials.keepWithoutKey(account);
        announce();
        return success(null);
      }),
    /**
     * Stores what the person has chosen for the account with this connection, or puts it to use: work that is under way
     * goes on for the account it began with.
     */
    async choose(connectionId: number, { use, ...choices }: AccountChoices): Promise<Result<null>> {
      const { connectionId: found } = await accounts.snapshotFor(connectionId);
      if (found !== connectionId) return failed({ kind: 'connection-changed' });
      const number = accountNumber(connectionId);
      await storesOf(number).credentials.choose(choices);
      if (use) await accounts.use(number);
      const emptied = use ? forgetShared() : Promise.resolve();
      // Announces the change even if a store fails: another account is in use anyway.
      await emptied.catch(() => undefined);
      announce();
      await emptied;
      return success(null);
    },
    /**
     * Checks the account with one request, or a few where the address leads to a page below the service, and stores it if
     * the check succeeds; until then the old connection stays. The status has the address that answered. Fails with
     * `service-address`, `key-needed`, or the failure of the check.
     */
    connect: (typed: ConnectInput) => inTurn(() => connect(typed)),
    /** Ends this connection. Returns the state of the account in use then. */
    disconnect: (connectionId: number) => inTurn(() => disconnect(connectionId)),
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
