import { createChannels } from './channels.ts';
import { createNamedList } from './named-list.ts';
import type { PreferencesState } from './preferences.ts';
import { templates } from './templates.ts';

function createOwnLists(preferences: PreferencesState) {
  return { templates: createNamedList(preferences, templates), channels: createChannels(preferences) };
}

const made = new WeakMap<PreferencesState, ReturnType<typeof createOwnLists>>();

/**
 * Returns the person's own lists. They are created with the first Settings page, so that the other pages do not load
 * them, and stay: what was typed is there again when one comes back to the page.
 */
export function ownListsOf(preferences: PreferencesState): ReturnType<typeof createOwnLists> {
  const lists = made.get(preferences) ?? createOwnLists(preferences);
  made.set(preferences, lists);
  return lists;
}
