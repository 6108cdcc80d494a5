import type { Preferences } from '../../preferences/preferences.ts';
import type { StoredItems } from './items.ts';

/** The preferences of this browser. They outlive every connection. */
export interface LocalPreferences {
  read(): Promise<Preferences>;
  write(change: Partial<Preferences>): Promise<Preferences>;
  /** Updates preferences one at a time; skips unchanged writes. */
  update(change: (current: Preferences) => Promise<Preferences>): Promise<Preferences>;
}

/** Creates the store. */
export function createLocalPreferences(item: StoredItems['preferences']): LocalPreferences {
  return {
    read: () => item.read(),
    write: (change) => item.update((current) => ({ ...current, ...change })),
    update: (change) => item.update(change),
  };
}
