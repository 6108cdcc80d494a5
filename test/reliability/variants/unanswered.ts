import { aspects, type VariantName } from '../../drivers/service/variants/variants.ts';
import { factsOfKnown } from '../../flows/operations/known-link.ts';
import type { Operation, Text } from '../../flows/operations/operation.ts';
import { words } from '../faults/words.ts';

/** Flows that cannot reach their truth with some variants, because the service does not tell it; and what the screen says. */
type UnansweredFlows = readonly [variants: readonly VariantName[], flows: readonly string[], says: RegExp];

/** A fact that cannot be told with some variants. */
interface UnansweredFact {
  variants: readonly VariantName[];
  /** By default every flow. */
  flows?: readonly string[];
  fact: RegExp;
  says: Text;
}

/** With these, a list ends before the account's links do. */
const giveOnlyAPart = aspects.limits.filter((name) => name !== 'limits-ignored-for-all');

const flows: readonly UnansweredFlows[] = [
  [
    ['unknown-by-a-404-page'],
    ['popup: look up a page without a link', 'Inspect: an unknown address'],
    new RegExp(words.http.says),
  ],
  // Inspect asks about each address both as a short and as a long one.
  [
    ['unknown-by-a-404-page'],
    ['keyword: inspect an address', 'Inspect: a short address', 'Inspect: a deleted link'],
    /Could not check whether/,
  ],
  [
    ['unknown-by-a-404-page'],
    ['Inspect: a long address', 'Inspect: a long address with escapes'],
    /Could not check whether/,
  ],
  // Details that a burst was refused, or of a link that the service denies with a page, could not be searched.
  [
    giveOnlyAPart,
    ['Links: Search all'],
    new RegExp(
      String.raw`None of the \d+ links that the service lists matches|The one link that the service lists does not match|could not be searched|${words.http.says}[^]*Nothing found so far`,
    ),
  ],
  [giveOnlyAPart, ['Links: Export everything'], /missing here|lists no more at a time|There may be more/],
  // A single deleted link may be the one that the account counts and the list lacks.
  [['lists-one-short'], ['Links: Export everything'], /missing here|lists no more at a time|\d active, 1 deleted/],
  [['counts-with-deleted', 'lists-one-short'], ['Links: open a long list'], /\d of \d|\d links/],
  // Nothing tells whether a list is whole.
  [['counts-no-links'], ['Links: open a long list'], /There may be more/],
  // The look-up knows nothing of a deleted link.
  [['deleted-not-looked-up'], ['popup: look up a page with a deleted link'], /No short link yet/],
  [
    aspects.firewall,
    ['Links: Bulk shorten, a refused word in one address'],
    /2 addresses have a short link[^]*(?:1 failed|Not confirmed: 1)/,
  ],
];

/** Flows that show a link that was deleted before. */
const ofDeleted = ['popup: look up a page with a deleted link', 'Links: open Deleted', 'Inspect: a deleted link'];

const facts: readonly UnansweredFact[] = [
  // The service's own count.
  { variants: ['counts-with-deleted'], fact: /^\/?Links|account reports/, says: /Links\s+\d|account reports \d/ },
  { variants: ['counts-no-links'], fact: /^\/?Links|account reports/, says: /Links\s+\?|could not be read/ },
  // The service does not tell what shortening did.
  { variants: ['deleted-without-details'], flows: ofDeleted, fact: /^Q&A|1,234|ago/, says: /\?|Restore/ },
  { variants: ['deleted-not-expanded'], flows: ofDeleted, fact: /example\.com/, says: '?' },
  { variants: ['deleted-unnamed'], flows: ofDeleted, fact: /^http:\/\/127|ago/, says: 'Restore' },
  { variants: ['flags-only-new', 'flags-missing'], fact: /^(?:Restored|Already had a link)$/, says: /shortened/ },
  {
    variants: ['times-iso-without-zone', 'times-as-in-sql', 'times-rfc-2822', 'times-http'],
    fact: new RegExp(`${factsOfKnown.created}|${factsOfKnown.deleted}`),
    // As the service writes it.
    says: /\b20\d\d\b/,
  },
];

const among = (variants: readonly VariantName[], those: readonly VariantName[]): boolean =>
  those.some((variant) => variants.includes(variant));

/** Returns what a flow shows with these variants in place of its truth; null if it reaches its truth. */
export const insteadOf = ({ name }: Operation, variants: readonly VariantName[]): RegExp | null =>
  flows.find(([some, those]) => those.includes(name) && among(variants, some))?.[2] ?? null;

/** Returns true for a failure's words that may stand beside the truth: the service refused a further request. */
export const maySay = (failure: string, variants: readonly VariantName[]): boolean =>
  failure === words['rate-limited'].says && among(variants, aspects.bursts);

/** Sentences that are true with some variants, though they are false with others. */
const trueWith: readonly { variants: readonly VariantName[]; words: string | RegExp }[] = [
  // The service refused one request among others for now.
  { variants: aspects.bursts, words: 'The days before, for comparison, could not be read' },
  { variants: aspects.bursts, words: 'Your deleted links could not be read and are missing here' },
  {
    variants: aspects.bursts,
    words: /(?:Some details could not be read:|Could not check whether .+?)\s+Too many requests/g,
  },
  // After a refusal for now, the account's figures are not asked for.
  {
    variants: ['counts-no-links', ...aspects.bursts],
    words: 'The number of links in your account could not be read',
  },
];

/** Returns a text without what is true with these variants, though it is false with others. */
export const withoutTrue = (text: string, variants: readonly VariantName[]): string =>
  trueWith.reduce((left, one) => (among(variants, one.variants) ? left.replaceAll(one.words, '') : left), text);

/** Combinations that make no sense: the flow begins with what the service does not tell. */
const leftOut: Partial<Record<VariantName, readonly string[]>> = {
  'deleted-not-looked-up': ['popup: Restore'],
  // These begin with the look-up's answer.
  'unknown-by-a-404-page': ['popup: Shorten', 'popup: Point a link here', 'popup: Undo of Point a link here'],
  // Rows are found by their titles.
  'deleted-without-details': ['Links: Restore in a row', 'Links: Restore selected'],
};

/** Returns true if a flow can begin with these variants. */
export const canBegin = ({ name }: Operation, variants: readonly VariantName[]): boolean =>
  !variants.some((variant) => leftOut[variant]?.includes(name));

/** Returns the text by which a fact is told with these variants. */
export function told(fact: Text, { name }: Operation, variants: readonly VariantName[]): Text {
  const unanswered = facts.find(
    (one) => among(variants, one.variants) && (one.flows?.includes(name) ?? true) && one.fact.test(String(fact)),
  );
  return unanswered?.says ?? fact;
}
