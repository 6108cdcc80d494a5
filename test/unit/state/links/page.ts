import { signal } from '@preact/signals-core';
import type { ConnectionStatus } from '../../../../lib/connection-status.ts';
import { success, type Failure, type Result } from '../../../../lib/failure.ts';
import type { KnownLink } from '../../../../lib/link.ts';
import type { Rpc } from '../../../../lib/rpc/client.ts';
import type { Changed, Contract, KnownList, Operation } from '../../../../lib/rpc/contract.ts';
import { createLinks, type LinksState } from '../../../../lib/state/links/links.ts';

export const connected: ConnectionStatus & { state: 'connected' } = {
  state: 'connected',
  number: 1,
  serviceAddress: 'https://sho.rt/api',
  accountId: 'ada',
  forgetKey: false,
  permitted: true,
};

/** A link as a list tells it. */
export function listed(code: string, facts: Partial<KnownLink> = {}): KnownLink {
  return {
    shortUrl: `https://sho.rt/${code}`,
    clicks: 1,
    createdAt: { kind: 'moment', ms: 1_700_000_000_000 },
    deletedAt: null,
    state: 'active',
    describedAt: null,
    ...facts,
  };
}

/** `count` links as a list tells them, newest first. */
export const manyListed = (count: number): KnownLink[] =>
  Array.from({ length: count }, (_, place) =>
    listed(`n${place}`, { createdAt: { kind: 'moment', ms: 1_700_000_000_000 - place } }),
  );

type Answer<Name extends Operation> = (input: Contract[Name]['input']) => Result<Contract[Name]['value']>;
type Answers = { [Name in Operation]?: Answer<Name> };

export interface OpenedPage {
  links: LinksState;
  /** The way to the worker, for what is made beside the page. */
  rpc: Rpc;
  /** What the worker says to each question; what is missing waits for ever. */
  answers: Answers;
  /** Everything the worker was asked, in order. */
  asked: { operation: Operation; input: unknown }[];
  count(operation: Operation): number;
  /** The next question of this kind waits; what is returned lets it be answered. */
  hold(operation: Operation): () => Promise<void>;
  announce(changed: Changed['changed']): Promise<void>;
  connection: { value: ConnectionStatus | null };
  active: { value: boolean };
  /** The tab's address, and the ones before it. */
  hash: { value: string };
  history: string[];
  clipboard: { text: string | null; refuses: boolean };
  /** Moves the clock on, and lets what was due then happen. */
  pass(milliseconds: number): Promise<void>;
  now(): number;
  /** The codes of the shown rows. */
  rows(): string[];
}

/** Lets everything happen that waits for nothing but its turn. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export const failing = (failure: Failure): { ok: false; failure: Failure } => ({ ok: false, failure });
export const codeOf = (shortUrl: string): string => shortUrl.slice(shortUrl.lastIndexOf('/') + 1);

/**
 * Opens the page on a worker that knows nothing and a service that lists `links`, all a day old at least; the clock
 * stands until it is moved.
 */
export async function openPage(
  links: readonly KnownLink[] = [],
  { hash: at = '#/links/recent', known = null }: { hash?: string; known?: KnownList | null } = {},
): Promise<OpenedPage> {
  const asked: OpenedPage['asked'] = [];
  const held = new Map<Operation, Promise<void>>();
  const listeners = new Set<(changed: Changed['changed']) => void>();
  const connection = signal<ConnectionStatus | null>(connected);
  const active = signal(true);
  const hash = signal(at);
  const history: string[] = [];
  const clipboard = { text: null as string | null, refuses: false };
  let clock = 1_700_000_000_000 + 24 * 60 * 60 * 1000;
  /** Where links lead since they were edited. */
  const moved = new Map<string, string>();
  let due: { at: number; work: () => void }[] = [];

  const answers: Answers = {
    'links.known': () => success(known),
    'links.remembered': ({ shortUrls }) => success(shortUrls.map((shortUrl) => ({ shortUrl, describedAt: null }))),
    'links.list': ({ list, limit }) =>
      success({
        links: list === 'deleted' ? [] : links.slice(0, limit),
        end: list === 'deleted' || links.length < limit,
        unreadable: 0,
      }),
    'links.describe': ({ shortUrls }) =>
      success({
        links: shortUrls.map((shortUrl) => ({
          ...links.find((link) => link.shortUrl === shortUrl),
          shortUrl,
          title: `Title of ${codeOf(shortUrl)}`,
          destination: moved.get(shortUrl) ?? `https://example.com/${codeOf(shortUrl)}`,
          describedAt: clock,
        })),
        untold: [],
      }),
    'links.change': ({ change }) => {
      if (change.action === 'shorten') return failing({ kind: 'internal' });
      if (change.action === 'edit') moved.set(change.shortUrl, change.destination);
      return success({ change, shortUrl: change.shortUrl, link: null, made: null });
    },
    'links.seen': () => success(null),
  };

  const rpc: Rpc = {
    async ask(operation, input) {
      asked.push({ operation, input });
      const waiting = held.get(operation);
      held.delete(operation);
      await waiting;
      const answer = answers[operation];
      return answer === undefined ? new Promise(() => undefined) : answer(input);
    },
    onChanged(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  const state = createLinks({
    rpc,
    connection,
    active,
    address: {
      hash,
      go(next, how) {
        if (how === 'push') history.push(hash.value);
        hash.value = next;
      },
    },
    copy: async (text) => {
      if (clipboard.refuses) return false;
      clipboard.text = text;
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
  });
  state.start();
  await turn();

  return {
    links: state,
    rpc,
    answers,
    asked,
    count: (operation) => asked.filter((question) => question.operation === operation).length,
    hold(operation) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(operation, promise);
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
    active,
    hash,
    history,
    clipboard,
    async pass(milliseconds) {
      clock += milliseconds;
      const now = due.filter(({ at: moment }) => moment <= clock);
      due = due.filter((entry) => !now.includes(entry));
      for (const { work } of now) work();
      await turn();
    },
    now: () => clock,
    rows: () => state.rows.shown.value.map(({ shortUrl }) => codeOf(shortUrl)),
  };
}
