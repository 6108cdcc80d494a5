import * as z from '../schema.ts';
import { defaultPreferences, type Preferences } from '../preferences.ts';
import { storedItem, type StorageArea } from './stored-item.ts';

/** Each preference by itself: one that cannot be read comes as Curtail comes, the others stand. */
const schema = z.schema(() =>
  z.object({
    lookUp: z.catch(z.boolean(), defaultPreferences.lookUp),
    shortenOnOpen: z.catch(z.boolean(), defaultPreferences.shortenOnOpen),
    copyAfter: z.catch(z.boolean(), defaultPreferences.copyAfter),
    theme: z.catch(z.enum(['system', 'light', 'dark']), defaultPreferences.theme),
    searchKey: z.catch(z.boolean(), defaultPreferences.searchKey),
  }),
);

/** The person's preferences, as far as they were changed. */
export interface KeptPreferences {
  read(): Promise<Preferences>;
  write(change: Partial<Preferences>): Promise<Preferences>;
}

/** Makes the store of preferences; it outlives every connection. */
export function createKeptPreferences(local: StorageArea): KeptPreferences {
  const item = storedItem(local, 'preferences', schema, defaultPreferences);
  return { read: () => item.read(), write: (change) => item.update((kept) => ({ ...kept, ...change })) };
}
