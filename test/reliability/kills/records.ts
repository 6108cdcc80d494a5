import { isDeepStrictEqual } from 'node:util';
import { entrySchemas } from '../../../lib/worker/cache/entries.ts';
import * as z from '../../../lib/worker/schema.ts';
import { changeSchema, doneSchema, failureSchema } from '../../../lib/worker/storage/link-schemas.ts';
import type { Screen } from '../../drivers/place.ts';

/** Everything the extension has stored. */
interface Records {
  local: Record<string, unknown>;
  session: Record<string, unknown>;
  cached: Record<string, unknown[]>;
}

const account = z.object({ serviceAddress: z.string(), accountId: z.string(), forgetKey: z.boolean() });
const numbered = (value: z.ZodMiniType): z.ZodMiniType => z.object({ number: z.number(), value });
const attempt = z.object({
  change: changeSchema(),
  about: z.nullable(z.string()),
  done: z.nullable(doneSchema()),
  failure: z.nullable(failureSchema()),
});

/** The schema of each record that is checked. */
const whole: Record<string, z.ZodMiniType> = {
  connection: z.object({ number: z.number(), account: z.nullable(account), secretKey: z.nullable(z.string()) }),
  keys: z.array(z.object({ number: z.number(), secretKey: z.string() })),
  attempts: numbered(z.array(attempt)),
  preferences: z.record(z.string(), z.union([z.boolean(), z.string()])),
  following: z.object({ on: z.boolean(), unsent: z.record(z.string(), z.union([z.boolean(), z.string()])) }),
};

/** Reads everything from a page of the extension. */
export const readRecords = (page: Screen): Promise<Records> => page.ask(recordsNow);

/** Returns the records that do not match their schemas, one line each. */
export async function tornRecords(page: Screen): Promise<string[]> {
  const { local, session, cached } = await readRecords(page);
  const torn: string[] = [];
  const check = (name: string, schema: z.ZodMiniType, value: unknown): void => {
    const parsed = schema.safeParse(value);
    // A record with fields beyond its schema is not complete either.
    if (!parsed.success || !isDeepStrictEqual(parsed.data, value)) torn.push(`${name}: ${JSON.stringify(value)}`);
  };
  for (const [name, value] of Object.entries({ ...local, ...session })) {
    const schema = whole[name];
    if (schema !== undefined) check(name, schema, value);
  }
  for (const [kind, schema] of Object.entries(entrySchemas)) {
    for (const entry of cached[kind] ?? []) check(kind, schema(), entry);
  }
  return torn;
}

/** Reads the stores; runs in the page. */
async function recordsNow(): Promise<Records> {
  const { storage } = chrome;
  const cached: Record<string, unknown[]> = {};
  const found = await indexedDB.databases();
  if (found.some(({ name }) => name === 'known')) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('known');
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(new Error('The database could not be opened.')));
    });
    for (const kind of database.objectStoreNames) {
      cached[kind] = await new Promise((resolve) => {
        const reading = database.transaction(kind).objectStore(kind).getAll();
        reading.addEventListener('success', () => resolve(reading.result as unknown[]));
      });
    }
    database.close();
  }
  return { local: await storage.local.get(), session: await storage.session.get(), cached };
}
