import { looksLikeShortLink, readAddress } from '../address.ts';
import type { ApiClient } from '../api/client.ts';
import type { ServiceFacts } from '../connection/service-facts.ts';
import { failed, success, type Result } from '../failure.ts';
import type { KnownLinks, Told } from '../known/known-links.ts';
import { leftBy, type Answer, type Change, type Done, type Link } from '../link.ts';
import { subjectOf, type Attempts } from './attempts.ts';
import { find, readDetails } from './find.ts';
import type { Flights } from './flights.ts';
import { send } from './send.ts';
import { settle } from './settle.ts';

/** One connection, ready to be asked. */
export interface Session {
  number: number;
  api: ApiClient;
}

export interface LinkOperationsParts {
  /** The connection now; fails with `not-connected` or `key-forgotten`. */
  session(): Promise<Result<Session>>;
  known: KnownLinks;
  facts: ServiceFacts;
  attempts: Attempts;
  flights: Flights;
  /** Tells the open pages that this link changed. */
  announce(shortUrl: string): void;
}

/** What may be kept: all that is told; only the outcome of a change until somebody has seen it; nothing. */
export type Keeping = 'all' | 'outcome' | 'nothing';

/** What every surface shares. */
export interface LinkOperations {
  /** True for an address that looks like one of the service's short links: shortening it would make a chain. */
  looksShort(address: string): Promise<boolean>;
  find(address: string, keeping: Keeping): Promise<Result<Answer>>;
  details(shortUrl: string, keeping: Keeping): Promise<Result<Link>>;
  /** Sends one change, once; the same change asked for twice at a time is sent once. `about`: see `Attempts.begin`. */
  change(change: Change, about: string | null, keeping: Keeping): Promise<Result<Done>>;
  /** What became of a change: waits for it, recalls it, or reads the link. Sends no change. */
  check(change: Change, keeping: Keeping): Promise<Result<Done>>;
}

/** Makes the operations. They hold no fact of their own, so that a worker may end between any two steps. */
export function createLinkOperations(parts: LinkOperationsParts): LinkOperations {
  const { session, known, facts, attempts, flights, announce } = parts;
  /** Count of changes that ended: an answer to a question from before one is not remembered over it. */
  let ended = 0;

  /** Asks once however many ask at a time; `finish` then remembers, and completes, for each who asked. */
  async function ask<Value>(
    question: string,
    work: (session: Session) => Promise<Result<Value>>,
    finish: (number: number, value: Value) => Promise<Value>,
  ): Promise<Result<Value>> {
    const opened = await session();
    if (!opened.ok) return opened;
    const { number } = opened.value;
    const answer = await flights.single(`${number} ${question}`, () => work(opened.value));
    return answer.ok ? success(await finish(number, answer.value).catch(() => answer.value)) : answer;
  }

  /** Remembers what was done, and completes it by what is known of the link. */
  async function keep(number: number, done: Done): Promise<Done> {
    await facts.learnShortHost(number, done.shortUrl);
    const { change, shortUrl } = done;
    const shortened = change.action === 'shorten' ? change.address : null;
    const link = await known.rememberLink(number, shortUrl, toldBy(done), shortened);
    return { ...done, link: link ?? done.link };
  }

  /** A store that fails now must not hide what happened: then it is read again when somebody asks. */
  async function record(number: number, sent: Result<Done>, change: Change, keeping: Keeping): Promise<Result<Done>> {
    try {
      const outcome = sent.ok && keeping === 'all' ? success(await keep(number, sent.value)) : sent;
      if (keeping !== 'nothing') await attempts.end(number, change, outcome);
      return outcome;
    } catch {
      return sent;
    }
  }

  /** Runs when it is the change's turn; the account may be another one by then. */
  async function run(number: number, change: Change, about: string | null, keeping: Keeping): Promise<Result<Done>> {
    const opened = await session();
    if (!opened.ok) return opened;
    if (opened.value.number !== number) return failed({ kind: 'connection-changed' });
    if (keeping !== 'nothing') await attempts.begin(number, change, about);
    const sent = await send(opened.value.api, change);
    ended += 1;
    const outcome = await record(number, sent, change, keeping);
    if (outcome.ok) announce(outcome.value.shortUrl);
    return outcome;
  }

  return {
    async looksShort(address) {
      const opened = await session();
      return opened.ok && looksLikeShortLink(address, await facts.shortHosts(opened.value.number));
    },

    async find(address, keeping) {
      const readable = readWhole(address);
      if (!readable.ok) return readable;
      const before = ended;
      return ask(
        `find ${address}`,
        async ({ api, number }) => find(api, address, await facts.shortHosts(number)),
        async (number, answer) => {
          if (keeping !== 'all' || ended !== before) return answer;
          if (answer.kind === 'link') await facts.learnShortHost(number, answer.link.shortUrl);
          await known.rememberAnswer(number, answer);
          return answer;
        },
      );
    },

    details: (shortUrl, keeping) =>
      ask(
        `details ${shortUrl}`,
        ({ api }) => readDetails(api, shortUrl),
        async (number, read) => {
          const { destination: _, ...told } = { ...read, shortUrl };
          if (keeping !== 'all') return { ...told, destination: null };
          return (await known.rememberLink(number, shortUrl, told)) ?? read;
        },
      ),

    async change(change, about, keeping) {
      const readable = readWhole(longAddressOf(change));
      if (!readable.ok) return readable;
      const opened = await session();
      if (!opened.ok) return opened;
      const { number } = opened.value;
      return flights.single(flightOf(number, change), () =>
        flights.inTurn(subjectOf(change), () => run(number, change, about, keeping)),
      );
    },

    async check(change, keeping) {
      const opened = await session();
      if (!opened.ok) return opened;
      const { number, api } = opened.value;
      const underWay = flights.underWay<Result<Done>>(flightOf(number, change));
      if (underWay !== null) return underWay;
      const recalled = await attempts.outcome(number, change);
      if (recalled !== null && (recalled.ok || recalled.failure.kind !== 'not-confirmed')) return recalled;
      return flights.single(`check ${flightOf(number, change)}`, async () => {
        const settled = await settle(api, change, null);
        if (settled.ok) announce(settled.value.shortUrl);
        return record(number, settled, change, keeping);
      });
    },
  };
}

/** The long address a change sends, if it sends one. */
function longAddressOf(change: Change): string | null {
  if (change.action === 'shorten') return change.address;
  return change.action === 'edit' ? change.destination : null;
}

/** Pages complete what was typed and show it; here only a whole address is taken. */
function readWhole(address: string | null): Result<unknown> {
  if (address === null) return success(null);
  const readable = readAddress(address);
  return readable.ok && readable.value !== address ? failed({ kind: 'address', problem: 'malformed' }) : readable;
}

/** The same change of the same link is one flight, whatever was known when it began. */
function flightOf(number: number, change: Change): string {
  return `${number} change ${JSON.stringify({ ...change, foundNothing: undefined, previous: undefined })}`;
}

/** What a change and the reading after it say of the link; where it leads only the change itself says for certain. */
function toldBy({ change, link }: Done): Told {
  if (link === null) return leftBy(change);
  const { destination: _, shortUrl: __, ...read } = link;
  return { ...read, ...leftBy(change) };
}
