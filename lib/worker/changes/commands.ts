import { failed, success, type Result } from '../../failure/failure.ts';
import { isSilence, stopsRequests } from '../../failure/failure-scope.ts';
import { fieldsAfter, type Change, type CompletedChange } from '../../link/change.ts';
import type { ApiClient } from '../api/client.ts';
import type { LinkFields } from '../cache/entries.ts';
import type { Session } from '../connection/session.ts';
import type { ChangeLog } from '../links/change-log.ts';
import type { FindElsewhere } from '../links/elsewhere.ts';
import { answerOf } from '../links/merge-answers.ts';
import { requireWholeAddress } from '../links/require-whole-address.ts';
import type { SingleFlight } from '../links/single-flight.ts';
import { subjectOf } from '../storage/change-journal.ts';
import { confirmChange } from './confirm-change.ts';
import { sendChange } from './send-change.ts';

/**
 * Creates the commands, each a change of one link; `announce` tells open pages that a link changed. A short link of
 * another account is not shortened.
 */
export function createLinkCommands(
  singleFlight: SingleFlight,
  log: ChangeLog,
  announce: (connectionId: number, shortUrl: string) => void,
  findElsewhere: FindElsewhere,
) {
  /** Sends the change, after its turn has come. */
  async function run(session: Session, change: Change, about: string | null): Promise<Result<CompletedChange>> {
    if (!(await session.isCurrent())) return failed({ kind: 'connection-changed' });
    const { api, journal, retention } = session;
    const read = await withPrevious(api, change);
    if (!read.ok) return read;
    // If the store fails, `check` finds the outcome later by reading the link.
    if (retention !== 'nothing') await journal.begin(read.value, about).catch(() => undefined);
    const sent = await log.during(
      subjectOf(change),
      () => sendChange(api, read.value),
      (outcome) => (outcome.ok ? outcome.value.shortUrl : null),
    );
    const outcome = await completed(session, change, sent);
    await record(session, change, outcome);
    tell(session, outcome);
    return outcome;
  }

  /** Announces a changed link; not one of a private window: pages then ask about it, and the answer is cached. */
  function tell({ connectionId, retention }: Session, changed: Result<CompletedChange>): void {
    if (changed.ok && retention === 'all') announce(connectionId, changed.value.shortUrl);
  }

  return {
    /**
     * Sends a change, once, even if two pages request it at the same time. `about`: see the journal's `begin`. Reads the
     * previous destination of an edit first if the page does not know it.
     */
    async change(session: Session, change: Change, about: string | null): Promise<Result<CompletedChange>> {
      const address = longAddressOf(change);
      const whole = address === null ? success(null) : requireWholeAddress(address);
      if (!whole.ok) return whole;
      const other = change.action === 'shorten' ? await findElsewhere(change.address, session.connectionId) : null;
      if (other !== null) return failed({ kind: 'other-account', name: other.name });
      return singleFlight.single(session, nameOf(change), () =>
        navigator.locks.request(`change:${subjectOf(change)}`, () => run(session, change, about)),
      );
    },

    /**
     * Determines the outcome of a change: waits for it, reads it from the journal, or reads the link. Sends no change.
     */
    async check(session: Session, change: Change): Promise<Result<CompletedChange>> {
      const underWay = singleFlight.underWay<Result<CompletedChange>>(session, nameOf(change));
      if (underWay !== null) return underWay;
      const recalled = await session.journal.outcome(change).catch(() => null);
      if (recalled !== null && (recalled.ok || recalled.failure.kind !== 'not-confirmed')) return recalled;
      return singleFlight.single(session, `check ${nameOf(change)}`, async (changed) => {
        // The journal's change has the destination that was read before it was sent.
        const begun = await session.journal.begun(change).catch(() => null);
        const confirmed = await confirmChange(session.api, begun ?? change, null);
        tell(session, confirmed);
        const isOld = confirmed.ok && changed.of(confirmed.value.shortUrl);
        const outcome = isOld ? confirmed : await completed(session, change, confirmed);
        await record(session, change, outcome);
        return outcome;
      });
    },
  };
}

/** Stores the outcome of a change until the person has seen it. If the store fails, `check` reads the link again. */
async function record(
  { journal, retention }: Session,
  change: Change,
  outcome: Result<CompletedChange>,
): Promise<void> {
  if (retention !== 'nothing') await journal.end(change, outcome).catch(() => undefined);
}

/**
 * Caches an outcome and completes it from the cache; where an edit is not confirmed, what is cached is not confirmed
 * either. A failing store must not hide the outcome.
 */
async function completed(
  session: Session,
  change: Change,
  sent: Result<CompletedChange>,
): Promise<Result<CompletedChange>> {
  if (!sent.ok) {
    if (change.action === 'edit' && sent.failure.kind === 'not-confirmed') {
      await session.cache.markUnconfirmed(change.shortUrl).catch(() => undefined);
    }
    return sent;
  }
  return success(await remember(session, sent.value).catch(() => sent.value));
}

async function remember({ cache, facts }: Session, done: CompletedChange): Promise<CompletedChange> {
  const { change, shortUrl } = done;
  const shortened = change.action === 'shorten' ? change.address : null;
  const [link] = await Promise.all([
    cache.rememberLink(shortUrl, fieldsOf(done), shortened),
    facts.learnShortHost(shortUrl),
    change.action === 'restore' || done.made === 'restored' ? cache.addUnplaced('recent', shortUrl) : null,
  ]);
  return { ...done, link: link ?? done.link };
}

/** Returns the long address that a change sends; null if it sends none. */
function longAddressOf(change: Change): string | null {
  if (change.action === 'shorten') return change.address;
  return change.action === 'edit' ? change.destination : null;
}

/** Returns the name of a change for `SingleFlight`: the same for the same change of the same link. */
function nameOf(change: Change): string {
  return `change ${JSON.stringify({ ...change, foundNothing: undefined, previous: undefined })}`;
}

/**
 * Returns the link's fields after a change. The destination is taken from the change, the only reliable source for it.
 */
function fieldsOf({ change, link }: CompletedChange): LinkFields {
  if (link === null) return fieldsAfter(change);
  const { destination: _, shortUrl: __, ...read } = link;
  return { ...read, ...fieldsAfter(change) };
}

/**
 * Reads the destination that Undo of an edit restores, if the page does not know it for sure. Fails if the service
 * cannot be reached, as the edit would then fail too; if the service only cannot tell, the edit has no Undo.
 */
async function withPrevious(api: ApiClient, change: Change): Promise<Result<Change>> {
  if (change.action !== 'edit' || change.previous !== null) return success(change);
  const read = answerOf(await api.expand([change.shortUrl]), change.shortUrl);
  if (read.ok) return success({ ...change, previous: read.value.destination });
  return stopsRequests(read.failure) || isSilence(read.failure) ? read : success(change);
}
