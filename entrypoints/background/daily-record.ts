import type { Failure } from '../../lib/failure/failure.ts';
import { browser } from '../../lib/worker/browser.ts';
import type { Snapshot } from '../../lib/worker/connection/credentials.ts';
import type { Session, Sessions } from '../../lib/worker/connection/session.ts';
import type { ListQueries } from '../../lib/worker/links/list-queries.ts';
import type { LocalPreferences } from '../../lib/worker/storage/local-preferences.ts';

/** The record of all links' clicks once a day, by an alarm. Without the permission `alarms` it does nothing. */
export interface DailyRecord {
  /** Listens to the alarm; call it in the first turn of the worker, which the alarm may have started. */
  listen(): void;
  /** Sets or removes the alarm, after something has changed that decides about it. */
  arrange(): void;
}

interface DailyRecordDeps {
  preferences: Pick<LocalPreferences, 'read'>;
  snapshot(): Promise<Snapshot>;
  sessions: Pick<Sessions, 'of'>;
  links: Pick<ListQueries, 'recordClicks'>;
  /** Returns the current time (milliseconds since the epoch). */
  now(): number;
}

const name = 'record-clicks';
const hour = 60 * 60 * 1000;
/** The failures of a request that the service did not refuse. */
const unanswered: ReadonlySet<Failure['kind']> = new Set(['unreachable', 'timeout', 'no-permission']);

/** Creates the record. */
export function createDailyRecord({ preferences, snapshot, sessions, links, now }: DailyRecordDeps): DailyRecord {
  /** Returns the session to record in; null if the person does not want that, or the service has refused it. */
  async function sessionIfWanted(): Promise<Session | null> {
    const { recordDaily, keepHistory } = await preferences.read();
    const session = sessions.of(await snapshot());
    if (!session.ok || !recordDaily || !keepHistory) return null;
    const { isRefused } = await session.value.facts.dailyRecord.read();
    return isRefused ? null : session.value;
  }

  /** The next record is a day after the last one, or now, and up to an hour later: not all browsers ask at once. */
  async function setAlarm(): Promise<void> {
    const session = await sessionIfWanted();
    if (session === null) return void (await browser.alarms.clear(name));
    const { askedAt } = await session.facts.dailyRecord.read();
    const soonest = askedAt > now() ? 0 : askedAt + 24 * hour; // A clock was set back since.
    await browser.alarms.create(name, { when: Math.max(now(), soonest) + Math.random() * hour });
  }

  async function record(): Promise<void> {
    const session = await sessionIfWanted();
    if (session === null) return;
    const { dailyRecord } = session.facts;
    // Comes first, so that a worker that ends midway does not ask again today.
    await dailyRecord.note({ askedAt: now(), isRefused: false });
    const recorded = await links.recordClicks(session);
    if (recorded.ok) await dailyRecord.note({ recordedAt: now() });
    else if (!unanswered.has(recorded.failure.kind)) await dailyRecord.note({ isRefused: true });
    await setAlarm();
  }

  const ignore = (): void => undefined; // If a store fails, the browser's next start tries again.
  const onAlarm = (): void => void record().catch(ignore);

  /** Returns false without the permission. */
  function listen(): boolean {
    const { alarms } = browser as Partial<typeof browser>;
    alarms?.onAlarm.addListener(onAlarm);
    return alarms !== undefined;
  }

  /** A removed permission leaves calls that throw. */
  async function arrange(): Promise<void> {
    if (listen()) await setAlarm(); // The permission may be new.
  }

  return {
    listen,
    arrange: () => void arrange().catch(ignore),
  };
}
