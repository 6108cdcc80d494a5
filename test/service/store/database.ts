import { closeSync, existsSync, openSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { applicationId, schema } from './schema.ts';

/** How long work waits for another process's lock (milliseconds). */
const usualWait = 5_000;
/** The pause before work that met a lock tries again (milliseconds). */
const pause = 20;

/** Opens a database, creates it if missing, and brings it to the current schema version. */
export function openDatabase(file: string): DatabaseSync {
  // The addresses in it are private: readable by the owner alone. SQLite's journal files inherit the mode.
  if (file !== ':memory:') closeSync(openSync(file, 'a', 0o600));
  const database = new DatabaseSync(file, { timeout: usualWait });
  try {
    // Before WAL, which is kept in the file: another program's database stays as it is.
    requireOurs(database);
    useJournal(database);
    // FULL: a write is on the disk before it is acknowledged, and survives a crash of the process or the machine.
    database.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
    transaction(database, 'write', () => migrate(database));
    return database;
  } catch (failure) {
    database.close();
    throw failure;
  }
}

/** `trial` is a write that is undone: its work sees its own changes, and nobody else ever does. */
export type TransactionKind = 'read' | 'write' | 'trial';

/**
 * Opens a database of this service for reading, without a change to any file. Throws an Error with a sentence if the file is
 * missing or not of this service. A service that runs on it may go on, but one that starts on a database at rest may change
 * it unnoticed: what is read then may be wrong.
 */
export function openReadOnly(file: string): DatabaseSync {
  requireFile(file);
  const address = pathToFileURL(file);
  // At rest it has no journal, and SQLite would leave an empty one beside it.
  if (isAtRest(file)) address.searchParams.set('immutable', '1');
  const database = new DatabaseSync(address, { readOnly: true, timeout: usualWait });
  try {
    requireOurs(database);
    if (schemaVersion(database) === 0) throw new Error('it is empty');
    return database;
  } catch (failure) {
    database.close();
    throw failure;
  }
}

/** Returns true if nobody uses the database: it has no journal. */
export function isAtRest(file: string): boolean {
  return !['-wal', '-journal'].some((suffix) => existsSync(`${file}${suffix}`));
}

/** Opens a database for reading at any time, also while a service starts or ends. Throws as `openReadOnly` does. */
export function openLive(file: string): DatabaseSync {
  openReadOnly(file).close();
  // SQLite removes the journal of a connection at its end, but not of a read-only one.
  const database = new DatabaseSync(file, { timeout: usualWait });
  database.exec('PRAGMA query_only = ON');
  return database;
}

/** Opens a database like `openDatabase`, but never creates one: throws as `openReadOnly` does. */
export function openExisting(file: string): DatabaseSync {
  openReadOnly(file).close();
  return openDatabase(file);
}

/** Throws an Error with a sentence if there is no such file. */
export function requireFile(file: string): void {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Error(`There is no file ${file}.`);
}

/** Returns the schema version of a database: the count of steps of `schema` that it has. */
export function schemaVersion(database: DatabaseSync): number {
  return pragma(database, 'user_version');
}

/** Runs `work` in one transaction; rolls back if it throws. */
export function transaction<T>(database: DatabaseSync, kind: TransactionKind, work: () => T): T {
  database.exec(kind === 'read' ? 'BEGIN' : 'BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec(kind === 'trial' ? 'ROLLBACK' : 'COMMIT');
    return result;
  } catch (failure) {
    // SQLite rolls back by itself when the disk is full; a second ROLLBACK would hide that failure.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw failure;
  }
}

/** Writes to a database without changing it. Throws SQLite's error if it cannot. */
export function writeNothing(database: DatabaseSync): void {
  const version = schemaVersion(database);
  transaction(database, 'write', () => database.exec(`PRAGMA user_version = ${version}`));
}

/**
 * From now on, a statement that meets another process's lock throws at once: SQLite would wait on the event loop, and every
 * other request with it.
 */
export function throwIfLocked(database: DatabaseSync): void {
  database.exec('PRAGMA busy_timeout = 0');
}

/**
 * Runs work on a database, once no other process locks it: tries again for `wait` milliseconds, while other work goes on.
 * Rejects with what the work throws. The work must be one transaction or one statement.
 */
export async function whenFree<T>(work: () => T, wait = usualWait): Promise<T> {
  const end = performance.now() + wait;
  for (;;) {
    try {
      return work();
    } catch (failure) {
      if (!isLocked(failure) || performance.now() >= end) throw failure;
    }
    await setTimeout(pause);
  }
}

/** Throws if this service cannot continue the database: another program or a newer version of this service wrote it. */
function requireOurs(database: DatabaseSync): void {
  // Of one moment: another service may be making the tables.
  const [owner, tables] = transaction(database, 'read', () => [
    pragma(database, 'application_id'),
    database.prepare('SELECT count(*) AS count FROM sqlite_schema').get()?.['count'],
  ]);
  if (owner !== applicationId && tables !== 0) throw new Error('it is the database of another program');
  if (schemaVersion(database) > schema.length) throw new Error('it was written by a newer version of this service');
}

/** Switches to WAL. SQLite itself does not wait here for others that open the file, and would fail. */
function useJournal(database: DatabaseSync): void {
  const end = performance.now() + usualWait;
  for (;;) {
    try {
      return database.exec('PRAGMA journal_mode = WAL');
    } catch (failure) {
      if (!isLocked(failure) || performance.now() > end) throw failure;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}

/** Returns true for SQLite's failures over a file that another connection has locked: 5, or 5 with a reason above it. */
function isLocked(failure: unknown): boolean {
  return ((failure as { errcode?: number }).errcode ?? 0) % 256 === 5;
}

function migrate(database: DatabaseSync): void {
  for (const step of schema.slice(schemaVersion(database))) database.exec(step);
  database.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${schema.length}`);
}

function pragma(database: DatabaseSync, name: 'user_version' | 'application_id'): number {
  return Number(database.prepare(`PRAGMA ${name}`).get()?.[name]);
}
