import { failed, success, type Result } from '../failure.ts';
import type { Told } from '../known/known-links.ts';
import { leftBy, type Change, type Done } from '../link.ts';
import { subjectOf } from './attempts.ts';
import type { ChangeLog } from './change-log.ts';
import { send } from './send.ts';
import type { Keeping, LinkOperationsParts } from './session.ts';
import { settle } from './settle.ts';
import { readWhole } from './whole-address.ts';

/** Changes of one link. */
export interface Changing {
  /** Sends one change, once; the same change asked for twice at a time is sent once. `about`: see `Attempts.begin`. */
  change(change: Change, about: string | null, keeping: Keeping): Promise<Result<Done>>;
  /** What became of a change: waits for it, recalls it, or reads the link. Sends no change. */
  check(change: Change, keeping: Keeping): Promise<Result<Done>>;
}

/** Makes the changes. */
export function createChanging(parts: LinkOperationsParts, log: ChangeLog): Changing {
  const { session, known, facts, attempts, flights, announce } = parts;

  /** Remembers what was done, and completes it by what is known of the link. */
  async function keep(number: number, done: Done): Promise<Done> {
    const { change, shortUrl } = done;
    const shortened = change.action === 'shorten' ? change.address : null;
    const [link] = await Promise.all([
      known.rememberLink(number, shortUrl, toldBy(done), shortened),
      facts.learnShortHost(number, shortUrl).catch(() => undefined),
      // Where in the list a link comes to stand that had left it, only the service can say.
      change.action === 'restore' || done.made === 'restored' ? known.reopenList(number, 'recent') : null,
    ]);
    return { ...done, link: link ?? done.link };
  }

  /** Keeps the outcome of a change until somebody has seen it. */
  async function record(number: number, outcome: Result<Done>, change: Change, keeping: Keeping) {
    // A store that fails now must not hide what happened: then it is read again when somebody asks.
    if (keeping !== 'nothing') await attempts.end(number, change, outcome).catch(() => undefined);
    return outcome;
  }

  /** A store that fails now must not hide what happened. */
  async function completed(number: number, sent: Result<Done>, keeping: Keeping): Promise<Result<Done>> {
    if (!sent.ok || keeping !== 'all') return sent;
    return success(await keep(number, sent.value).catch(() => sent.value));
  }

  /** Runs when it is the change's turn; the account may be another one by then. */
  async function run(number: number, change: Change, about: string | null, keeping: Keeping): Promise<Result<Done>> {
    const opened = await session();
    if (!opened.ok) return opened;
    if (opened.value.number !== number) return failed({ kind: 'connection-changed' });
    // A store that fails must not keep anybody from it; what became of it is then found by reading the link.
    if (keeping !== 'nothing') await attempts.begin(number, change, about).catch(() => undefined);
    const { api } = opened.value;
    const sent = await log.during(
      subjectOf(change),
      () => send(api, change),
      (outcome) => (outcome.ok ? outcome.value.shortUrl : null),
    );
    const outcome = await record(number, await completed(number, sent, keeping), change, keeping);
    // A page that asks about it would have it remembered.
    if (outcome.ok && keeping === 'all') announce(outcome.value.shortUrl);
    return outcome;
  }

  return {
    async change(change, about, keeping) {
      const address = longAddressOf(change);
      const readable = address === null ? success(null) : readWhole(address);
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
      const recalled = await attempts.outcome(number, change).catch(() => null);
      if (recalled !== null && (recalled.ok || recalled.failure.kind !== 'not-confirmed')) return recalled;
      return flights.single(`check ${flightOf(number, change)}`, async () => {
        const changed = log.watch();
        const settled = await settle(api, change, null);
        if (settled.ok && keeping === 'all') announce(settled.value.shortUrl);
        const isOld = settled.ok && changed.of(settled.value.shortUrl);
        const outcome = isOld ? settled : await completed(number, settled, keeping);
        return record(number, outcome, change, keeping);
      });
    },
  };
}

/** The long address a change sends, if it sends one. */
function longAddressOf(change: Change): string | null {
  if (change.action === 'shorten') return change.address;
  return change.action === 'edit' ? change.destination : null;
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
