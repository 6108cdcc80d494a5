import { DatabaseSync } from 'node:sqlite';
import { isWebAddress } from '../http/web-address.ts';
import { isAtRest, openReadOnly, schemaVersion, transaction } from '../store/database.ts';
import { dayNumber } from '../store/day.ts';
import { steps } from '../store/schema.ts';
import { figuresOf } from './figures.ts';
import { invariants } from './invariants.ts';
import { printable } from './printable.ts';

/** The result of checking a database. */
export interface CheckResult {
  /** Its schema version, accounts, links, clicks and bytes. Empty if it has findings. */
  figures: string;
  /** A line for each kind of finding: a count and up to three names. It never has a destination. */
  findings: string[];
}

/** The most names in a line, and their longest length. */
const maxNames = 3;
const maxLength = 60;

/**
 * Checks a database without changing it, as it is at one moment. Throws as `openReadOnly` does, and SQLite's error if it is
 * too damaged to be read.
 */
export function checkFile(file: string): CheckResult {
  const wasAtRest = isAtRest(file);
  const hasStarted = () => wasAtRest && !isAtRest(file);
  try {
    const result = checkOnce(file);
    if (result.findings.length === 0 || !hasStarted()) return result;
  } catch (failure) {
    if (!hasStarted()) throw failure;
  }
  // A service that started meanwhile may have written what looks like damage.
  return checkOnce(file);
}

function checkOnce(file: string): CheckResult {
  const database = openReadOnly(file);
  try {
    return checkDatabase(database);
  } finally {
    database.close();
  }
}

function checkDatabase(database: DatabaseSync): CheckResult {
  return transaction(database, 'read', () => {
    const version = schemaVersion(database);
    // What the earlier ones find would make the later ones fail.
    for (const find of [damage, missingTables, brokenReferences, brokenInvariants]) {
      const findings = find(database, version);
      if (findings.length > 0) return { figures: '', findings };
    }
    const age = version < steps.length ? `, which the next start of the service makes ${steps.length}` : '';
    return { figures: `schema version ${version}${age}, ${figuresOf(database)}`, findings: [] };
  });
}

function damage(database: DatabaseSync): string[] {
  const results = select(database, 'SELECT integrity_check FROM pragma_integrity_check');
  return finding(
    'Places where the file is damaged',
    [...results].filter((result) => result !== 'ok'),
  );
}

function missingTables(database: DatabaseSync, version: number): string[] {
  const complete = new DatabaseSync(':memory:');
  for (const step of steps.slice(0, version)) complete.exec(step);
  const names = (of: DatabaseSync) => [...select(of, "SELECT name FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'")];
  const present = new Set(names(database));
  const missing = names(complete).filter((name) => !present.has(name));
  complete.close();
  return finding('Tables, indexes or triggers that are missing', missing);
}

function brokenReferences(database: DatabaseSync): string[] {
  const tables = select(database, 'SELECT "table" FROM pragma_foreign_key_check');
  return finding('Rows of a link or an account that is not there', tables);
}

function brokenInvariants(database: DatabaseSync, version: number): string[] {
  database.function('is_web_address', (text) => Number(isWebAddress(String(text))));
  database.function('is_day', (text) => Number(dayNumber(String(text)) !== null));
  const known = invariants.filter(({ since }) => since <= version);
  return known.flatMap(({ broken, names }) => finding(broken, select(database, names)));
}

/** Returns the line for a finding, or none if nothing has it. */
function finding(what: string, names: Iterable<string>): string[] {
  const first: string[] = [];
  let count = 0;
  for (const name of names) {
    count += 1;
    if (count <= maxNames) first.push(printable(name).slice(0, maxLength));
  }
  return count === 0 ? [] : [`${what}: ${count} (${first.join(', ')}${count > maxNames ? ', …' : ''})`];
}

/** Selects texts, one at a time: there may be many. */
function* select(database: DatabaseSync, sql: string): Generator<string> {
  const statement = database.prepare(sql);
  statement.setReturnArrays(true);
  for (const [text] of statement.iterate() as unknown as Iterable<unknown[]>) yield String(text);
}
