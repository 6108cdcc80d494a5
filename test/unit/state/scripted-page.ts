import { signal } from '@preact/signals-core';
import type { ConnectionStatus } from '../../../lib/connection-status.ts';
import type { Failure, Result } from '../../../lib/failure.ts';
import { defaultPreferences, type Preferences } from '../../../lib/preferences.ts';
import type { Rpc } from '../../../lib/rpc/client.ts';
import type { Changed, Contract, Operation } from '../../../lib/rpc/contract.ts';
import type { PageParts } from '../../../lib/state/page-parts.ts';

export const connected: ConnectionStatus & { state: 'connected' } = {
  state: 'connected',
  number: 1,
  serviceAddress: 'https://sho.rt/api',
  accountId: 'ada',
  forgetKey: false,
  permitted: true,
};

type Answer<Name extends Operation> = (input: Contract[Name]['input']) => Result<Contract[Name]['value']>;
export type Answers = { [Name in Operation]?: Answer<Name> };

export interface ScriptedPage {
  /** What the state of a page is made with. */
  parts: PageParts;
  /** The way to the worker, for what is made beside the page. */
  rpc: Rpc;
  /** What the worker says to each question; what is missing waits for ever. */
  answers: Answers;
  /** Everything the worker was asked, in order. */
  asked: { operation: Operation; input: unknown }[];
  /** The inputs of the questions of one kind, in order. */
  inputs<Name extends Operation>(operation: Name): Contract[Name]['input'][];
  count(operation: Operation): number;
  /** The next question of this kind waits, held twice the one after it too; what is returned lets it be answered. */
  hold(operation: Operation): () => Promise<void>;
  announce(changed: Changed['changed']): Promise<void>;
  connection: { value: ConnectionStatus | null };
  preferences: { value: Preferences | null };
  active: { value: boolean };
  /** The tab's address, and the ones before it. */
  hash: { value: string };
  history: string[];
  /** Goes to the address before, as the browser's button does. */
  back(): Promise<void>;
  clipboard: { text: string | null; html: string | null; refuses: boolean };
  /** Moves the clock on, and lets what was due then happen. */
  pass(milliseconds: number): Promise<void>;
  now(): number;
}

/** Lets everything happen that waits for nothing but its turn. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export const failing = (failure: Failure): { ok: false; failure: Failure } => ({ ok: false, failure });

/** What surrounds a page of the options tab: a worker, a tab's address and a clock that stands until it is moved. */
export function scriptPage({
  hash: at,
  clock: begin = 1_700_000_000_000 + 24 * 60 * 60 * 1000,
  answers = {},
}: {
  hash: string;
  clock?: number;
  answers?: Answers;
}): ScriptedPage {
  const asked: ScriptedPage['asked'] = [];
  const held = new Map<Operation, Promise<void>[]>();
  const listeners = new Set<(changed: Changed['changed']) => void>();
  const connection = signal<ConnectionStatus | null>(connected);
  const preferences = signal<Preferences | null>(defaultPreferences);
  const active = signal(true);
  const hash = signal(at);
  const history: string[] = [];
  const clipboard: ScriptedPage['clipboard'] = { text: null, html: null, refuses: false };
  let clock = begin;
  let due: { at: number; work: () => void }[] = [];
  const of = (operation: Operation) => asked.filter((question) => question.operation === operation);

  const rpc: Rpc = {
    async ask(operation, input) {
      asked.push({ operation, input });
      await held.get(operation)?.shift();
      const answer = answers[operation];
      return answer === undefined ? new Promise(() => undefined) : answer(input);
    },
    onChanged(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  return {
    parts: {
      rpc,
      connection,
      preferences,
      active,
      address: {
        hash,
        go(next, how) {
          if (how === 'push') history.push(hash.value);
          hash.value = next;
        },
      },
      copy: async (text, html) => {
        if (clipboard.refuses) return false;
        Object.assign(clipboard, { text, html });
        return true;
      },
      now: () => clock,
      schedule(work, wait) {
        const entry = { at: clock + wait, work };
        due.push(entry);
        return () => {
          due = due.filter((other) => other !== entry);
        };
      },
    },
    rpc,
    answers,
    asked,
    inputs: <Name extends Operation>(operation: Name) =>
      of(operation).map(({ input }) => input as Contract[Name]['input']),
    count: (operation) => of(operation).length,
    hold(operation) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(operation, [...(held.get(operation) ?? []), promise]);
      return async () => {
        resolve();
        await turn();
      };
    },
    async announce(changed) {
      for (const listener of listeners) listener(changed);
      await turn();
    },
    connection,
    preferences,
    active,
    hash,
    history,
    async back() {
      hash.value = history.pop() ?? hash.value;
      await turn();
    },
    clipboard,
    async pass(milliseconds) {
      clock += milliseconds;
      const now = due.filter(({ at: moment }) => moment <= clock);
      due = due.filter((entry) => !now.includes(entry));
      for (const { work } of now) work();
      await turn();
    },
    now: () => clock,
  };
}
