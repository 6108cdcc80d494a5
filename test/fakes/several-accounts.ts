import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { expect, onTestFinished } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createServices } from '../../entrypoints/background/start-worker.ts';
import { hostPattern } from '../../lib/address/service-address.ts';
import type { ConnectionStatus } from '../../lib/account/connection-status.ts';
import type { Result } from '../../lib/failure/failure.ts';
import { createRpcClient, type Rpc } from '../../lib/rpc/client.ts';
import type { Changed, Request } from '../../lib/rpc/contract.ts';
import type { ConnectInput } from '../../lib/rpc/values.ts';
import { leastHashCost, startService, type LinkSeed } from '../service/index.ts';
import { eventually } from './eventually.ts';
import { managedStorage } from './policy.ts';
import { allowed, runtime, workerBrowser } from './worker-browser.ts';

/** Returns the value of a result; throws if it is a failure. */
function valueOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`failed: ${JSON.stringify(result.failure)}`);
  return result.value;
}

/** Starts a service that is reached under this host, with accounts of these names and keys. */
export async function startOwnService(host: '127.0.0.1' | 'localhost', accounts: Readonly<Record<string, string>>) {
  const requests: string[] = [];
  const service = await startService({
    databaseFile: ':memory:',
    readTitles: false,
    hashCost: leastHashCost,
    wrap: (serve) => (request, response) => {
      const parts = [request.url ?? '', ''];
      request.on('data', (data: Buffer) => (parts[1] += data.toString()));
      request.on('end', () => requests.push(parts.join(' ')));
      return serve(request, response);
    },
  });
  onTestFinished(() => service.close());
  const address = service.address.replace('127.0.0.1', host);
  service.shortHost = address;
  for (const [uid, secretKey] of Object.entries(accounts)) await service.addAccount({ uid, secretKey });
  return {
    service,
    address,
    /** The match pattern of its host. */
    pattern: hostPattern(address),
    /** Every request, with its parameters. */
    requests,
    /** Returns what a page types for one of its accounts. */
    typed: (accountId: string): ConnectInput => ({
      serviceAddress: address,
      accountId,
      secretKey: accounts[accountId] ?? null,
      forgetKey: false,
    }),
    /** Puts a link into an account; returns its short address. */
    addLink(accountId: string, link: LinkSeed): string {
      const [code = ''] = service.seed.links(accountId, [link]);
      return service.shortAddress(code);
    },
  };
}

export type OwnService = Awaited<ReturnType<typeof startOwnService>>;

/** A page of the extension. */
export interface OpenPage {
  /** Its client. */
  rpc: Rpc;
  /** Sends a message to the worker. */
  ask: Rpc['ask'];
  /** Every reply of the worker, in order. */
  replies: unknown[];
  /** What the page heard of changes, in order. */
  heard: Changed['changed'][];
  /** Takes the account in use for the page's own; returns its state. */
  read(): Promise<ConnectionStatus>;
}

/** Empties the browser: nothing is stored, and no host is allowed. */
export function emptyBrowser(): void {
  fakeBrowser.reset();
  indexedDB = new IDBFactory();
  allowed.clear();
}

/**
 * Starts the whole worker in a browser; what earlier workers stored is there. `storage` replaces areas, `others` further
 * interfaces of the browser.
 */
export function startBrowser({
  managed = {},
  storage = {},
  others = {},
}: { managed?: Record<string, unknown>; storage?: object; others?: object } = {}) {
  const listeners = new Set<(message: unknown) => void>();
  const announced: Changed[] = [];
  const services = createServices(
    workerBrowser({
      storage: { ...fakeBrowser.storage, managed: managedStorage(managed), ...storage },
      runtime: {
        ...runtime,
        async sendMessage(message: unknown) {
          announced.push(message as Changed);
          for (const listener of listeners) listener(message);
        },
      },
      ...others,
    }),
  );

  /** Opens a page of the options tab, in a private window or not. */
  function openPage(isPrivate = false): OpenPage {
    const sender = { id: runtime.id, url: runtime.getURL('options.html'), frameId: 0 };
    const replies: unknown[] = [];
    const heard: Changed['changed'][] = [];
    const rpc = createRpcClient({
      async send(request: Request) {
        const reply = await services.serve(request, sender);
        replies.push(reply);
        return reply;
      },
      listen(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      isPrivate: () => isPrivate,
    });
    rpc.onChanged((changed) => void heard.push(changed));
    return { rpc, ask: rpc.ask, replies, heard, read: async () => valueOf(await rpc.ask('connection.status', null)) };
  }

  const settings = openPage();
  const list = async () => valueOf(await settings.ask('accounts.list', null));
  const knowsShortHost = async (connectionId: number): Promise<boolean> =>
    (await services.sessions.factsOf(connectionId).shortHosts()).length > 0;
  /** Puts an account to use. */
  const use = (connectionId: number) => settings.ask('accounts.choose', { connectionId, use: true });

  return {
    services,
    /** Every message of the worker to the pages, in order, as each page receives it. */
    announced,
    openPage,
    /** The page that connects and disconnects. */
    settings,
    list,
    use,
    /** Connects an account, beside the others or in place of the one in use; returns the id of its connection. */
    async connect(typed: ConnectInput, changes: Partial<ConnectInput> = {}, isAdded = true): Promise<number> {
      allowed.add(hostPattern(typed.serviceAddress));
      const input = { ...typed, ...(isAdded && { adds: true as const }), ...changes };
      return valueOf(await settings.ask('connection.connect', input)).connectionId;
    },
    /** Waits until the worker has learned the host of an account's short links, which it asks for after Connect. */
    shortHostLearned: (connectionId: number) =>
      eventually(async () => expect(await knowsShortHost(connectionId)).toBe(true)),
    /** Opens a page that shows this account, and puts the one that was in use to use again. */
    async openFor(connectionId: number, isPrivate = false): Promise<OpenPage> {
      const before = (await list()).find(({ isInUse }) => isInUse)?.status.connectionId ?? connectionId;
      const page = openPage(isPrivate);
      valueOf(await use(connectionId));
      await page.read();
      valueOf(await use(before));
      return page;
    },
  };
}
