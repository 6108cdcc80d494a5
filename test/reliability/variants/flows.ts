import type { BrowserKind } from '../../drivers/test-browser.ts';
import { variants } from '../../flows/operations/all.ts';
import type { Operation } from '../../flows/operations/operation.ts';
import type { mutations } from '../once/mutations.ts';

type Change = (typeof mutations)[number];

/** What holds for a flow with every service. */
export interface Truth {
  /** The most changes that it sends; a list of several stands for one of them. */
  sends: readonly (Change | readonly Change[])[];
  /** Sentences that are false from its press on. */
  never: readonly RegExp[];
}

/** Sentences that are false in every flow: the account is connected, its key is right and the service answers. */
export const neverTrue: readonly RegExp[] = [
  /rejected your account ID or secret key/,
  /Connect your account/,
  /Enter your key again/,
  /could not be reached/,
  /took too long/,
  /redirects elsewhere$/m,
  /does not allow access/,
  /Something went wrong in Curtail/,
  /Invalid Date|\bNaN\b|undefined|\[object/,
  /Nothing was saved\./,
];

const says = {
  none: [/No short link yet/, /Not one of your links/, /has no such/, /No short link leads here/],
  live: [/This address has a short link/, /This is a short link$/m],
  deleted: [/You deleted this link/, /you deleted it/],
  made: [/New link/, /[1-9][\d,]* new\./],
  known: [/Already had a link/],
  restored: [/^Restored/m],
  unread: [/could not be read/, /Could not check whether/],
  empty: [
    /No active links/,
    /No popular links/,
    /Nothing deleted/,
    /No link matches “/,
    /None of the links/,
    /The one link that/,
  ],
} as const;

const { none, live, deleted, made, known, restored, unread, empty } = says;

const truth = (sends: Truth['sends'], ...never: readonly (readonly RegExp[])[]): Truth => ({
  sends,
  never: [...neverTrue, ...never.flat()],
});
const reads = (...never: readonly (readonly RegExp[])[]): Truth => truth([], made, known, restored, ...never);
const list = reads(empty, unread);

/** Every everyday flow by its operation's name. */
const truths: Readonly<Record<string, Truth>> = {
  'menu: Shorten this page': truth(['/link/shorten'], known, restored, deleted),
  'keyword: inspect an address': reads(none, deleted, unread),
  'popup: look up the page': reads(none, deleted),
  'popup: look up a page whose address has escapes': reads(none, deleted),
  'popup: look up a page without a link': reads(live, deleted),
  'popup: look up a page with a deleted link': reads(none, live),
  'popup: look up a short link': reads(none, deleted),
  'popup: Shorten': truth(['/link/shorten'], known, restored, deleted),
  'popup: Edit': truth(['/link/edit'], none, made, known, deleted),
  'popup: Undo of Edit': truth(['/link/edit', '/link/edit'], none, made, known, deleted),
  'popup: Delete': truth(['/link/delete'], none, made, known),
  'popup: Undo of Delete': truth(['/link/delete', '/link/restore'], none, made, known),
  // Without the short address of a deleted link, its long one is shortened again.
  'popup: Restore': truth([['/link/restore', '/link/shorten']], none, made, known),
  'popup: Point a link here': truth(['/link/edit'], made, known, deleted, [
    /None of your links can be pointed here/,
    /None of your newest/,
  ]),
  'popup: Undo of Point a link here': truth(['/link/edit', '/link/edit'], made, known, deleted),
  'Links: open Recent': list,
  'Links: open Popular': list,
  'Links: open Deleted': list,
  'Links: open a long list': list,
  'Links: search': list,
  'Links: Search all': list,
  'Links: Export everything': reads(empty, unread, [/You stopped before/]),
  'Links: Edit in a row': truth(['/link/edit'], empty, made, [/was not saved/]),
  'Links: Delete in a row': truth(['/link/delete'], made, [/Not deleted: /]),
  'Links: Restore in a row': truth(['/link/restore'], made, [/Not restored: /]),
  'Links: Delete selected': truth(['/link/delete', '/link/delete'], made, [/not deleted/]),
  'Links: Restore selected': truth(['/link/restore', '/link/restore'], made, [/not restored/]),
  'Links: Bulk shorten': truth(['/link/shorten', '/link/shorten'], known, restored),
  // A service may leave the deleted link deleted, which is then restored.
  'Links: Bulk shorten, known addresses': truth(['/link/shorten', '/link/shorten', '/link/restore'], made),
  'Links: Bulk shorten, a refused word in one address': truth(
    ['/link/shorten', '/link/shorten', '/link/shorten'],
    known,
    restored,
  ),
  'Settings: Save changes': truth([], [/does not look like the service/]),
  'Account: open': reads(unread, [/has no figures for these days/]),
  'Account: other days': reads(unread, [/has no figures for these days/]),
  'Referrals: Latest': reads(unread, [/No referrals yet/]),
  'Referrals: Most profitable': reads(unread, [/No referrals yet/]),
  'Inspect: a short address': reads(none, deleted, unread),
  'Inspect: a long address': reads(none, deleted, unread),
  'Inspect: a long address with escapes': reads(none, deleted, unread),
  'Inspect: a deleted link': reads([/No short link yet/, /Not one of your links/], [/This is a short link$/m], unread),
  'Inspect: an unknown address': reads(live, deleted, unread),
};

/** Operations that this matrix leaves out: opening a long list goes on where it ends. */
const leftOut = new Set(['Links: load the rest again']);

/** Returns the everyday flows of a browser. */
export const flowsIn = (browser: BrowserKind): readonly Operation[] =>
  variants.filter(({ name, only }) => (only ?? browser) === browser && !leftOut.has(name));

/** Returns what holds for a flow; throws if nothing is stated. */
export function truthOf({ name }: Operation): Truth {
  const found = truths[name];
  if (found === undefined) throw new Error(`No truth is stated for ${name}.`);
  return found;
}
