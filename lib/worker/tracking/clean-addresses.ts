import { shortLinkIn } from '../../address/short-address.ts';
import { channelParameters, decodePart, isSigned, joinParts, partsOf } from '../../channel/parameters.ts';
import type { CleanedAddress } from '../../address/address.ts';
import { readParameterLine } from '../../preferences/parameter-lines.ts';
import type { Preferences } from '../../preferences/preferences.ts';
import type { ServiceFacts } from '../connection/service-facts.ts';
import type { PreferenceStore } from '../preferences/preference-store.ts';
import { trackingList } from './tracking-list.ts';

interface CleaningDeps {
  preferences: Pick<PreferenceStore, 'read'>;
}

/**
 * Creates the cleaning: it removes tracking parameters from addresses if the preference is on. What the person's channels
 * add stays. Otherwise it returns addresses unchanged. Short links stay unchanged, and are marked.
 */
export function createCleaning({ preferences }: CleaningDeps) {
  /** Cleans addresses, in their order; `always` also if the preference is off. */
  async function batch(
    addresses: readonly string[],
    facts: Pick<ServiceFacts, 'shortHosts'>,
    always = false,
  ): Promise<CleanedAddress[]> {
    const [chosen, hosts] = await Promise.all([preferences.read(), facts.shortHosts()]);
    const clean = always || chosen.removeTracking ? createParameterRemoval(chosen) : unchanged;
    return addresses.map((address) =>
      shortLinkIn(address, hosts) === null ? clean(address) : { ...unchanged(address), isShort: true as const },
    );
  }

  return {
    batch,
    async one(address: string, facts: Pick<ServiceFacts, 'shortHosts'>): Promise<CleanedAddress> {
      const [cleaned] = await batch([address], facts);
      return cleaned ?? unchanged(address);
    },
  };
}

function unchanged(address: string): CleanedAddress {
  return { address, removed: [] };
}

/** Parameters by their names; those of our own list and of what stays are in lower case. */
interface Rule {
  names: readonly string[];
  isOn(url: URL): boolean;
}

const ownRules = trackingList.map(({ names, sites, path, unless }): Rule => {
  const isSite = sites === undefined ? () => true : onSites(sites);
  const isPage = ({ pathname }: URL): boolean => path?.test(pathname) !== false && unless?.test(pathname) !== true;
  return { names, isOn: (url) => isSite(url) && isPage(url) };
});

/** Returns a check whether a host is one of these sites or below one. */
function onSites(sites: readonly string[]): Rule['isOn'] {
  const ends = sites.map((site) =>
    site.replaceAll('.', String.raw`\.`).replace(/\\\.\*$/, String.raw`(?:\.com?)?\.[a-z]{2,3}`),
  );
  const pattern = new RegExp(String.raw`(?:^|\.)(?:${ends.join('|')})\.?$`);
  return ({ hostname }) => pattern.test(hostname);
}

function rulesOf(lines: readonly string[], inCase = (name: string): string => name): Rule[] {
  return lines.flatMap((line) => {
    const read = readParameterLine(line);
    return read === null
      ? []
      : { names: [inCase(read.name)], isOn: read.site === null ? () => true : onSites([read.site]) };
  });
}

/** The hosts on which a path has the address of another page, also without its scheme. */
const isArchive = onSites([
  'web.archive.org',
  ...'ph today is li md fo vn'.split(' ').map((end) => `archive.${end}`),
  'webcache.googleusercontent.com',
  'cc.bingj.com',
  'cdn.ampproject.org',
]);

/** The query of an address, in its pairs. `&amp;` is what pages that are written wrongly have between two. */
const betweenPairs = /(&(?:amp;)?)/;
/** What some pages and programs write between two parameters in place of `&`. */
const withinPair = /((?<=[^;?])[;?])/;

/**
 * Creates the removal of tracking parameters from an http(s) address: those of the list, and those that the person
 * removes too, but none that the person or one of their channels keeps. The rest stays unchanged, to the byte. An address
 * that is signed or has another one in its path stays whole.
 */
export function createParameterRemoval(
  chosen: Pick<Preferences, 'removeAlso' | 'alwaysKeep' | 'channels'>,
): (address: string) => CleanedAddress {
  const isChannels = channelParameters(chosen.channels);
  const ownToo = rulesOf(chosen.removeAlso);
  // What is kept is never lost for its case.
  const stays = rulesOf(chosen.alwaysKeep, (name) => name.toLowerCase());

  return (address) => {
    const { path, query, fragment } = partsOf(address);
    const url = URL.parse(address);
    if (query === null || url === null || !/^https?:/i.test(address)) return unchanged(address);
    if (isSigned(address) || isArchive(url) || hasAddressInPath(path)) return unchanged(address);
    const here = (of: readonly Rule[]): Rule[] => of.filter(({ isOn }) => isOn(url));
    const isKept = namedBy(here(stays));
    const [isListed, isOwn] = [namedBy(here(ownRules)), namedBy(here(ownToo))];
    const { kept, removed } = sift(query, isChannels(query), (name) => {
      const lower = name.toLowerCase();
      return !isKept(lower) && (isListed(lower) || isOwn(name));
    });
    return removed.length === 0 ? unchanged(address) : { address: joinParts(path, kept || null, fragment), removed };
  };
}

/** Returns true if a path has another address in it: the query belongs to that one. */
const hasAddressInPath = (path: string): boolean => /.https?(?::|%3a)(?:\/|%2f)/i.test(path);

/** Returns a check whether one of these rules has a name; a star at its end stands for the rest of it. */
function namedBy(rules: readonly Rule[]): (name: string) => boolean {
  const names = new Set(rules.flatMap((rule) => rule.names));
  const beginnings = [...names].flatMap((name) => (name.endsWith('*') ? [name.slice(0, -1)] : []));
  return (name) => names.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
}

/** Removes from a query the parameters whose decoded names are tracking, unless `stays` is true for a pair. */
function sift(query: string, stays: (pair: string) => boolean, isTracking: (name: string) => boolean) {
  const kept: Separated[] = [];
  const removed: string[] = [];
  /** How much of what follows is a part of an address that is the value of a parameter. */
  let inner: 'nothing' | 'pair' | 'rest' = 'nothing';
  for (const pair of separated(query, betweenPairs)) {
    if (inner === 'pair') inner = 'nothing';
    const isStaying = stays(pair.part);
    let isAfterRemoved = false;
    for (const { before, part } of isStaying ? [{ ...pair, before: '' }] : separated(pair.part, withinPair)) {
      const name = decodePart(part.split('=', 1)[0] ?? '');
      if (!isStaying && inner === 'nothing' && isTracking(name)) {
        removed.push(name);
        isAfterRemoved = true;
        continue;
      }
      if (isAfterRemoved && part === '') continue;
      isAfterRemoved = false;
      kept.push({ before: before || pair.before, part });
      if (/https?:\/|=cache:/i.test(part)) inner = 'rest';
      else if (inner === 'nothing' && /\/|%2f/i.test(part)) inner = 'pair';
    }
  }
  return { kept: kept.map(({ before, part }, place) => (place === 0 ? '' : before) + part).join(''), removed };
}

/** A part of a text, and what separates it from the one before; empty for the first. */
interface Separated {
  before: string;
  part: string;
}

/** Splits a text at a pattern with one group. */
function separated(text: string, by: RegExp): Separated[] {
  const split = ['', ...text.split(by)];
  return split.flatMap((before, place) => (place % 2 === 0 ? { before, part: split[place + 1] ?? '' } : []));
}
