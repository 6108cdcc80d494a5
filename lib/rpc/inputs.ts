import { isDay } from '../days.ts';
import { referralOrders } from '../figures.ts';
import { mostInspected } from '../inspection.ts';
import { listNames, mostDescribed, mostRemembered, mostSeen } from '../link-list.ts';
import * as z from '../schema.ts';
import { changeSchema } from '../stored/link-schemas.ts';
import type { Contract, Operation } from './contract.ts';

const nothing = z.null();
/** Characters; longer than anything a browser opens or a person types. */
const text = z.string().check(z.maxLength(100_000));
/** Several of them. */
const longText = z.string().check(z.maxLength(1_000_000));
const nonEmpty = text.check(z.minLength(1));
const day = z.string().check(z.refine(isDay));
/** A count of items to ask for. */
const limit = z.int().check(z.minimum(1), z.maximum(1_000_000));
const several = (most: number) => z.array(nonEmpty).check(z.maxLength(most));

/** What the worker takes from a page, operation by operation; anything else is refused. */
export const inputs: { [Name in Operation]: z.ZodMiniType<Contract[Name]['input']> } = {
  'popup.open': z.strictObject({
    opening: nonEmpty,
    address: z.nullable(text),
    windowId: z.nullable(z.number()),
    private: z.boolean(),
  }),
  'connection.status': nothing,
  'connection.connect': z.strictObject({
    serviceAddress: nonEmpty,
    accountId: nonEmpty,
    secretKey: z.nullable(nonEmpty),
    forgetKey: z.boolean(),
  }),
  'connection.disconnect': nothing,
  'preferences.read': nothing,
  'preferences.write': z.pipe(
    z.strictObject({
      lookUp: z.optional(z.boolean()),
      shortenOnOpen: z.optional(z.boolean()),
      copyAfter: z.optional(z.boolean()),
      theme: z.optional(z.enum(['system', 'light', 'dark'])),
      searchKey: z.optional(z.boolean()),
    }),
    z.transform(withoutUndefined),
  ),
  'links.find': z.strictObject({ address: nonEmpty, private: z.boolean() }),
  'links.details': z.strictObject({ shortUrl: nonEmpty, private: z.boolean() }),
  'links.change': z.strictObject({ change: changeSchema, about: z.nullable(text), private: z.boolean() }),
  'links.check': z.strictObject({ change: changeSchema, private: z.boolean() }),
  'links.seen': z.strictObject({ changes: z.array(changeSchema).check(z.maxLength(mostSeen)) }),
  'links.known': z.strictObject({ list: z.enum(listNames) }),
  'links.remembered': z.strictObject({ shortUrls: several(mostRemembered) }),
  'links.list': z.strictObject({
    list: z.enum(listNames),
    limit,
  }),
  'links.describe': z.strictObject({ shortUrls: several(mostDescribed) }),
  'links.inspect': z.strictObject({ addresses: several(mostInspected), private: z.boolean() }),
  'inspect.leave': z.strictObject({ name: nonEmpty, text: longText, private: z.boolean() }),
  'inspect.take': z.strictObject({ name: nonEmpty }),
  'inspect.arrived': z.strictObject({ name: nonEmpty }),
  'account.overview': nothing,
  'account.statistics': z.strictObject({ from: day, to: day }),
  'account.referrals': z.strictObject({ order: z.enum(referralOrders), limit }),
};

type Given<Value> = { [Key in keyof Value]?: Exclude<Value[Key], undefined> };

function withoutUndefined<Value extends object>(value: Value): Given<Value> {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as Given<Value>;
}
