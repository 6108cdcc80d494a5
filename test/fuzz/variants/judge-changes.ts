import type { Change, CompletedChange } from '../../../lib/link/change.ts';
import type { Result } from '../../../lib/failure/failure.ts';
import { forbidden } from '../../drivers/service/variants/firewall.ts';
import type { Link } from '../../service/store/links.ts';
import { judgeFind } from './judge-answers.ts';
import { judgeFields } from './judge-link.ts';
import type { Play } from './play.ts';

/** Sends a change as a page does, and checks that it went out once. An outcome that is not confirmed is asked for again. */
async function send(play: Play, change: Change): Promise<Result<CompletedChange>> {
  const before = play.service.requests.length;
  let outcome = await play.ask('links.change', { change, about: null });
  const own = play.service.requests.slice(before).filter(({ operation }) => operation === `/link/${change.action}`);
  // An edit is not sent if the service refuses, for now, to say where the link leads.
  const isKept = own.length === 0 && change.action === 'edit' && !outcome.ok;
  if (own.length !== 1 && !isKept) play.found('doubled change', `${change.action} was sent ${own.length} times`);
  const beforeCheck = play.service.requests.length;
  if (!outcome.ok && outcome.failure.kind === 'not-confirmed') {
    outcome = await play.ask('links.check', { change });
  }
  const others = play.service.requests.slice(beforeCheck);
  if (others.some(({ operation }) => ['shorten', 'edit', 'delete', 'restore'].includes(operation.slice(6)))) {
    play.found('doubled change', `${change.action}: asking what became of it sent a change`);
  }
  return outcome;
}

/** Notes a failed change as missing if it happened or had to happen. */
function judgeFailed(play: Play, what: string, outcome: Result<CompletedChange>, value: string): void {
  // A refused read leaves the outcome open.
  if (outcome.ok || play.hasAspect('bursts')) return;
  const { failure } = outcome;
  const cause = failure.kind === 'not-confirmed' && failure.cause !== null ? failure.cause : failure;
  play.judgeFailure(what, cause, { value, isUnknown: false });
}

/** Shortens an address, after looking it up. */
export async function judgeShorten(play: Play, address: string): Promise<void> {
  const before = play.linkTo(address);
  const foundNothing = await judgeFind(play, address);
  const outcome = await send(play, { action: 'shorten', address, foundNothing });
  const what = `shorten ${address.slice(0, 60)}`;
  judgeFailed(play, what, outcome, address);
  if (!outcome.ok) return;
  const after = play.linkTo(address);
  if (after === null || after.deleted_at !== null) return play.found('false success', `${what}: there is no such link`);
  const { shortUrl, link, made } = outcome.value;
  if (shortUrl !== play.shortUrlOf(after)) play.found('false statement', `${what}: told ${shortUrl}`);
  if (link !== null) judgeFields(play, what, link, after);
  const truth = before === null ? 'new' : before.deleted_at === null ? 'existing' : 'restored';
  if (made !== truth && !mayCall(play, truth, made))
    play.found('false statement', `${what}: it is ${truth}, told ${made}`);
}

/** Returns true if the service does not let the client know what shortening did. */
function mayCall(play: Play, truth: string, made: string | null): boolean {
  if (made === 'unknown') return play.has('flags-missing', 'flags-only-new') || play.hasAspect('bursts');
  if (truth !== 'restored') return false;
  // It says 0 and 0, as of a link that was there; after a look-up that found nothing, as of a new one.
  const isHidden = play.has('flags-only-new', 'flags-missing');
  return isHidden && (made === 'existing' || (made === 'new' && play.has('deleted-not-looked-up')));
}

/** Changes a link. */
async function judgeChange(play: Play, link: Link, change: Exclude<Change, { action: 'shorten' }>): Promise<void> {
  const what = `${change.action} of the link to ${link.long_url.slice(0, 60)}`;
  const outcome = await send(play, change);
  const after = play.service.store.links.byCode(link.code);
  const isDone =
    change.action === 'edit'
      ? after?.long_url === change.destination
      : (after?.deleted_at === null) === (change.action === 'restore');
  if (outcome.ok && !isDone) play.found('false success', what);
  if (isDone) judgeFailed(play, what, outcome, change.action === 'edit' ? change.destination : '');
  const shown = outcome.ok ? outcome.value.link : null;
  if (shown === null || after === null) return;
  // The title is the one that was read last, and the answer to a deletion has no time.
  const { title: _, deletedAt, ...rest } = shown;
  judgeFields(play, what, change.action === 'restore' ? { ...rest, deletedAt } : rest, after);
}

/** Edits, deletes and restores a link, and goes on with the same link once it is deleted. */
export async function judgeChanges(play: Play, link: Link): Promise<void> {
  const shortUrl = play.shortUrlOf(link);
  const edit = (destination: string, previous: string): Change & { action: 'edit' } => ({
    action: 'edit',
    shortUrl,
    destination,
    previous,
  });
  const moved = `https://moved.example/${link.code} \u00E9%20`;
  await judgeChange(play, link, edit(moved, link.long_url));
  await judgeFind(play, shortUrl);
  await judgeChange(play, link, edit(`https://moved.example/${forbidden}`, moved));
  await judgeChange(play, link, { action: 'delete', shortUrl });
  await judgeFind(play, shortUrl);
  await judgeChange(play, link, { action: 'delete', shortUrl });
  await judgeChange(play, link, edit('https://moved.example/late', moved));
  await judgeChange(play, link, { action: 'restore', shortUrl });
  await judgeChange(play, link, { action: 'restore', shortUrl });
  await judgeFind(play, shortUrl);
}

/** Changes a link that the service does not know. */
export async function judgeUnknownChanges(play: Play): Promise<void> {
  const shortUrl = `${play.service.address}/unknown`;
  const changes: readonly Change[] = [
    { action: 'edit', shortUrl, destination: 'https://moved.example/', previous: null },
    { action: 'restore', shortUrl },
  ];
  for (const change of changes) {
    const outcome = await send(play, change);
    if (outcome.ok) play.found('false success', `${change.action} of a link that does not exist`);
  }
}
