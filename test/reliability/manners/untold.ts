import { aspects, type MannerName } from '../../drivers/service/manners/manners.ts';
import { factsOfKnown } from '../../flows/operations/known-link.ts';
import type { Operation, Text } from '../../flows/operations/operation.ts';
import { words } from '../faults/words.ts';

/** Flows that cannot reach their truth with some manners, because the service does not tell it. */
interface UntoldFlow {
  manners: readonly MannerName[];
  flows: readonly string[];
  /** What the screen says in place of the truth. */
  says: RegExp;
}

/** A fact that cannot be told with some manners. */
interface UntoldFact {
  manners: readonly MannerName[];
  /** By default every flow. */
  flows?: readonly string[];
  fact: RegExp;
  says: Text;
}

/** With these, a list ends before the account's links do. */
const giveOnlyAPart = aspects.limits.filter((name) => name !== 'limits-ignored-for-all');

const flows: readonly UntoldFlow[] = [
  {
    manners: ['unknown-by-a-404-page'],
    flows: ['popup: look up a page without a link', 'Inspect: an unknown address'],
    says: new RegExp(words.http.says),
  },
  // Inspect asks about each address both as a short and as a long one.
  {
    manners: ['unknown-by-a-404-page'],
    flows: [
      'keyword: inspect an address',
      'Inspect: a short address',
      'Inspect: a deleted link',
      'Inspect: a long address',
      'Inspect: a long address with escapes',
    ],
    says: /Could not check whether/,
  },
  {
    manners: giveOnlyAPart,
    flows: ['Links: Search all'],
    says: /None of the \d+ links that the service lists matches/,
  },
  {
    manners: giveOnlyAPart,
    flows: ['Links: Export everything'],
    says: /missing here|lists no more at a time|There may be more/,
  },
  // A single deleted link may be the one that the account counts and the list lacks.
  {
    manners: ['lists-one-short'],
    flows: ['Links: Export everything'],
    says: /missing here|lists no more at a time|\d active, 1 deleted/,
  },
  {
    manners: ['counts-with-deleted', 'lists-one-short'],
    flows: ['Links: Show more to the end'],
    says: /\d of \d|\d links/,
  },
  // Nothing tells whether a list is whole.
  {
    manners: ['counts-no-links'],
    flows: ['Links: Show more to the end'],
    says: /There may be more/,
  },
  // The look-up knows nothing of a deleted link.
  {
    manners: ['deleted-not-looked-up'],
    flows: ['popup: look up a page with a deleted link'],
    says: /No short link yet/,
  },
  {
    manners: aspects.firewall,
    flows: ['Links: Bulk shorten, a refused word in one address'],
    says: /2 addresses were shortened[^]*(?:1 failed|Not confirmed: 1)/,
  },
];

/** Flows that show a link that was deleted before. */
const ofDeleted = ['popup: look up a page with a deleted link', 'Links: open Deleted', 'Inspect: a deleted link'];

const facts: readonly UntoldFact[] = [
  // The service's own count.
  { manners: ['counts-with-deleted'], fact: /^\/?Links|account reports/, says: /Links\s+\d|account reports \d/ },
  { manners: ['counts-no-links'], fact: /^\/?Links|account reports/, says: /Links\s+\?|could not be read/ },
  // The service does not tell what shortening did.
  { manners: ['deleted-without-details'], flows: ofDeleted, fact: /^Q&A|1,234|ago/, says: /\?|Restore/ },
  { manners: ['deleted-not-expanded'], flows: ofDeleted, fact: /example\.com/, says: '?' },
  { manners: ['deleted-unnamed'], flows: ofDeleted, fact: /^http:\/\/127|ago/, says: 'Restore' },
  { manners: ['flags-only-new', 'flags-missing'], fact: /^(?:Restored|Already had a link)$/, says: /shortened/ },
  {
    manners: ['times-iso-without-zone', 'times-as-in-sql', 'times-rfc-2822', 'times-http'],
    fact: new RegExp(`${factsOfKnown.created}|${factsOfKnown.deleted}`),
    // As the service writes it.
    says: /\b20\d\d\b/,
  },
];

const among = (manners: readonly MannerName[], those: readonly MannerName[]): boolean =>
  those.some((manner) => manners.includes(manner));

/** Returns what a flow shows with these manners in place of its truth; null if it reaches its truth. */
export const insteadOf = ({ name }: Operation, manners: readonly MannerName[]): RegExp | null =>
  flows.find((one) => one.flows.includes(name) && among(manners, one.manners))?.says ?? null;

/** Returns true for a failure's words that may stand beside the truth: the service refused a further request. */
export const maySay = (failure: string, manners: readonly MannerName[]): boolean =>
  failure === words['rate-limited'].says && among(manners, aspects.bursts);

/** Sentences that are true with some manners, though they are false with others. */
const trueWith: readonly { manners: readonly MannerName[]; words: string | RegExp }[] = [
  // The service refused one request among others for now.
  { manners: aspects.bursts, words: 'The days before, for comparison, could not be read' },
  { manners: aspects.bursts, words: 'Your deleted links could not be read and are missing here' },
  {
    manners: aspects.bursts,
    words: /(?:Some details could not be read:|Could not check whether .+?)\s+Too many requests/g,
  },
  { manners: ['counts-no-links'], words: 'The number of links in your account could not be read' },
];

/** Returns a text without what is true with these manners, though it is false with others. */
export const withoutTrue = (text: string, manners: readonly MannerName[]): string =>
  trueWith.reduce((left, one) => (among(manners, one.manners) ? left.replaceAll(one.words, '') : left), text);

/** Combinations that make no sense: the flow begins with what the service does not tell. */
const leftOut: readonly { manner: MannerName; flow: string }[] = [
  { manner: 'deleted-not-looked-up', flow: 'popup: Restore' },
  // These begin with the look-up's answer.
  { manner: 'unknown-by-a-404-page', flow: 'popup: Shorten' },
  { manner: 'unknown-by-a-404-page', flow: 'popup: Point a link here' },
  { manner: 'unknown-by-a-404-page', flow: 'popup: Undo of Point a link here' },
  // Rows are found by their titles.
  { manner: 'deleted-without-details', flow: 'Links: Restore in a row' },
  { manner: 'deleted-without-details', flow: 'Links: Restore selected' },
];

/** Returns true if a flow can begin with these manners. */
export const canBegin = ({ name }: Operation, manners: readonly MannerName[]): boolean =>
  !leftOut.some(({ manner, flow }) => flow === name && manners.includes(manner));

/** Returns the text by which a fact is told with these manners. */
export function told(fact: Text, { name }: Operation, manners: readonly MannerName[]): Text {
  const untold = facts.find(
    (one) => among(manners, one.manners) && (one.flows?.includes(name) ?? true) && one.fact.test(String(fact)),
  );
  return untold?.says ?? fact;
}
