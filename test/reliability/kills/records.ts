import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { addressEntry, linkEntry, listEntry } from '../../../lib/worker/cache/entries.ts';
import { changeSchema, doneSchema, failureSchema } from '../../../lib/worker/storage/schemas.ts';
import type { Screen } from '../../drivers/test-browser.ts';
import { readRecords } from '../storage/stored.ts';

const account = z.object({ serviceAddress: z.string(), accountId: z.string(), forgetKey: z.boolean() });
const owned = (value: z.core.$ZodType): z.core.$ZodType => z.object({ connectionId: z.number(), value });
const attempt = z.object({
  change: changeSchema,
  about: z.nullable(z.string()),
  done: z.nullable(doneSchema),
  failure: z.nullable(failureSchema),
});

/** The schema of each record that is checked. */
const whole: Record<string, z.core.$ZodType> = {
  connection: z.object({ connectionId: z.number(), account: z.nullable(account), secretKey: z.nullable(z.string()) }),
  sessionKeys: z.array(z.object({ connectionId: z.number(), secretKey: z.string() })),
  journal: owned(z.array(attempt)),
  'preference.copyAfter': z.boolean(),
  syncsPreferences: z.boolean(),
};

/** The schema of the entries in each store of the database that is checked. */
const entries: Record<string, z.core.$ZodType> = {
  links: z.object({ number: z.number(), writtenAt: z.number(), entries: z.array(linkEntry) }),
  index: z.object({ shortUrls: z.array(z.string()), chunks: z.array(z.number()) }),
  destinations: z.array(z.number()),
  history: z.object({ shortUrls: z.array(z.string()), samples: z.array(z.string()) }),
  addresses: addressEntry,
  lists: listEntry,
};

/** Returns the records that do not match their schemas, one line each. */
export async function tornRecords(page: Screen): Promise<string[]> {
  const { local, session, databases } = await readRecords(page);
  const torn: string[] = [];
  const check = (name: string, schema: z.core.$ZodType, value: unknown): void => {
    const parsed = z.safeParse(schema, value);
    // A record with fields beyond its schema is not complete either.
    if (!parsed.success || !isDeepStrictEqual(parsed.data, value)) torn.push(`${name}: ${JSON.stringify(value)}`);
  };
  for (const [name, value] of Object.entries({ ...local, ...session })) {
    const schema = whole[name];
    if (schema !== undefined) check(name, schema, value);
  }
  for (const [store, schema] of Object.entries(entries)) {
    for (const entry of databases['cache']?.[store]?.values ?? []) check(store, schema, entry);
  }
  return torn;
}
