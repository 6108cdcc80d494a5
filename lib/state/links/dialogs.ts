import { signal } from '@preact/signals-core';
import type { PartialLink } from '../../link/link.ts';
import type { ChosenTabs } from '../../routes/page-addresses.ts';
import type { LinkStore } from '../shared/link-store.ts';
import type { PageDeps } from '../shared/page-deps.ts';
import { readOnly } from '../shared/signals.ts';
import type { Details } from './list/details.ts';
import { createEditDialog, type LinkEdit } from './edit-dialog.ts';
import type { Jobs } from './jobs/jobs.ts';
import { createLinkHistory, type LinkHistory } from './history/read-histories.ts';
import type { EarlierRun } from './bulk/address-shortening.ts';
import type { BulkShorten } from './bulk/bulk-shorten.ts';

/** A dialog over the page. */
export type Dialog =
  | { kind: 'edit'; edit: LinkEdit }
  | { kind: 'qr' | 'same-page'; link: PartialLink }
  | { kind: 'history'; history: LinkHistory }
  /** `links` are the chosen links; null for all links that the service returns. */
  | { kind: 'export'; links: readonly PartialLink[] | null }
  /** `chosen` are the tabs that the dialog was opened for, if any. */
  | { kind: 'bulk-shorten'; chosen?: ChosenTabs };

interface DialogsDeps extends Pick<PageDeps, 'rpc'> {
  details: Details;
  jobs: Jobs;
  store: LinkStore;
  newBulkShorten(): BulkShorten;
}

/** Creates the dialogs of the Links page, of which one at a time is open. */
export function createDialogs({ rpc, details, jobs, store, newBulkShorten }: DialogsDeps) {
  const dialog = signal<Dialog | null>(null);
  const bulkShorten = signal(newBulkShorten());

  function closeDialog(): void {
    const closed = dialog.value;
    dialog.value = null;
    if (closed?.kind === 'edit') closed.edit.leave();
    if (closed?.kind !== 'bulk-shorten') return;
    bulkShorten.value.stop();
    if (bulkShorten.value.finished()) bulkShorten.value = newBulkShorten();
  }

  return {
    dialog: readOnly(dialog),
    /** The list of addresses to shorten. It is kept while its dialog is closed. */
    bulkShorten: readOnly(bulkShorten),
    open(next: Exclude<Dialog, { kind: 'edit' | 'history' }>): void {
      dialog.value = next;
    },
    /** Opens the dialog on a run of an earlier page; `goOn` shortens the rest at once. */
    openEarlierRun(earlier: EarlierRun, goOn: boolean): void {
      if (bulkShorten.value.underWay.value) return;
      bulkShorten.value.close();
      const bulk = newBulkShorten();
      bulk.takeUp(earlier);
      if (goOn) bulk.again();
      bulkShorten.value = bulk;
      dialog.value = { kind: 'bulk-shorten' };
    },
    openHistory(link: PartialLink): void {
      dialog.value = { kind: 'history', history: createLinkHistory({ rpc }, link.shortUrl) };
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
      bulkShorten.value.close();
      bulkShorten.value = newBulkShorten();
      dialog.value = null;
    },
  };
}
