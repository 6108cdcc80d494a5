import { isDeepStrictEqual } from 'node:util';
import { entrySchemas } from '../../../lib/known/entries.ts';
import * as z from '../../../lib/schema.ts';
import { changeSchema, doneSchema, failureSchema } from '../../../lib/stored/link-schemas.ts';
import type { Screen } from '../../places/place.ts';

/** What the extension has written, as it is found. */
interface Records {
  local: Record<string, unknown>;
  session: Record<string, unknown>;
  known: Record<string, unknown[]>;
}

const account = z.object({ serviceAddress: z.string(), accountId: z.string(), forgetKey: z.boolean() });
const numbered = (value: z.ZodMiniType): z.ZodMiniType => z.object({ number: z.number(), value });
const attempt = z.object({
  change: changeSchema(),
  about: z.nullable(z.string()),
  done: z.nullable(doneSchema()),
  failure: z.nullable(failureSchema()),
});

/** Every record that is checked, and what it is when it is whole. */
const whole: Record<string, z.ZodMiniType> = {
  connection: z.object({ number: z.number(), account: z.nullable(account), secretKey: z.nullable(z.string()) }),
  keys: z.array(z.object({ number: z.number(), secretKey: z.string() })),
  attempts: numbered(z.array(attempt)),
  preferences: z.record(z.string(), z.union([z.boolean(), z.string()])),
  following: z.object({ on: z.boolean(), unsent: z.record(z.string(), z.union([z.boolean(), z.string()])) }),
};

/** Reads everything from a page of the extension. */
export const readRecords = (page: Screen): Promise<Records> => page.ask(recordsNow);

/** What of the records is not whole, in a line each. */
export async function tornRecords(page: Screen): Promise<string[]> {
  const { local, session, known } = await readRecords(page);
  const torn: string[] = [];
  const check = (name: string, schema: z.ZodMiniType, value: unknown): void => {
    const parsed = schema.safeParse(value);
    // What a reading would leave away is not whole either.
    if (!parsed.success || !isDeepStrictEqual(parsed.data, value)) torn.push(`${name}: ${JSON.stringify(value)}`);
  };
  for (const [name, value] of Object.entries({ ...local, ...session })) {
    const schema = whole[name];
    if (schema !== undefined) check(name, schema, value);
  }
  for (const [kind, schema] of Object.entries(entrySchemas)) {
    for (const entry of known[kind] ?? []) check(kind, schema(), entry);
  }
  return torn;
}

/** Runs in the page. */
async function recordsNow(): Promise<Records> {
  const { storage } = chrome;
  const known: Record<string, unknown[]> = {};
  const found = await indexedDB.databases();
  if (found.some(({ name }) => name === 'known')) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('known');
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(new Error('The database could not be opened.')));
    });
    for (const kind of database.objectStoreNames) {
      known[kind] = await new Promise((resolve) => {
        const reading = database.transaction(kind).objectStore(kind).getAll();
        reading.addEventListener('success', () => resolve(reading.result as unknown[]));
      });
    }
    database.close();
  }
  return { local: await storage.local.get(), session: await storage.session.get(), known };
}
