import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import type { ConnectionStatus } from '../../connection-status.ts';
import type { Failure } from '../../failure.ts';
import type { ConnectInput } from '../../rpc/contract.ts';
import type { Rpc } from '../../rpc/client.ts';
import { readForm, shownFields, type Fields, type Problems, type TextFieldName } from './form.ts';
import { createKept } from './kept.ts';

/** What is under way: the browser's question to the person, the service's check of the account, or the farewell. */
export type Task = 'asking' | 'checking' | 'disconnecting';

/** How the last press of a button ended. */
export type Outcome =
  | { kind: 'connected' | 'allowed' | 'disconnected' }
  /** The browser did not give access to the service's host. */
  | { kind: 'refused'; pressed: 'connect' | 'allow'; serviceAddress: string }
  /** `offline`: the browser had no network at all. */
  | { kind: 'failed'; failure: Failure; offline: boolean };

export interface ConnectionParts {
  rpc: Rpc;
  /** Asks the browser for the service's host; called in the press itself, before anything is awaited. */
  requestHost(serviceAddress: string): Promise<boolean>;
  /** True while the browser has a network. */
  online(): boolean;
}

export interface ConnectionState {
  /** Null until it is read. */
  status: ReadonlySignal<ConnectionStatus | null>;
  /** Why the status could not be read. */
  unread: ReadonlySignal<Failure | null>;
  fields: ReadonlySignal<Fields>;
  problems: ReadonlySignal<Problems>;
  task: ReadonlySignal<Task | null>;
  outcome: ReadonlySignal<Outcome | null>;
  /** Where the focus belongs now; a new object each time it has to move. */
  focus: ReadonlySignal<{ on: TextFieldName | 'heading' } | null>;
  /** Asks the worker for the status; what was typed stays. */
  read(): Promise<void>;
  type(change: Partial<Fields>): void;
  /** Checks the form, asks for the host, then has the worker check the account and keep it. */
  connect(): Promise<void>;
  disconnect(): Promise<void>;
  /** Asks again for the host of the connection, after the permission was withdrawn. */
  allow(): Promise<void>;
}

/** Makes the state of the connection: the form, what is under way, and how it ended. */
export function createConnection({ rpc, requestHost, online }: ConnectionParts): ConnectionState {
  const kept = createKept(() => rpc.ask('connection.status', null), onTaken);
  const { value: status, unread, read } = kept;
  const typed = signal<Partial<Fields>>({});
  const problems = signal<Problems>({});
  const task = signal<Task | null>(null);
  const outcome = signal<Outcome | null>(null);
  const focus = signal<{ on: TextFieldName | 'heading' } | null>(null);
  const fields = computed(() => shownFields(status.value, typed.value));

  function onTaken(next: ConnectionStatus, before: ConnectionStatus | null): void {
    if (before?.number === next.number && isPermitted(before) === isPermitted(next)) return;
    outcome.value = null; // It was said of what was before.
    if (next.state === 'key-forgotten') focus.value = { on: 'secretKey' };
  }

  function settle(next: ConnectionStatus, kind: 'connected' | 'disconnected'): void {
    kept.take(next);
    typed.value = {};
    problems.value = {};
    outcome.value = { kind };
  }

  function pointOut(wrong: Problems): void {
    problems.value = wrong;
    const first = (['serviceAddress', 'accountId', 'secretKey'] as const).find((name) => wrong[name] !== undefined);
    if (first !== undefined) focus.value = { on: first };
  }

  async function check(input: ConnectInput): Promise<void> {
    const before = status.value?.number;
    const reply = await rpc.ask('connection.connect', input);
    if (reply.ok) return settle(reply.value, 'connected');
    await read(); // Whatever the failure says, the page shows what is kept.
    const now = status.value;
    const { failure } = reply;
    if (failure.kind === 'worker-stopped' && now?.number !== before && isFor(input, now)) settle(now, 'connected');
    else if (failure.kind === 'key-needed') pointOut({ secretKey: 'key-needed' });
    else if (failure.kind === 'service-address') pointOut({ serviceAddress: 'malformed' });
    else outcome.value = { kind: 'failed', failure, offline: failure.kind === 'unreachable' && !online() };
  }

  async function during(what: Task, work: () => Promise<void>): Promise<void> {
    task.value = what;
    outcome.value = null;
    await work();
    task.value = null;
  }

  return {
    status,
    unread,
    fields,
    problems,
    task,
    outcome,
    focus,
    read,
    type(change) {
      if (task.value !== null) return;
      typed.value = { ...typed.value, ...change };
      problems.value = Object.fromEntries(Object.entries(problems.value).filter(([name]) => !(name in change)));
      if (outcome.value?.kind !== 'failed' && outcome.value?.kind !== 'refused') outcome.value = null;
    },
    async connect() {
      if (task.value !== null) return;
      const form = readForm(fields.value, status.value);
      if (!form.ok) {
        outcome.value = null;
        return pointOut(form.problems);
      }
      const { input } = form;
      const answer = requestHost(input.serviceAddress);
      problems.value = {};
      await during('asking', async () => {
        if (await answer) {
          task.value = 'checking';
          await check(input);
        } else {
          outcome.value = { kind: 'refused', pressed: 'connect', serviceAddress: input.serviceAddress };
        }
      });
    },
    async disconnect() {
      if (task.value !== null) return;
      await during('disconnecting', async () => {
        const reply = await rpc.ask('connection.disconnect', null);
        if (!reply.ok) await read();
        const now = reply.ok ? reply.value : status.value;
        if (now?.state === 'none') {
          settle(now, 'disconnected');
          focus.value = { on: 'heading' };
        }
        // Where the account is gone, and something that was stored for it is not, that is said.
        const isLeft = !reply.ok && (now?.state !== 'none' || reply.failure.kind === 'storage');
        if (isLeft) outcome.value = { kind: 'failed', failure: reply.failure, offline: false };
      });
    },
    async allow() {
      if (task.value !== null || status.value?.state !== 'connected') return;
      const { serviceAddress } = status.value;
      const answer = requestHost(serviceAddress);
      await during('asking', async () => {
        if (await answer) await read();
        const now = status.value;
        if (now?.state === 'connected' && now.permitted) {
          outcome.value = { kind: 'allowed' };
          focus.value = { on: 'heading' };
        } else {
          outcome.value = { kind: 'refused', pressed: 'allow', serviceAddress };
        }
      });
    },
  };
}

function isPermitted(status: ConnectionStatus): boolean {
  return status.state === 'connected' && status.permitted;
}

function isFor(
  { serviceAddress, accountId }: ConnectInput,
  status: ConnectionStatus | null,
): status is ConnectionStatus & { state: 'connected' } {
  return status?.state === 'connected' && status.serviceAddress === serviceAddress && status.accountId === accountId;
}
