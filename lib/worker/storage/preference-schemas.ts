import { copyForms } from '../../preferences/copy-as.ts';
import { longestChannelName, longestParameters, mostChannels } from '../../channel/channel.ts';
import { longestTemplate, themes, type Preferences } from '../../preferences/preferences.ts';
import * as z from '../schema.ts';

/** Returns the schema of each preference, for messages and for the store. */
export const preferenceSchemas = (): { [Name in keyof Preferences]: z.Type<Preferences[Name]> } => ({
  lookUp: z.boolean(),
  shortenOnOpen: z.boolean(),
  copyAfter: z.boolean(),
  closeOnceCopied: z.boolean(),
  copyAs: z.literal(copyForms),
  copyTemplate: z.checked(z.string(), z.ofLength(0, longestTemplate)),
  removeTracking: z.boolean(),
  recentLinks: z.boolean(),
  keepHistory: z.boolean(),
  recordDaily: z.boolean(),
  theme: z.literal(themes),
  searchKey: z.boolean(),
  channels: channels(),
});

/** Channels with names of their own. */
const channels = () =>
  z.checked(
    z.checked(
      z.array(
        z.object({
          name: z.checked(z.string(), z.ofLength(1, longestChannelName)),
          parameters: z.checked(z.string(), z.ofLength(1, longestParameters)),
        }),
      ),
      z.ofLength(0, mostChannels),
    ),
    (all) => new Set(all.map(({ name }) => name)).size === all.length,
  );

/** Returns the stored preferences that this version can read; each value is checked alone. */
export function readablePreferences(stored: Readonly<Record<string, unknown>>): Partial<Preferences> {
  return Object.fromEntries(
    Object.entries(preferenceSchemas()).flatMap(([name, schema]) => {
      const value = z.read<unknown>(schema, stored[name]);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
