import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';
import { readAddress } from '../../address.ts';
import type { Failure } from '../../failure.ts';
import type { KnownLink } from '../../link.ts';
import type { Details } from './details.ts';
import type { LinkStore } from './store.ts';
import type { Works } from './works.ts';

/** Changing where one link leads, in a dialog. */
export interface Edit {
  readonly shortUrl: string;
  /** The Destination box, exactly as it is. */
  draft: ReadonlySignal<string>;
  /** `reading`: where it leads now is asked for. */
  stage: ReadonlySignal<'reading' | 'ready' | 'saving'>;
  /** What is wrong with the draft, as it is typed; null while it is as it was, or a whole address. */
  problem: ReadonlySignal<Failure | null>;
  /** Why the destination could not be read, or the draft not be saved. */
  failure: ReadonlySignal<Failure | null>;
  type(text: string): void;
  /** Sends the draft, once. What was typed stays until the change has happened. */
  save(): void;
  /** Reads, saves or checks again, whichever failed. */
  again(): void;
}

interface EditParts {
  details: Details;
  works: Works;
  store: LinkStore;
  /** False once the person has left the dialog. */
  isOpen(): boolean;
  /** The dialog has nothing more to do. */
  close(): void;
}

/** Begins editing a link: its present destination is asked for, as it may have been changed elsewhere. */
export function createEdit(link: KnownLink, { details, works, store, isOpen, close }: EditParts): Edit {
  const { shortUrl } = link;
  const previous = (): string | null => store.get(shortUrl)?.destination ?? null;
  const typed = signal<string | null>(null);
  const known = signal(previous());
  const stage = signal<'reading' | 'ready' | 'saving'>('reading');
  const failure = signal<Failure | null>(null);
  const draft = computed(() => typed.value ?? known.value ?? '');
  const problem = computed(() => {
    if (typed.value === null) return null;
    const address = readAddress(typed.value);
    return address.ok ? null : address.failure;
  });

  /** Ends once it is known where the link leads now, or cannot be. */
  let reading = Promise.resolve();
  /** Where it leads was read, and not only remembered. */
  let confirmed = false;

  function readNow(): void {
    stage.value = 'reading';
    failure.value = null;
    reading = readDestination();
  }

  async function readDestination(): Promise<void> {
    const reply = await details.ask([shortUrl]);
    const refused = reply.ok ? (reply.value.refused.get(shortUrl) ?? null) : reply.failure;
    batch(() => {
      known.value = previous();
      confirmed = reply.ok && reply.value.told.has(shortUrl);
      if (stage.value !== 'reading') return; // Save was pressed meanwhile.
      failure.value = refused;
      stage.value = 'ready';
    });
  }

  async function finish(work: () => ReturnType<Works['send']>, change: Parameters<Works['tell']>[0]): Promise<void> {
    stage.value = 'saving';
    failure.value = null;
    const outcome = await work();
    stage.value = 'ready';
    // Who has left the dialog is told on the page.
    if (outcome.ok || !isOpen()) works.tell(change, outcome);
    if (outcome.ok) close();
    else failure.value = outcome.failure;
  }

  /** Undo leads back to where the link was just read to lead, and to nowhere else. */
  function changeOf(destination: string): Parameters<Works['tell']>[0] {
    return { action: 'edit', shortUrl, destination, previous: confirmed ? known.value : null };
  }

  async function save(): Promise<void> {
    if (stage.value === 'saving') return;
    // Nothing was typed: there is nothing to save.
    if (typed.value === null) return known.value === null ? undefined : close();
    const address = readAddress(draft.value);
    typed.value = address.ok ? address.value : draft.value;
    if (!address.ok) return;
    stage.value = 'saving';
    await reading;
    if (!isOpen()) return; // The person left before anything was sent.
    if (address.value === known.value) return close();
    const change = changeOf(address.value);
    await finish(() => works.send(change), change);
  }

  readNow();

  return {
    shortUrl,
    draft,
    stage,
    problem,
    failure,
    type(text) {
      typed.value = text;
    },
    save: () => void save(),
    again() {
      const last = failure.value;
      const address = readAddress(draft.value);
      if (last?.kind === 'not-confirmed' && address.ok) {
        const change = changeOf(address.value);
        void finish(() => works.check(change), change);
      } else if (typed.value === null) readNow();
      else void save();
    },
  };
}
