import { batch, computed, signal } from '@preact/signals-core';
import { leadsToShortLink, readDestination, shortHosts } from '../../address/short-address.ts';
import type { Failure, Result } from '../../failure/failure.ts';
import type { CompletedChange } from '../../link/change.ts';
import type { PartialLink } from '../../link/link.ts';
import type { LinkStore } from '../shared/link-store.ts';
import type { Outcome } from '../shared/request-change.ts';
import { readOnly } from '../shared/signals.ts';
import type { Details } from './list/details.ts';
import type { LinkChange } from './jobs/job.ts';
import type { Jobs } from './jobs/jobs.ts';

/** The state of the form that changes a link's destination. */
export type LinkEdit = ReturnType<typeof createLinkEdit>;

interface LinkEditDeps {
  details: Details;
  jobs: Jobs;
  store: LinkStore;
  /** Returns false once the person has left the form. */
  isOpen(): boolean;
  /** Closes the form, as its work is done; `isSaved` is false if there was nothing to save. */
  close(isSaved: boolean): void;
}

/** Begins editing a link. Reads its present destination from the service, as it may have been changed elsewhere. */
export function createLinkEdit(link: PartialLink, { details, jobs, store, isOpen, close }: LinkEditDeps) {
  const { shortUrl } = link;
  /** The hosts of the account's links, as far as the page knows them. */
  const hosts = shortHosts(store.shortUrls());
  const typed = signal<string | null>(null);
  /** The destination as the page knows it now. The popup or another tab may change it while the form is open. */
  const present = computed(() => {
    void store.version.value;
    return store.get(shortUrl)?.destination ?? null;
  });
  const stage = signal<'reading' | 'ready' | 'saving'>('reading');
  const failure = signal<Failure | null>(null);
  const draft = computed(() => typed.value ?? present.value ?? '');
  const problem = computed(() => {
    if (typed.value === null) return null;
    const address = readDestination(typed.value, shortUrl);
    return address.ok ? null : address.failure;
  });

  /** The last Save, while it is not confirmed; the form shows it until it is closed. */
  let unconfirmed: Outcome<LinkChange> | null = null;
  /** Resolves once reading the present destination has ended, successfully or not. */
  let reading = Promise.resolve();
  /** The destination that was read for the form; null if it could not be read. */
  let confirmed: string | null = null;

  function readNow(): void {
    stage.value = 'reading';
    failure.value = null;
    reading = readPresent();
  }

  async function readPresent(): Promise<void> {
    const reply = await details.ask([shortUrl]);
    const refused = reply.ok ? (reply.value.refused.get(shortUrl) ?? null) : reply.failure;
    batch(() => {
      confirmed = reply.ok && reply.value.described.has(shortUrl) ? present.value : null;
      if (stage.value !== 'reading') return; // Save was pressed meanwhile.
      failure.value = refused;
      stage.value = 'ready';
    });
  }

  async function finish(change: LinkChange, put: Jobs['send']): Promise<void> {
    stage.value = 'saving';
    failure.value = null;
    const outcome = await put(change);
    stage.value = 'ready';
    unconfirmed = !outcome.ok && outcome.failure.kind === 'not-confirmed' ? [change, outcome] : null;
    // If the person has left the form, the page shows the outcome. The worker may have added what Undo restores.
    if (outcome.ok || !isOpen()) jobs.showOutcome(sentOf(change, outcome), outcome);
    if (outcome.ok) close(true);
    else failure.value = outcome.failure;
  }

  /**
   * Returns the change. Undo must not restore a cached or an earlier destination: the worker reads it again unless the
   * form has read the one that the page shows now.
   */
  function changeTo(destination: string): LinkChange {
    return { action: 'edit', shortUrl, destination, previous: confirmed === present.value ? confirmed : null };
  }

  async function save(): Promise<void> {
    if (stage.value === 'saving') return;
    // Without typed text, there is nothing to save.
    if (typed.value === null) return present.value === null ? undefined : close(false);
    const address = readDestination(typed.value, shortUrl);
    if (!address.ok) return;
    typed.value = address.value;
    stage.value = 'saving';
    await reading;
    if (!isOpen()) return; // The person has left the form, and nothing was sent.
    // A cached destination does not show that the link leads there already.
    if (confirmed !== null && address.value === present.value) return close(false);
    await finish(changeTo(address.value), jobs.send);
  }

  readNow();

  return {
    /** Shows a Save that is not confirmed on the page, as its form closes. */
    leave(): void {
      if (unconfirmed !== null) jobs.showOutcome(...unconfirmed);
    },
    shortUrl,
    /** The text of the Destination box. */
    draft,
    /** `reading`: the present destination is being read. */
    stage: readOnly(stage),
    /** The problem with the typed text; null if nothing was typed, or if the text is an address. */
    problem,
    /** True if the draft looks like another short link: visitors would be redirected twice. */
    isShortLink: computed(() => leadsToShortLink(draft.value, shortUrl, hosts)),
    /** The reason why the destination could not be read, or the draft not be saved. */
    failure: readOnly(failure),
    type(text: string): void {
      typed.value = text;
    },
    /** Sends the draft, once. The typed text stays until the change has happened. */
    save: (): void => void save(),
    /** Repeats the failed step: reading, saving or checking. */
    again(): void {
      const last = failure.value;
      const address = readDestination(draft.value, shortUrl);
      if (last?.kind === 'not-confirmed' && address.ok) void finish(changeTo(address.value), jobs.check);
      else if (typed.value === null) readNow();
      else void save();
    },
  };
}

/** Returns the change as the worker sent it. */
function sentOf(change: LinkChange, outcome: Result<CompletedChange>): LinkChange {
  return outcome.ok && outcome.value.change.action === 'edit' ? outcome.value.change : change;
}
