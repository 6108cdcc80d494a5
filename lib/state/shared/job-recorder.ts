import { failed, type Result } from '../../failure/failure.ts';
import type { JobPlace, JobRecord } from '../../job/job-record.ts';
import type { Rpc } from '../../rpc/client.ts';

/** The dependencies of records of jobs. */
export interface RecordDeps {
  rpc: Rpc;
  /**
   * Waits for the lock of this name and resolves with the function that gives it back; the page holds the lock of each
   * job that it shows. Null in a private window, where no job is recorded.
   */
  holdLock: ((name: string) => Promise<() => void>) | null;
}

/** The record of a job that this page runs. */
export interface Recording {
  /** Waits until the record is stored, or could not be; returns the place of an item in it. Nothing is sent before. */
  placeOf(subject: string): Promise<JobPlace | undefined>;
  /** Removes the record: the job is done, or its result was dismissed. */
  end(): void;
}

/**
 * Starts recording a job; returns null for one of a single item, and in a private window. `forgetEarlier` removes the
 * record of the job that this one continues: it is called once this record is stored or, if it cannot be, at the end.
 */
export function recordJob(
  { rpc, holdLock }: RecordDeps,
  record: Omit<JobRecord, 'id'>,
  forgetEarlier: () => void = () => undefined,
): Recording | null {
  if (holdLock === null || record.items.length < 2) {
    forgetEarlier();
    return null;
  }
  const id = crypto.randomUUID();
  const places = new Map(record.items.map(({ subject }, place) => [subject, { id, place }]));
  const begun = holdLock(id).then(async (release) => {
    const reply = await rpc.ask('jobs.begin', { id, ...record });
    const isStored = reply.ok && reply.value;
    if (isStored) forgetEarlier();
    return { release, isStored };
  });
  let isOver = false;
  return {
    async placeOf(subject) {
      await begun;
      return places.get(subject);
    },
    end(): void {
      if (isOver) return;
      isOver = true;
      void begun.then(({ release, isStored }) => {
        if (!isStored) forgetEarlier();
        return dropRecord(rpc, id, release);
      });
    },
  };
}

/**
 * Sends one item of a job once the job's record is stored, if it has one. Sends nothing if the account has changed by
 * then.
 */
export function sendRecorded<Value>(
  recording: Recording | null,
  subject: string,
  isCurrent: () => boolean,
  send: (job?: JobPlace) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  if (recording === null) return send();
  return recording.placeOf(subject).then((job) => (isCurrent() ? send(job) : failed({ kind: 'connection-changed' })));
}

/** Removes a record, then gives back its lock. */
export async function dropRecord(rpc: Rpc, id: string, release: () => void): Promise<void> {
  await rpc.ask('jobs.drop', { id });
  release();
}
