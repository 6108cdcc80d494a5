import type { Browser } from 'webextension-polyfill';
import type { Failure } from '../../lib/failure/failure.ts';
import { keepsHistory } from '../../lib/preferences/preferences.ts';
import { localMidnight } from '../../lib/time/days.ts';
import { isDown, refusesRequest } from '../../lib/worker/api/read-refusal.ts';
import type { Session } from '../../lib/worker/connection/session.ts';
import type { Parts } from './parts.ts';

const name = 'record';
const hour = 60 * 60 * 1000;

const refusals: ReadonlySet<Failure['kind']> = new Set(['credentials', 'one-refused', 'rate-limited']);
const isRefusal = (failure: Failure): boolean =>
  refusals.has(failure.kind) || (refusesRequest(failure) && !isDown(failure));

export type RecordAlarm = ReturnType<typeof createRecordAlarm>;

/** Creates the alarm that records the clicks of all links once a day. Without the permission `alarms` there is none. */
export function createRecordAlarm(parts: Parts) {
  const { browser, preferences, accounts, sessions, links, noteFailure, announce, now } = parts;
  /** Undefined without the permission. */
  const alarmsNow = () => (browser as Partial<Browser>).alarms;

  /**
   * Returns the sessions to record in, and the earliest moment for each: on another local day than the last one, and 23
   * hours later. Leaves out the accounts for which the person does not want that, or whose service has refused it.
   */
  async function plan(): Promise<{ session: Session; soonest: number }[]> {
    const wanted = await preferences.read();
    if (!wanted.recordDaily || !keepsHistory(wanted)) return [];
    const planned = (await accounts.all()).map(async ({ snapshot }) => {
      const session = sessions.of(snapshot);
      if (!session.ok || snapshot.account?.skipsDaily === true) return [];
      const { askedAt, isRefused } = await session.value.facts.dailyRecord.read();
      if (isRefused) return [];
      // A clock may have been set back since.
      const soonest = askedAt > now() ? 0 : Math.max(localMidnight(askedAt, 1), askedAt + 23 * hour);
      return [{ session: session.value, soonest }];
    });
    return (await Promise.all(planned)).flat();
  }

  /** Sets the alarm up to an hour later than it may ring, so that not all browsers ask at once. */
  async function setAlarm(): Promise<void> {
    const alarms = alarmsNow();
    if (alarms === undefined) return;
    const planned = await plan();
    if (planned.length === 0) await alarms.clear(name);
    else if (!(await alarms.get(name))) {
      const soonest = Math.min(...planned.map((each) => each.soonest));
      await alarms.create(name, { when: Math.max(now(), soonest) + Math.random() * hour });
    }
  }

  async function record(): Promise<void> {
    for (const { session, soonest } of await plan()) if (soonest <= now()) await recordOne(session);
  }

  async function recordOne(session: Session): Promise<void> {
    const askedAt = now();
    const { dailyRecord } = session.facts;
    // Comes first, so that a worker that ends midway does not ask again today. If it cannot be stored, nothing is asked.
    await dailyRecord.note({ askedAt });
    if ((await dailyRecord.read()).askedAt !== askedAt) return;
    await setAlarm();
    const recorded = await links.recordClicks(session);
    void noteFailure('all', 'alarm', recorded);
    if (recorded.ok) await dailyRecord.note({ recordedAt: now(), wasRefused: false, part: recorded.value });
    else if (isRefusal(recorded.failure)) {
      await dailyRecord.note({ isRefused: true, wasRefused: refusesRequest(recorded.failure) });
    }
    announce({ what: 'history', connectionId: session.connectionId });
  }

  // If a store fails, the browser's next start tries again.
  const onAlarm = (): void =>
    void record()
      .then(setAlarm)
      .catch(() => undefined);
  const listen = (): void => alarmsNow()?.onAlarm.addListener(onAlarm);

  async function arrange(): Promise<void> {
    listen(); // The permission may be new.
    await setAlarm();
  }

  return {
    /** Listens to the alarm. Call it in the first turn of the worker, which the alarm may have started. */
    listen,
    /** Sets or removes the alarm as the person wants. Call it when something has changed that decides about it. */
    arrange: (): Promise<void> => arrange().catch(() => undefined), // A removed permission leaves calls that throw.
  };
}
