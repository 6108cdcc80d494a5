import type { Operation } from '../../flows/operations/operation.ts';
import type { KindName } from './kinds.ts';
import type { FailureName, Words } from './words.ts';

/** The meaning of a fault: a failure, an answer that can still be read, or other text on the screen. */
export type Meaning = FailureName | 'read' | { says: string };

/** Everything an operation shows after a fault. */
export interface Expectations {
  /** The meaning of kinds that mean something else here than elsewhere. */
  means?: Partial<Record<KindName, Meaning>>;
  /** The buttons offered after a failure; the first one helps. */
  offers(failure: Words): readonly string[];
  /** The button to press once `Check again` shows that nothing was done; by default the one pressed first. */
  after?: string;
  /** It waits out rate limits, and then goes on by itself. */
  waits?: true;
}

const button = ({ next }: Words): string[] => (next === null ? [] : [next]);

/** A query: it is repeated, or corrected in Settings. */
const question = (means: Expectations['means'] = {}): Expectations => ({ offers: button, means });

/** A change with its own alert; one that may have happened is checked before it is repeated. */
const change = (means: Expectations['means']): Expectations => ({
  offers: (failure) => (failure.open ? ['Check again'] : button(failure)),
  means: means ?? {},
});

const repetition = ({ lasts }: Words, again: string): string[] => (lasts === true ? [] : [again]);

/** Changes to links in a list, one or several, reported in a panel. */
const listChange = (means: Expectations['means'], after: 'Try again' | 'Try these again'): Expectations => ({
  offers: (failure) => [
    ...(failure.open ? ['Check again'] : repetition(failure, after)),
    ...(failure.next === 'Open settings' && !failure.open ? ['Open settings'] : []),
  ],
  after,
  means: means ?? {},
});

/** Changes to several links, which also wait out a rate limit. */
const changes = (means: Expectations['means']): Expectations => ({
  ...listChange(means, 'Try these again'),
  waits: true,
});

/** For operations on one link: items that cannot be read or have an unknown error. */
const unread = { 'values of wrong types': 'not-the-service', 'an unknown error of each item': 'item' } as const;
/** The same, and a missing item for a change that needs one. */
const unreadOrMissing = { ...unread, 'an item too few': 'not-the-service' } as const;
const notFound = (says: string): Expectations => question({ ...unread, 'an item too few': { says } });
const list = question({ 'values of wrong types': { says: 'could not be read' } });
// The look-up does not return a deleted link; it has to return a restored one.
const deleted = unread;
const restored = { ...unread, 'an item too few': { says: 'does not show the change so far' } };

const expectations: Readonly<Record<string, Expectations>> = {
  'menu: Shorten this page': change(unreadOrMissing),
  'keyword: inspect an address': notFound('No short link yet'),
  'popup: look up the page': notFound('No short link yet'),
  'popup: look up a short link': notFound('Not one of your links'),
  'popup: Shorten': change(unreadOrMissing),
  'popup: Edit': change(unreadOrMissing),
  'popup: Delete': change(deleted),
  'popup: Undo of Delete': change(unreadOrMissing),
  'popup: Restore': change(unreadOrMissing),
  'Links: open Recent': list,
  'Links: open Popular': list,
  'Links: open Deleted': list,
  'Links: load the rest again': list,
  'Links: Export everything': list,
  'Links: Edit in a row': change(unreadOrMissing),
  'Links: Delete in a row': listChange(deleted, 'Try again'),
  'Links: Restore in a row': listChange(restored, 'Try again'),
  'Links: Delete selected': changes(deleted),
  'Links: Restore selected': changes(restored),
  'Links: Bulk shorten': {
    offers: (failure) => repetition(failure, 'Try these again'),
    means: unreadOrMissing,
    waits: true,
  },
  // A service whose path is missing from the address answers with 404.
  'Settings: Save changes': {
    offers: () => ['Save changes'],
    means: { 'an item too few': 'not-the-service', 'HTTP 404': 'not-the-service' },
  },
  'Account: open': question({
    'values of wrong types': { says: 'could not be read' },
    'an item too few': 'not-the-service',
  }),
  'Account: other days': list,
  'Referrals: Latest': list,
  'Referrals: Most profitable': list,
  'Inspect: a short address': notFound('No short link yet'),
  'Inspect: a long address': notFound('No short link yet'),
};

/** Returns the expectations for an operation; throws if there are none. */
export function expectationsOf({ name }: Operation): Expectations {
  const found = expectations[name];
  if (found === undefined) throw new Error(`Nothing is expected of ${name} in a fault.`);
  return found;
}
