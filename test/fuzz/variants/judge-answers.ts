import type { Answer, Link } from '../../../lib/link/link.ts';
import type { Inspection } from '../../../lib/inspection/inspection.ts';
import { judgeFields } from './judge-link.ts';
import type { Play } from './play.ts';

/** Returns true if the service says of an address that no link leads there. */
function isUnanswered(play: Play, address: string): boolean {
  const truth = play.linkTo(address);
  return truth === null || (truth.deleted_at !== null && play.has('deleted-not-looked-up'));
}

/** Judges what is said of an address as a long one. */
function judgeLeadingHere(play: Play, what: string, address: string, answer: Answer): void {
  const truth = play.linkTo(address);
  if (answer.kind === 'link') {
    if (truth === null) play.found('false statement', `${what}: no link leads there, told ${answer.link.shortUrl}`);
    else judgeFields(play, what, answer.link, truth);
    return;
  }
  const isDeleted = truth !== null && truth.deleted_at !== null;
  if (answer.kind === 'deleted') {
    if (!isDeleted) play.found('false statement', `${what}: told as deleted`);
    else if (!play.has('deleted-unnamed')) play.found('missing', `${what}: the deleted link is not named`);
    return;
  }
  if (truth === null || isUnanswered(play, address)) return;
  play.found('false statement', `${what}: told that there is no link, but ${play.shortUrlOf(truth)} leads there`);
}

/** Looks an address up, as the popup does. Returns true if it was told that no link leads there. */
export async function judgeFind(play: Play, address: string): Promise<boolean> {
  const what = `find ${address.slice(0, 60)}`;
  const short = play.linkAt(address);
  const found = await play.ask('links.find', { address });
  if (!found.ok) {
    play.judgeFailure(what, found.failure, {
      value: address,
      isUnknown: short === null && isUnanswered(play, address),
    });
    return false;
  }
  if (short === null) judgeLeadingHere(play, what, address, found.value);
  else if (found.value.kind === 'link') judgeFields(play, what, found.value.link, short);
  else play.found('false statement', `${what}: a short link is told as ${found.value.kind}`);
  return found.value.kind === 'none';
}

function judgeShortLink(play: Play, what: string, { address, shortLink: { link, failure } }: Inspection): void {
  const truth = play.linkAt(address);
  if (failure !== null) play.judgeFailure(what, failure, { value: address, isUnknown: truth === null });
  if (truth === null) {
    if (link !== null) play.found('false statement', `${what}: it is no short link, told as one`);
  } else if (link === null) {
    if (failure === null) play.found('false statement', `${what}: told that it is no short link`);
  } else judgeFields(play, what, failure === null ? link : readFields(link), truth);
}

/** The fields that were read of a link that was read in part. */
function readFields({ state: _, ...fields }: Link): Partial<Link> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

/** Inspects addresses in one message, as the Inspect page does. */
export async function judgeInspect(play: Play, addresses: readonly string[]): Promise<void> {
  const inspected = await play.ask('links.inspect', { addresses: [...addresses] });
  if (!inspected.ok) {
    const isUnknown = addresses.every((address) => play.linkAt(address) === null && isUnanswered(play, address));
    return play.judgeFailure(`inspect ${addresses.length}`, inspected.failure, { value: '', isUnknown });
  }
  for (const inspection of inspected.value) {
    const { address, leadingHere } = inspection;
    const what = `inspect ${address.slice(0, 60)}`;
    judgeShortLink(play, `${what} as a short link`, inspection);
    const { answer, failure } = leadingHere;
    const subject = { value: address, isUnknown: isUnanswered(play, address) };
    if (failure !== null) play.judgeFailure(`${what} as a long address`, failure, subject);
    if (answer?.kind === 'link' && failure !== null) continue;
    if (answer !== null) judgeLeadingHere(play, `${what} as a long address`, address, answer);
  }
  if (inspected.value.length !== new Set(addresses).size) play.found('missing', 'inspect leaves out addresses');
}

/** Asks for all details of links, as rows do. `shortUrls` may name links that are unknown. */
export async function judgeDescribe(play: Play, shortUrls: readonly string[]): Promise<void> {
  const what = `describe ${shortUrls.length}`;
  const described = await play.ask('links.describe', { shortUrls: [...shortUrls] });
  if (!described.ok) {
    const isUnknown = shortUrls.every((shortUrl) => play.linkAt(shortUrl) === null);
    return play.judgeFailure(what, described.failure, { value: '', isUnknown });
  }
  const failures = new Map(described.value.unanswered.map(({ shortUrl, failure }) => [shortUrl, failure]));
  const links = new Map(described.value.links.map((link) => [link.shortUrl, link]));
  for (const shortUrl of shortUrls) {
    const truth = play.linkAt(shortUrl);
    const failure = failures.get(shortUrl);
    const isDenied = failure?.kind === 'not-found';
    if (failure !== undefined && !(truth === null && isDenied)) {
      play.judgeFailure(`${what}: ${shortUrl}`, failure, { value: shortUrl, isUnknown: truth === null });
    }
    if (truth !== null && isDenied) play.found('false statement', `${what}: told that ${shortUrl} does not exist`);
    const link = links.get(shortUrl);
    if (truth !== null && link !== undefined) judgeFields(play, what, link, truth);
    if (truth !== null && failure === undefined) {
      const missing = (['title', 'destination', 'state'] as const).filter((name) => link?.[name] === undefined);
      if (missing.length > 0) play.found('missing', `${what}: ${shortUrl} has no ${missing.join(', ')}`);
    }
    if (truth === null && failure === undefined) play.found('false statement', `${what}: ${shortUrl} told as a link`);
  }
}
