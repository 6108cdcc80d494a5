import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { isWebAddress } from '../http/web-address.ts';
import { isAtRest, openReadOnly, schemaVersion, transaction } from '../store/database.ts';
import { dayNumber } from '../store/day.ts';
import { schema } from '../store/schema.ts';
import { dbOption, withDatabase, type CliCommand } from './command.ts';
import { figuresOf, printable } from './figures.ts';
import { violations } from './violations.ts';

/** Checks the database; its exit code is 1 if anything is wrong. */
export const check: CliCommand = {
  help: `  npm run service -- check [--db <file>]

Checks the database without changing it: whether the file is whole, and whether its figures fit together. The service
may run meanwhile. Prints a line for each kind of finding and ends with exit code 1, or prints that all is in order.

  --db <file>          the database (links.db)
`,
  read(args) {
    const { values } = parseArgs({ args: [...args], options: { db: dbOption } });
    return {
      target: values,
      async run(say) {
        const { figures, findings } = await checkFile(values.db);
        if (findings.length > 0) throw new Error(findings.join('\n'));
        say(`Everything is in order: ${figures}.`);
      },
    };
  },
};

interface CheckResult {
  /** Its schema version, accounts, links, clicks and bytes. Empty if it has findings. */
  figures: string;
  /** A line for each kind of finding: a count and up to three names. It never has a destination. */
  findings: string[];
}

/** The most names in a line, and their longest length. */
const maxNames = 3;
const maxLength = 60;

/** Checks a database as it is at one moment. Rejects as `openReadOnly` throws, or with SQLite's error if it cannot be read. */
async function checkFile(file: string): Promise<CheckResult> {
  const checkOnce = () => withDatabase(openReadOnly(file), checkDatabase);
  const wasAtRest = isAtRest(file);
  const hasStarted = () => wasAtRest && !isAtRest(file);
  try {
    const result = await checkOnce();
    if (result.findings.length === 0 || !hasStarted()) return result;
  } catch (failure) {
    if (!hasStarted()) throw failure;
  }
  // A service that started meanwhile may have written what looks like damage.
  return checkOnce();
}

function checkDatabase(database: DatabaseSync): CheckResult {
  return transaction(database, 'read', () => {
    // What the earlier ones find would make the later ones fail.
    for (const find of [damage, missingTables, brokenReferences, inconsistencies]) {
      const findings = find(database);
      if (findings.length > 0) return { figures: '', findings };
    }
    return { figures: `schema version ${schemaVersion(database)}, ${figuresOf(database)}`, findings: [] };
  });
}

function damage(database: DatabaseSync): string[] {
  const results = select(database, 'SELECT integrity_check FROM pragma_integrity_check');
  return finding(
    'Places where the file is damaged',
    [...results].filter((result) => result !== 'ok'),
  );
}

function missingTables(database: DatabaseSync): string[] {
  const complete = new DatabaseSync(':memory:');
  for (const step of schema.slice(0, schemaVersion(database))) complete.exec(step);
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

function inconsistencies(database: DatabaseSync): string[] {
  database.function('is_web_address', (text) => Number(isWebAddress(String(text))));
  database.function('is_day', (text) => Number(dayNumber(String(text)) !== null));
  return Object.entries(violations).flatMap(([what, names]) => finding(what, select(database, names)));
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
