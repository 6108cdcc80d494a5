import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { TrackingList, TrackingRule } from '../address/tracking-list.ts';

/** Reads the tracking parameters from the package tidy-url: its data is shipped, its code is not. */
export function packagedTrackingList(): TrackingList {
  const require = createRequire(import.meta.url);
  const { name, version } = require('tidy-url/package.json') as { name: string; version: string };
  const licence = readFileSync(require.resolve('tidy-url/LICENSE'), 'utf8');
  return trackingList(require('tidy-url/data/rules.js') as PackageRule[], `${name} ${version}`, licence);
}

/** The fields that Curtail reads from a rule of the package tidy-url. */
export interface PackageRule {
  match: RegExp;
  rules?: readonly string[];
  /** Addresses to leave unchanged. */
  exclude?: readonly RegExp[];
  /** A parameter that contains another address, which the package would open instead. */
  redirect?: string;
  match_href?: boolean;
  decode?: object;
  rev?: boolean;
}

/** Returns the shipped list of tracking parameters and their hosts, from the package's rules. */
export function trackingList(rules: readonly PackageRule[], from: string, licence: string): TrackingList {
  const excluded = rules.flatMap(({ exclude = [] }) => exclude.map(({ source }) => source));
  return { from, licence, whole: excluded.join('|') || nothing, rules: rules.filter(isAboutNames).map(shippedRule) };
}

/** A pattern that matches nothing. */
const nothing = '(?!)';

/** Returns true for a rule that only removes named parameters; others read or change more of an address. */
function isAboutNames({ rules = [], match_href: wholeAddress = false, decode, rev = false }: PackageRule): boolean {
  return rules.length > 0 && !wholeAddress && decode === undefined && !rev;
}

function shippedRule({ match, rules = [], redirect }: PackageRule): TrackingRule {
  const names = [...new Set(rules)].filter((name) => name !== '');
  return { host: hostPattern(match), unless: redirect ? `[?&]${redirect}=` : nothing, names };
}

/**
 * Returns a pattern that matches whole labels of a host. The package's `office.com` also matches in backoffice.com, and
 * its dots match any character. Its one nested repetition would take exponential time once the pattern ends at a label.
 */
function hostPattern({ source }: RegExp): string {
  const dotted = source
    .replaceAll(/\\.|\[[^\]]*\]|\.(?![*+?{])/g, (part) => (part === '.' ? String.raw`\.` : part))
    .replace('(?:[a-z]{2,}){1,}', '[a-z]{2,}');
  return `(?<![^.])(?:${dotted})(?![^.])`;
}
