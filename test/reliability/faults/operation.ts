import type { PlaceName, Screen } from '../../places/place.ts';
import type { Ground } from './ground.ts';
import type { ItemKindName } from './kinds.ts';
import type { FailureName, Words } from './words.ts';

/** A failure, that the answer is read all the same, or what is to be read instead. */
export type Meaning = FailureName | 'read' | { says: string };

/** Something a person can start that asks the service. */
export interface Operation {
  /** As it is told. */
  name: string;
  /** The only place where it can be started. */
  only?: PlaceName;
  /** Nothing else can be under way beside it: it opens a popup, of which there is one, or begins the connection anew. */
  alone?: true;
  /** Makes the screen as it is before the press. `id` is a word that nothing else there holds. */
  prepare(ground: Ground, id: string): Promise<Prepared>;
  /** What is wrong with items means this to it; what is not listed here it reads all the same. */
  means?: Partial<Record<ItemKindName, Meaning>>;
  /** The buttons that are offered after a failure; the first is the one that helps. */
  offers(failure: Words): readonly string[];
  /** What is pressed after `Check again` has shown that nothing was done, if that is not the press that started it. */
  after?: string;
}

/** An operation just before the press that starts it. */
export interface Prepared {
  /** The press; answers the screen on which it shows how it ended. */
  press(): Promise<Screen>;
  /** The same press again, on that screen or another; also where it was opened by the press. */
  again(screen: Screen): Promise<Screen>;
  /** Looks whether what was typed and shown before the press is there still. */
  kept(screen: Screen): Promise<unknown>;
  /** What is read once it worked. */
  success: string | RegExp;
  /** For a change: whether the service has it done. */
  done?(): Promise<boolean>;
}

/** What items mean that cannot be read, or that hold an error nobody knows, where one is asked about; */
export const unread = { 'values of wrong types': 'not-the-service', 'an unknown error of each item': 'item' } as const;
/** and one that is missing, where something was to be done. */
export const unreadOrMissing = { ...unread, 'an item too few': 'not-the-service' } as const;

/** A press on this page, which comes to the front for it. */
export const pressing = (page: Screen, press: () => Promise<void>) => async (): Promise<Screen> => {
  await page.front();
  await press();
  return page;
};

const button = ({ next }: Words): string[] => (next === null ? [] : [next]);

/** Questions: asked again, or put right in Settings. */
export const asAsked = button;

/** A change told in an alert of its own: one that may have happened is looked at before it is repeated. */
export const asChanged = (failure: Words): string[] => (failure.open ? ['Check again'] : button(failure));

/** Changes of links in a list, told in a panel. */
export const asListed = (failure: Words): string[] => [
  failure.open ? 'Check again' : 'Try these again',
  ...(failure.next === 'Open settings' && !failure.open ? ['Open settings'] : []),
];
