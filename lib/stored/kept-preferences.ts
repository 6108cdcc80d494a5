import * as z from '../schema.ts';
import { defaultPreferences, type Preferences } from '../preferences.ts';
import { eachPreference } from './preference-schemas.ts';
import { storedItem, type StorageArea } from './stored-item.ts';

/** Each preference by itself: one that cannot be read comes as Curtail comes, the others stand. */
const schema = z.schema(() => z.object(eachPreference(z.catch)) as z.ZodMiniType as z.ZodMiniType<Preferences>);

/** The person's preferences, as far as they were changed. */
export interface KeptPreferences {
  read(): Promise<Preferences>;
  write(change: Partial<Preferences>): Promise<Preferences>;
  /** Makes others out of what is kept when its turn comes; what comes back as it was is not written. */
  update(change: (kept: Preferences) => Promise<Preferences>): Promise<Preferences>;
}

/** Makes the store of preferences; it outlives every connection. */
export function createKeptPreferences(local: StorageArea): KeptPreferences {
  const item = storedItem(local, 'preferences', schema, defaultPreferences);
  return {
    read: () => item.read(),
    write: (change) => item.update((kept) => ({ ...kept, ...change })),
    update: (change) => item.update(change),
  };
}
