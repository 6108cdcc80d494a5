import { signal } from '@preact/signals-core';
import type { PartialLink } from '../../link/link.ts';
import type { ChosenTabs } from '../../routes/chosen-tabs.ts';
import type { LinkStore } from '../shared/link-store.ts';
import { readOnly } from '../shared/read-only.ts';
import type { Details } from './details.ts';
import { createEditDialog, type LinkEdit } from './edit-dialog.ts';
import type { Jobs } from './jobs.ts';
import type { EarlierRun, ShortenMany } from './shorten-many.ts';

/** A dialog over the page. */
export type Dialog =
  | { kind: 'edit'; edit: LinkEdit }
  | { kind: 'qr'; link: PartialLink }
  /** `links` are the chosen links; null for all links that the service returns. */
  | { kind: 'export'; links: readonly PartialLink[] | null }
  /** `chosen` are the tabs that the dialog was opened for, if any. */
  | { kind: 'shorten-many'; chosen?: ChosenTabs };

interface DialogsDeps {
  details: Details;
  jobs: Jobs;
  store: LinkStore;
  newShortenMany(): ShortenMany;
}

/** Creates the dialogs of the Links page, of which one at a time is open. */
export function createDialogs({ details, jobs, store, newShortenMany }: DialogsDeps) {
  const dialog = signal<Dialog | null>(null);
  const shortenMany = signal(newShortenMany());

  function closeDialog(): void {
    const closed = dialog.value;
    dialog.value = null;
    if (closed?.kind !== 'shorten-many') return;
    shortenMany.value.stop();
    if (shortenMany.value.finished()) shortenMany.value = newShortenMany();
  }

  return {
    dialog: readOnly(dialog),
    /** The list of addresses to shorten. It is kept while its dialog is closed. */
    shortenMany: readOnly(shortenMany),
    open(next: Exclude<Dialog, { kind: 'edit' }>): void {
      dialog.value = next;
    },
    /** Opens the dialog on a run of an earlier page; `goOn` shortens the rest at once. */
    openEarlierRun(earlier: EarlierRun, goOn: boolean): void {
      if (shortenMany.value.underWay.value) return;
      shortenMany.value.close();
      const many = newShortenMany();
      many.takeUp(earlier);
      if (goOn) many.again();
      shortenMany.value = many;
      dialog.value = { kind: 'shorten-many' };
    },
    openEdit(link: PartialLink): void {
      const isOpen = (): boolean => dialog.value?.kind === 'edit' && dialog.value.edit === edit;
      const close = (): void => void (isOpen() && closeDialog());
      const edit = createEditDialog(link, { details, jobs, store, isOpen, close });
      dialog.value = { kind: 'edit', edit };
    },
    closeDialog,
    /** Closes the dialog and drops its list, because the account has changed. */
    clear(): void {
      shortenMany.value.close();
      shortenMany.value = newShortenMany();
      closeDialog();
    },
  };
}
