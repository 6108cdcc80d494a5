import type { TrackingList, TrackingRule } from '../tracking/tracking-list.ts';

/** A rule as the package tidy-url has it; what is not in here, Curtail does nothing with. */
export interface PackageRule {
  match: RegExp;
  rules?: readonly string[];
  /** Addresses that are left whole. */
  exclude?: readonly RegExp[];
  /** A parameter that holds the address which the package would lead to instead. */
  redirect?: string;
  match_href?: boolean;
  decode?: object;
  rev?: boolean;
}

/** Makes the list that is shipped out of the package's rules: names of parameters, and where they mean nothing else. */
export function trackingList(rules: readonly PackageRule[], from: string, licence: string): TrackingList {
  const excluded = rules.flatMap(({ exclude = [] }) => exclude.map(({ source }) => source));
  return { from, licence, whole: anyOf(excluded), rules: rules.filter(isAboutNames).map(shippedRule) };
}

/** The others read, or change, more of an address than its host and named parameters. */
function isAboutNames({ rules = [], match_href: wholeAddress = false, decode, rev = false }: PackageRule): boolean {
  return rules.length > 0 && !wholeAddress && decode === undefined && !rev;
}

function shippedRule({ match, rules = [], redirect = '' }: PackageRule): TrackingRule {
  return {
    host: hostPattern(match),
    unless: anyOf(redirect === '' ? [] : [`[?&]${redirect}=`]),
    names: [...new Set(rules)].filter((name) => name !== ''),
  };
}

/**
 * The package finds office.com in backoffice.com, as it looks at no label's edge, and writes a dot for a dot. The one
 * repetition of a repetition would take for ever where it has to end at an edge.
 */
function hostPattern({ source }: RegExp): string {
  const dotted = source
    .replaceAll(/\\.|\[[^\]]*\]|\.(?![*+?{])/g, (part) => (part === '.' ? String.raw`\.` : part))
    .replace('(?:[a-z]{2,}){1,}', '[a-z]{2,}');
  return `(?<![^.])(?:${dotted})(?![^.])`;
}

/** What any of these expressions matches: nothing where there are none. */
function anyOf(sources: readonly string[]): string {
  return sources.length === 0 ? '(?!)' : sources.join('|');
}
