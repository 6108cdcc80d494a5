import type { Failure, Result } from '../../../../lib/failure.ts';
import type { Answer, Change, Done, Link, Made } from '../../../../lib/link.ts';
import { defaultPreferences } from '../../../../lib/preferences.ts';
import type { Rpc } from '../../../../lib/rpc/client.ts';
import type { Changed, Contract, Operation, PopupOpening } from '../../../../lib/rpc/contract.ts';
import { createPopup, type Popup } from '../../../../lib/state/popup/popup.ts';

export const page = 'https://example.com/a?b=c#d';
export const link: Link = {
  shortUrl: 'http://sho.rt/aB3x',
  destination: page,
  title: 'A page',
  clicks: 12,
  createdAt: { kind: 'moment', ms: 1_700_000_000_000 },
  deletedAt: null,
  state: 'active',
};
export const none: Answer = { kind: 'none', address: page };
export const found: Extract<Answer, { kind: 'link' }> = { kind: 'link', address: page, asked: 'destination', link };
export const shortening: Change = { action: 'shorten', address: page, foundNothing: true };
export const deleting: Change = { action: 'delete', shortUrl: link.shortUrl };

export function opening(parts: Partial<PopupOpening> = {}): PopupOpening {
  return {
    connection: {
      state: 'connected',
      number: 1,
      serviceAddress: 'http://sho.rt/api',
      accountId: 'demo',
      forgetKey: false,
      permitted: true,
    },
    preferences: defaultPreferences,
    address: page,
    original: page,
    takenAway: [],
    intent: null,
    remembered: null,
    unseen: null,
    ...parts,
  };
}

export function done(change: Change, made: Made | null = null, told: Link | null = link): Done {
  return { change, shortUrl: link.shortUrl, link: told, made };
}

export function failing(failure: Failure): Result<never> {
  return { ok: false, failure };
}

type Reply<Name extends Operation> = Result<Contract[Name]['value']>;
interface Waiting {
  operation: Operation;
  answer(reply: Result<unknown>): void;
}

/** A popup whose worker answers from a table, with a clock that stands until it is moved. */
export interface Scripted {
  popup: Popup;
  /** The next answer to a question; one not in the table waits until `answer` is called. */
  on<Name extends Operation>(operation: Name, ...replies: Reply<Name>[]): void;
  /** Answers the oldest question of this name that is waiting. */
  answer<Name extends Operation>(operation: Name, reply: Reply<Name>): Promise<void>;
  /** Everything the worker was asked, in order. */
  asked: { operation: Operation; input: unknown }[];
  /** How often the worker was asked this. */
  count(operation: Operation): number;
  announce(changed: Changed['changed']): Promise<void>;
  /** Moves the clock on, and lets what was due then happen. */
  pass(milliseconds: number): Promise<void>;
  now(): number;
  clipboard: { text: string | null; html: string | null; refuses: boolean };
  themes: string[];
}

export interface ScriptedTab {
  address?: string | null;
  title?: string;
  private?: boolean;
}

/** Lets everything that is not waiting for an answer or for the clock happen. */
export async function idle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

export function scripted(tab: ScriptedTab = {}): Scripted {
  const table = new Map<Operation, Result<unknown>[]>();
  const waiting: Waiting[] = [];
  const asked: Scripted['asked'] = [];
  const clipboard: Scripted['clipboard'] = { text: null, html: null, refuses: false };
  const themes: string[] = [];
  let listener: (changed: Changed['changed']) => void = () => undefined;
  let timers: { at: number; work: () => void }[] = [];
  let time = 1_800_000_000_000;

  const rpc: Rpc = {
    ask(operation, input) {
      asked.push({ operation, input });
      if (operation === 'links.seen') return Promise.resolve({ ok: true, value: null as never });
      const reply = table.get(operation)?.shift();
      if (reply !== undefined) return Promise.resolve(reply as never);
      return new Promise((resolve) => waiting.push({ operation, answer: resolve as Waiting['answer'] }));
    },
    onChanged(heard) {
      listener = heard;
      return () => undefined;
    },
  };

  const popup = createPopup({
    rpc,
    activeTab: () =>
      Promise.resolve({
        address: tab.address === undefined ? page : tab.address,
        windowId: 1,
        title: tab.title ?? null,
        private: tab.private ?? false,
      }),
    copy(text, html) {
      if (!clipboard.refuses) Object.assign(clipboard, { text, html });
      return Promise.resolve(!clipboard.refuses);
    },
    now: () => time,
    schedule(work, wait) {
      const timer = { at: time + wait, work };
      timers.push(timer);
      return () => (timers = timers.filter((other) => other !== timer));
    },
    applyTheme: (theme) => themes.push(theme),
  });

  return {
    popup,
    on: (operation, ...replies) => void table.set(operation, [...(table.get(operation) ?? []), ...replies]),
    async answer(operation, reply) {
      const index = waiting.findIndex((question) => question.operation === operation);
      if (index < 0) throw new Error(`${operation} was not asked`);
      waiting.splice(index, 1)[0]?.answer(reply);
      await idle();
    },
    asked,
    count: (operation) => asked.filter((question) => question.operation === operation).length,
    async announce(changed) {
      listener(changed);
      await idle();
    },
    async pass(milliseconds) {
      time += milliseconds;
      const due = timers.filter(({ at }) => at <= time);
      timers = timers.filter(({ at }) => at > time);
      for (const { work } of due) work();
      await idle();
    },
    now: () => time,
    clipboard,
    themes,
  };
}

/** A scripted popup that has opened on `page`, with this answer of the service. */
export async function opened(
  answer: Answer,
  parts: Partial<PopupOpening> = {},
  tab: ScriptedTab = {},
): Promise<Scripted> {
  const script = scripted(tab);
  script.on('popup.open', { ok: true, value: opening(parts) });
  script.on('links.find', { ok: true, value: answer });
  await script.popup.open();
  await idle();
  return script;
}
