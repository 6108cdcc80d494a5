import { signal } from '@preact/signals-core';
import type { PartialLink } from '../../link/link.ts';
import { isBelow, pageAddresses, type ChosenTabs } from '../../routes/page-addresses.ts';
import type { LinkStore } from '../shared/link-store.ts';
import type { PageDeps } from '../shared/page-deps.ts';
import { readOnly } from '../shared/signals.ts';
import type { Details } from './list/details.ts';
import { createLinkEdit } from './link-edit.ts';
import { createLinkPanel, type LinkPanel, type PanelPart } from './link-panel.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { ListFile } from './bulk/address-list-draft.ts';
import type { EarlierRun } from './bulk/address-shortening.ts';
import type { BulkShorten } from './bulk/bulk-shorten.ts';

/** A dialog over the page. */
export type Dialog =
  | { kind: 'link'; panel: LinkPanel }
  /** `links` are the chosen links; null for all links that the service returns. */
  | { kind: 'export'; links: readonly PartialLink[] | null }
  /** The question whether so many links are to be deleted. */
  | { kind: 'delete'; links: readonly PartialLink[] };

interface DialogsDeps extends Pick<PageDeps, 'rpc' | 'address'> {
  details: Details;
  jobs: Jobs;
  store: LinkStore;
  newBulkShorten(): BulkShorten;
}

/** Creates the dialogs of the Links page, of which one at a time is open, and what the page Bulk shorten shows. */
export function createDialogs({ rpc, address, details, jobs, store, newBulkShorten }: DialogsDeps) {
  const dialog = signal<Dialog | null>(null);
  const bulkShorten = signal(newBulkShorten());
  const chosenTabs = signal<ChosenTabs | null>(null);

  /** Begins anew if all addresses were shortened: what comes now is another list. */
  function endWhole(): void {
    if (bulkShorten.value.isWhole.value) bulkShorten.value = newBulkShorten();
  }

  /** Opens the page; `chosen` are the tabs that it is opened for, if any. */
  function openBulk(chosen: ChosenTabs | null = null, how: 'push' | 'replace' = 'push'): void {
    dialog.value = null;
    if (chosen !== null) endWhole();
    chosenTabs.value = chosen;
    address.go(pageAddresses.bulk, how);
  }

  function closeDialog(): void {
    const closed = dialog.value;
    dialog.value = null;
    if (closed?.kind === 'link') closed.panel.endEdit(false);
  }

  return {
    dialog: readOnly(dialog),
    /** The addresses to shorten. They are kept, and shortened, while another page is shown. */
    bulkShorten: readOnly(bulkShorten),
    /** The tabs that Bulk shorten was opened for; null if it was opened for none in particular. */
    chosenTabs: readOnly(chosenTabs),
    openBulk,
    /** Opens the page with a file that was dropped anywhere. */
    takeFile(file: ListFile): void {
      if (!isBelow(address.hash.value, pageAddresses.bulk)) {
        endWhole();
        openBulk();
      }
      void bulkShorten.value.take(file);
    },
    /** Opens the page with the text that is stored under this name; the text before it is offered. */
    async takeText(name: string): Promise<void> {
      openBulk(null, 'replace');
      const reply = await rpc.ask('inspect.take', { name });
      if (!reply.ok || reply.value === null) return;
      endWhole();
      bulkShorten.value.show('text');
      bulkShorten.value.wholeText.paste({ plain: reply.value.text, html: null });
      void rpc.ask('inspect.arrived', { name });
    },
    /** Begins anew once the page is left with everything done and its short links copied or saved. */
    leaveBulk(): void {
      chosenTabs.value = null;
      if (!bulkShorten.value.underWay.value && bulkShorten.value.finished.value) bulkShorten.value = newBulkShorten();
    },
    /** Opens the export of these links; of all that the service returns for null. */
    openExport(links: readonly PartialLink[] | null): void {
      dialog.value = { kind: 'export', links };
    },
    /** Opens the page at a run of an earlier tab; `goOn` shortens the rest at once. */
    openEarlierRun(earlier: EarlierRun, goOn: boolean): void {
      if (bulkShorten.value.underWay.value) return;
      bulkShorten.value.close();
      const bulk = newBulkShorten();
      bulk.takeUp(earlier);
      if (goOn) bulk.again();
      bulkShorten.value = bulk;
      openBulk();
    },
    /** Asks whether these links are to be deleted. */
    askToDelete(links: readonly PartialLink[]): void {
      dialog.value = { kind: 'delete', links };
    },
    /** Opens a link's panel, at one of its parts. */
    openLink(link: PartialLink, part: PanelPart | null = null, isChangeable = true): void {
      const panel: LinkPanel = createLinkPanel(link, {
        rpc,
        store,
        part,
        isChangeable,
        newEdit(isCurrent) {
          const isOpen = (): boolean => dialog.value?.kind === 'link' && dialog.value.panel === panel && isCurrent();
          function close(isSaved: boolean): void {
            if (!isOpen()) return;
            // What the row's button opened was for the form.
            if (part === 'destination') closeDialog();
            else panel.endEdit(isSaved);
          }
          return createLinkEdit(link, { details, jobs, store, isOpen, close });
        },
      });
      dialog.value = { kind: 'link', panel };
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
