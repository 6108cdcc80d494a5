import type { ConnectionStatus } from '../../../../lib/connection-status.ts';
import { failed, success, type Failure } from '../../../../lib/failure.ts';
import { defaultPreferences, type Following, type Preferences } from '../../../../lib/preferences.ts';
import { createRpcClient, type Rpc } from '../../../../lib/rpc/client.ts';
import type { Changed, ConnectInput, Operation, Request } from '../../../../lib/rpc/contract.ts';

export type Connected = ConnectionStatus & { state: 'connected' };

export const connected: Connected = {
  state: 'connected',
  number: 1,
  serviceAddress: 'https://links.example',
  accountId: 'demo',
  forgetKey: false,
  permitted: true,
};

export interface ScriptedWorker {
  rpc: Rpc;
  status: ConnectionStatus;
  preferences: Preferences;
  following: Following;
  /** Every message that arrived, in order. */
  requests: Request[];
  /** The next message of this operation fails so, and does nothing. */
  fail(operation: Operation, failure: Failure): void;
  /** The browser ends the worker at the next message of this operation: before or after it did what it was asked. */
  stop(operation: Operation, when: 'before' | 'after'): void;
  /** The next message of this operation waits; what is returned lets it go on. */
  hold(operation: Operation): () => void;
  tell(changed: Changed['changed']): void;
}

/** A worker without a service behind it, spoken to through the real client: it keeps and forgets as it is told. */
export function createScriptedWorker(status: ConnectionStatus = { state: 'none', number: 0 }): ScriptedWorker {
  const listeners = new Set<(message: unknown) => void>();
  const failures = new Map<Operation, Failure>();
  const stops = new Map<Operation, 'before' | 'after'>();
  const holds = new Map<Operation, Promise<void>>();

  const worker: ScriptedWorker = {
    rpc: createRpcClient({
      send: (request) => answer(request),
      listen(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    }),
    status,
    preferences: { ...defaultPreferences },
    following: { on: false, failure: null },
    requests: [],
    fail: (operation, failure) => void failures.set(operation, failure),
    stop: (operation, when) => void stops.set(operation, when),
    hold(operation) {
      const { promise, resolve } = Promise.withResolvers<void>();
      holds.set(operation, promise);
      return resolve;
    },
    tell: (changed) => listeners.forEach((listener) => listener({ to: 'pages', changed })),
  };

  async function answer(request: Request): Promise<unknown> {
    const { operation } = request;
    worker.requests.push(request);
    const stop = stops.get(operation);
    const failure = failures.get(operation);
    const held = holds.get(operation);
    for (const script of [stops, failures, holds]) script.delete(operation);
    await held;
    if (stop === 'before') throw new Error('message channel closed');
    const result = failure === undefined ? success(perform(request)) : failed(failure);
    if (stop === 'after') throw new Error('message channel closed');
    return { ...result, connection: worker.status.number };
  }

  function perform({ operation, input }: Request): unknown {
    const number = worker.status.number + 1;
    switch (operation) {
      case 'connection.connect': {
        const { serviceAddress, accountId, forgetKey } = input as ConnectInput;
        worker.status = { state: 'connected', number, serviceAddress, accountId, forgetKey, permitted: true };
        return worker.status;
      }
      case 'connection.disconnect':
        worker.status = { state: 'none', number };
        return worker.status;
      case 'connection.status':
        return worker.status;
      case 'preferences.write':
        worker.preferences = { ...worker.preferences, ...(input as Partial<Preferences>) };
        return worker.preferences;
      case 'preferences.read':
        return worker.preferences;
      case 'preferences.follow':
        worker.following = { ...worker.following, on: (input as { on: boolean | null }).on ?? worker.following.on };
        return worker.following;
      default:
        throw new Error(`Settings has no business with ${operation}`);
    }
  }

  return worker;
}
