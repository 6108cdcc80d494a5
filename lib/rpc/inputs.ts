import { isDay } from '../days.ts';
import { referralOrders } from '../figures.ts';
import { listNames } from '../link-list.ts';
import { mostCleaned, mostDescribed, mostInspected, mostRemembered, mostSeen } from '../most-at-once.ts';
import * as z from '../schema.ts';
import { changeSchema } from '../stored/link-schemas.ts';
import { eachPreference } from '../stored/preference-schemas.ts';
import type { Preferences } from '../preferences.ts';
import type { Contract, Operation } from './contract.ts';

const nothing = z.schema(() => z.null());
/** Characters; longer than anything a browser opens or a person types. */
const text = z.schema(() => z.string().check(z.maxLength(100_000)));
/** Several of them. */
const longText = z.schema(() => z.string().check(z.maxLength(1_000_000)));
const nonEmpty = z.schema(() => text().check(z.minLength(1)));
const day = z.schema(() => z.string().check(z.refine(isDay)));
/** A count of items to ask for. */
const limit = z.schema(() => z.int().check(z.minimum(1), z.maximum(1_000_000)));
const several = (most: number) => z.array(nonEmpty()).check(z.maxLength(most));

/** What the worker takes from a page, operation by operation; anything else is refused. */
export const inputs: { [Name in Operation]: z.Schema<z.ZodMiniType<Contract[Name]['input']>> } = {
  'popup.open': z.schema(() =>
    z.strictObject({
      opening: nonEmpty(),
      address: z.nullable(text()),
      windowId: z.nullable(z.number()),
      private: z.boolean(),
    }),
  ),
  'connection.status': nothing,
  'connection.connect': z.schema(() =>
    z.strictObject({
      serviceAddress: nonEmpty(),
      accountId: nonEmpty(),
      secretKey: z.nullable(nonEmpty()),
      forgetKey: z.boolean(),
    }),
  ),
  'connection.disconnect': nothing,
  'preferences.read': nothing,
  'preferences.write': z.schema(
    () => z.strictObject(eachPreference(z.exactOptional)) as z.ZodMiniType as z.ZodMiniType<Partial<Preferences>>,
  ),
  'preferences.follow': z.schema(() => z.strictObject({ on: z.nullable(z.boolean()) })),
  'address.clean': z.schema(() => z.strictObject({ addresses: several(mostCleaned) })),
  'links.find': z.schema(() => z.strictObject({ address: nonEmpty(), private: z.boolean() })),
  'links.details': z.schema(() => z.strictObject({ shortUrl: nonEmpty(), private: z.boolean() })),
  'links.change': z.schema(() =>
    z.strictObject({ change: changeSchema(), about: z.nullable(text()), private: z.boolean() }),
  ),
  'links.check': z.schema(() => z.strictObject({ change: changeSchema(), private: z.boolean() })),
  'links.seen': z.schema(() => z.strictObject({ changes: z.array(changeSchema()).check(z.maxLength(mostSeen)) })),
  'links.known': z.schema(() => z.strictObject({ list: z.enum(listNames) })),
  'links.remembered': z.schema(() => z.strictObject({ shortUrls: several(mostRemembered) })),
  'links.list': z.schema(() =>
    z.strictObject({
      list: z.enum(listNames),
      limit: limit(),
    }),
  ),
  'links.describe': z.schema(() => z.strictObject({ shortUrls: several(mostDescribed) })),
  'links.inspect': z.schema(() => z.strictObject({ addresses: several(mostInspected), private: z.boolean() })),
  'inspect.leave': z.schema(() => z.strictObject({ name: nonEmpty(), text: longText(), private: z.boolean() })),
  'inspect.take': z.schema(() => z.strictObject({ name: nonEmpty() })),
  'inspect.arrived': z.schema(() => z.strictObject({ name: nonEmpty() })),
  'account.overview': nothing,
  'account.statistics': z.schema(() => z.strictObject({ from: day(), to: day() })),
  'account.referrals': z.schema(() => z.strictObject({ order: z.enum(referralOrders), limit: limit() })),
};
