import { fakePermissions } from './settings-page.ts';
import * as z from 'zod/mini';
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { until } from './eventually.ts';
import { createHandlers } from '../../entrypoints/background/handlers.ts';
import { createKnownPages } from '../../entrypoints/background/known-pages.ts';
import { createParts } from '../../entrypoints/background/parts.ts';
import type { ConnectionStatus } from '../../lib/account/connection-status.ts';
import { failed, success, type Failure } from '../../lib/failure/failure.ts';
import { readSamples, writeSamples, type Sample } from '../../lib/link/samples.ts';
import type { Preferences } from '../../lib/preferences/preferences.ts';
import { createRpcClient } from '../../lib/rpc/client.ts';
import type { Changed, Operation, Request } from '../../lib/rpc/contract.ts';
import { createSettings } from '../../lib/state/settings/settings.ts';
import type { Session } from '../../lib/worker/connection/session.ts';
import { createRpcServer } from '../../lib/worker/rpc/server.ts';
import { managedStorage } from './policy.ts';
import { area } from './preference-areas.ts';
import { workerBrowser } from './worker-browser.ts';

/** A fault of a message: it fails, or the browser ends the worker before or after the work, twice. */
type MessageFault = Failure | 'stopped before' | 'stopped after';

interface Opening {
  status: ConnectionStatus;
  isPrivate?: boolean;
  preferences?: Partial<Preferences>;
  history?: Readonly<Record<string, readonly Sample[]>>;
  /** What the person's organisation has set in the browser. */
  managed?: Record<string, unknown>;
}

const base = 'chrome-extension://abc/';
const sender = { id: 'abc', url: `${base}options.html#/settings`, frameId: 0 };

/** Opens the Settings page over a worker with its own stores and checks, without a service. */
export async function settingsWithStores({
  status,
  isPrivate = false,
  preferences = {},
  history = {},
  managed = {},
}: Opening) {
  indexedDB = new IDBFactory();
  const now = { status };
  const asked: { operation: Operation; input: unknown }[] = [];
  const faults = new Map<Operation, (MessageFault | null)[]>();
  const first = new Map<Operation, () => Promise<unknown>>();
  const listeners = new Set<(message: unknown) => void>();
  const announce = (changed: Changed['changed']): void => {
    for (const listener of listeners) listener({ to: 'pages', changed });
  };
  const storage = { local: area(), session: area(), sync: area(), managed: managedStorage(managed) };
  const parts = createParts(workerBrowser({ storage }), announce);
  const { preferences: stored, sessions } = parts;
  await stored.write(preferences);
  const account = { serviceAddress: 'https://links.example', accountId: 'ada', secretKey: 'k-e-y' };
  const forgetKey = status.state === 'connected' && status.forgetKey;
  const cacheOf = (connectionId: number) => sessions.ofCredentials({ ...account, forgetKey, connectionId }).cache;
  const given = Object.entries(history).map(([shortUrl, samples]) => [shortUrl, writeSamples(samples)] as const);
  await cacheOf(status.connectionId).addSamples(given);

  const recordAlarm = { listen: () => undefined, arrange: () => Promise.resolve() };
  const serve = createRpcServer({
    handlers: {
      ...createHandlers({ ...parts, recordAlarm, knownPages: createKnownPages(parts) }),
      'connection.status': { input: z.null, answer: () => Promise.resolve(success(now.status)) },
    },
    accounts: {
      snapshotFor: () =>
        Promise.resolve({
          connectionId: now.status.connectionId,
          account: null,
          credentials: failed({ kind: 'not-connected' }),
        }),
    },
    sessions: {
      of() {
        const { connectionId } = now.status;
        return success({ connectionId, cache: cacheOf(connectionId) } as Partial<Session> as Session);
      },
    },
    noteFailure: () => Promise.resolve(),
    id: 'abc',
    base,
  });

  async function send(request: Request): Promise<unknown> {
    const { operation, input } = request;
    asked.push({ operation, input });
    await first.get(operation)?.();
    const fault = faults.get(operation)?.shift() ?? null;
    if (fault === 'stopped before') throw new Error('message channel closed');
    if (fault !== null && fault !== 'stopped after') {
      return { ...failed(fault), connectionId: request.connectionId };
    }
    // The connection is the test's own, so that it needs no key.
    const reply =
      operation === 'connection.status'
        ? { ...success(now.status), connectionId: now.status.connectionId }
        : await serve(request, sender);
    if (fault === 'stopped after') throw new Error('message channel closed');
    return reply;
  }

  const rpc = createRpcClient({
    send,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  const alarms = { held: false, grants: true };
  const clipboard = { held: false, grants: true };
  const tabs = { held: false, grants: true };
  const settings = createSettings({
    rpc,
    requestHost: () => Promise.resolve(true),
    allowsHost: () => Promise.resolve(true),
    online: () => true,
    permissions: fakePermissions({ alarms, clipboard, tabs }),
    isPrivate,
  });
  settings.start();
  await until(
    () =>
      settings.preferences.shown.value !== null &&
      settings.connection.status.value !== null &&
      settings.policy.isKnown.value,
  );

  return {
    settings,
    alarms,
    /** Every message, in order. */
    asked,
    /** Returns how many messages of this operation were sent. */
    count: (operation: Operation): number => asked.filter((message) => message.operation === operation).length,
    /** Injects faults into the next messages of this operation, one after the other; null lets one pass. */
    injectFaults: (operation: Operation, ...next: (MessageFault | null)[]): void => void faults.set(operation, next),
    /** Has something happen before the messages of this operation arrive. */
    before: (operation: Operation, work: () => Promise<unknown>): void => void first.set(operation, work),
    /** Connects another account; the page knows it once this resolves. */
    async connect(other: ConnectionStatus): Promise<void> {
      now.status = other;
      announce({ what: 'connection' });
      await until(() => settings.connection.status.value?.connectionId === other.connectionId);
    },
    /** Stores preferences as another page does. */
    write: (change: Partial<Preferences>) => stored.write(change).then(() => settings.preferences.read()),
    preferences: () => stored.read(),
    /** Has the service tell clicks, which are kept. */
    tell: (shortUrl: string, sample: Sample) =>
      cacheOf(now.status.connectionId).addSamples([[shortUrl, writeSamples([sample])]]),
    /** Returns the kept samples of every link that the history names. */
    async history(): Promise<Record<string, Sample[]>> {
      const kept: Record<string, Sample[]> = {};
      let after: readonly [number, number] | null = null;
      do {
        const part = await cacheOf(now.status.connectionId).samplesAfter(0, after);
        for (const [shortUrl, text] of part.links) {
          kept[shortUrl] = [...(kept[shortUrl] ?? []), ...readSamples(text)];
        }
        after = part.after as typeof after;
      } while (after !== null);
      return kept;
    },
  };
}
