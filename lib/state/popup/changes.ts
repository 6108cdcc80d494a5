import { batch } from '@preact/signals-core';
import type { Result } from '../../failure/failure.ts';
import { fieldsAfter, type Change, type CompletedChange, inverseOf } from '../../link/change.ts';
import { bareLink, filledFrom, type Link, type Answer } from '../../link/link.ts';
import type { Latest } from '../shared/latest.ts';
import { checkChange, markShown, requestChange } from '../shared/request-change.ts';
import type { LookUp } from './look-up.ts';
import { type PopupDeps, changing, type Screen } from './screen.ts';

/** The popup's changes of links. */
export type Changes = ReturnType<typeof createChanges>;

/** Creates the popup's changes of links. It never sends a change again without a press. */
export function createChanges(
  { rpc }: PopupDeps,
  screen: Screen,
  latest: Latest,
  lookUp: LookUp,
  copyLink: () => Promise<void>,
) {
  function begin(work: Screen['work']['value']): () => boolean {
    batch(() => {
      screen.work.value = work;
      screen.trouble.value = null;
      screen.copied.value = null;
      screen.detailsPending.value = false;
    });
    return latest.take();
  }

  async function send(change: Change, undoing: boolean): Promise<void> {
    if (changing(screen)) return;
    const isLatest = begin(change.action);
    const outcome = await requestChange(rpc, { change, about: screen.typed.value });
    // A late outcome stays unseen in the worker's journal: the next popup for its address shows it.
    if (isLatest()) await finish(change, outcome, undoing);
  }

  async function check(change: Change, undoing: boolean): Promise<void> {
    const isLatest = begin('check');
    const outcome = await checkChange(rpc, { change });
    if (isLatest()) await finish(change, outcome, undoing);
  }

  async function finish(change: Change, outcome: Result<CompletedChange>, undoing: boolean): Promise<void> {
    batch(() => {
      screen.work.value = null;
      if (outcome.ok) return show(outcome.value, undoing);
      const { failure } = outcome;
      const again = failure.kind === 'not-confirmed' ? check : send;
      screen.trouble.value = { failure, change, again: () => void again(change, undoing) };
      if (failure.kind === 'not-confirmed' && failure.now !== null) showAsItIs(failure.now);
    });
    if (outcome.ok) {
      // The page may have had no link, or another one, before the change that is undone.
      if (undoing && change.action === 'edit' && screen.mayLookUp.value) void lookUp.find(screen.typed.value);
      else if (!outcome.value.link && lacksDetails(screen)) void lookUp.details(outcome.value.shortUrl);
      if (change.action === 'shorten' && screen.preferences.value.copyAfter) await copyLink();
    }
    markShown(rpc, [[change, outcome]]);
  }

  function show(done: CompletedChange, undoing: boolean): void {
    const { action } = done.change;
    screen.answer.value = answerAfter(done, screen.answer.value);
    // Deleting and restoring confirm no destination, so a remembered answer stays marked.
    if (action === 'edit' || action === 'shorten') screen.remembered.value = null;
    screen.made.value = done.made;
    screen.note.value = undoing && action === 'edit' ? 'undone' : notes[action];
    screen.undo.value = undoing ? null : inverseOf(done.change);
    screen.panel.value = null;
  }

  /** Shows the link as it was read after a change that was not confirmed. */
  function showAsItIs(now: Answer): void {
    const { value } = screen.answer;
    const isShown = value?.kind === 'link' && now.kind === 'link' && value.link.shortUrl === now.link.shortUrl;
    screen.answer.value = isShown ? { ...value, link: filledFrom(now.link, value.link) } : now;
    // A remembered destination stays marked if it was not read too.
    if (!isShown || now.link.destination !== null) screen.remembered.value = null;
  }

  return {
    /** Sends a change, unless one is under way: a second press has no effect. */
    send: (change: Change): Promise<void> => send(change, false),
    /** Checks the outcome of an earlier change, and shows it. */
    check: (change: Change): Promise<void> => check(change, false),
    /** Undoes the last change. */
    async undo(): Promise<void> {
      const { value } = screen.undo;
      if (value !== null) await send(value, true);
    },
  };
}

/**
 * Returns the answer to show after a change: the changed link, with missing fields taken from the earlier answer. The
 * destination is the change's own or the earlier one, as the worker's may be a cached one.
 */
function answerAfter({ change, shortUrl, link }: CompletedChange, before: Answer | null): Answer {
  const earlier = before?.kind === 'link' && before.link.shortUrl === shortUrl ? before.link : bareLink(shortUrl);
  const { destination } = earlier;
  const now: Link = { ...filledFrom(link ?? earlier, earlier), destination, ...fieldsAfter(change) };
  // The known title is that of the page to which the link led before.
  if (change.action === 'edit' && change.destination !== destination) now.title = null;
  if (change.action === 'shorten') return { kind: 'link', address: change.address, asked: 'destination', link: now };
  // An edited link no longer leads to the page that it was found by, so later queries use its own address.
  return before?.kind === 'link' && change.action !== 'edit'
    ? { ...before, link: now }
    : { kind: 'link', address: shortUrl, asked: 'short-link', link: now };
}

/** Returns true if the screen shows only the link's address. A deleted link needs no details. */
function lacksDetails({ answer: { value } }: Screen): boolean {
  if (value?.kind !== 'link' || value.link.state === 'deleted') return false;
  return value.link.title === null && value.link.clicks === null && value.link.createdAt === null;
}

const notes = { shorten: null, edit: 'saved', delete: 'deleted', restore: 'restored' } as const;
