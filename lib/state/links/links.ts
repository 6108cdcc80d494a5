import { batch, computed, effect, untracked } from '@preact/signals-core';
import type { BrowserTabs } from '../../browser/open-tabs.ts';
import type { Channel } from '../../channel/channel.ts';
import type { Failure } from '../../failure/failure.ts';
import type { PartialLink } from '../../link/link.ts';
import type { CopyAs } from '../../preferences/copy-as.ts';
import { defaultPreferences, type QrSize } from '../../preferences/preferences.ts';
import { isBelow, pageAddresses, readChosenTabs, readTextName } from '../../routes/page-addresses.ts';
import { createConnectionGate } from '../shared/connection-gate.ts';
import { createCopying } from '../shared/copying.ts';
import { endAll } from '../shared/signals.ts';
import { createLinkStore } from '../shared/link-store.ts';
import type { RecordDeps } from '../shared/job-recorder.ts';
import type { PageDeps } from '../shared/page-deps.ts';
import { createClickHistory } from './history/click-history.ts';
import { createCompleting } from './list/completing.ts';
import { createCoverage } from './list/coverage.ts';
import { createDetails } from './list/details.ts';
import { createDialogs } from './dialogs.ts';
import { createExport } from './export/export-dialog.ts';
import { createInterruptedJobs } from './jobs/interrupted-jobs.ts';
import type { Job } from './jobs/job.ts';
import { createJobs } from './jobs/jobs.ts';
import { createLinkAnnouncements } from './jobs/link-announcements.ts';
import { createLists } from './list/list.ts';
import { createRows } from './list/rows.ts';
import { createSelection } from './list/selection.ts';
import { createBulkShorten } from './bulk/bulk-shorten.ts';
import { createKeptDraft } from './bulk/kept-draft.ts';
import { createViewInAddress } from './list/view-in-address.ts';

/** The most links (count) that are deleted without a question. */
const mostUnaskedDeletions = 100;

/** The Links page's state: signals to draw, actions to call. */
export type LinksState = ReturnType<typeof createLinks>;

/** Creates the Links page's state. */
export function createLinks(
  deps: PageDeps & RecordDeps & { tabs: BrowserTabs; isPrivate: boolean; isReloaded: boolean; print(): Promise<void> },
) {
  const { connection, preferences, active, address } = deps;
  const { view, show, follow } = createViewInAddress(deps);
  const store = createLinkStore();
  const lists = createLists(deps, store);
  const name = computed(() => view.value.list);
  const list = computed(() => lists.of(name.value));
  const { stage, connectionId, reachable, readyWhile, clearOnChange } = createConnectionGate(connection);
  const ready = readyWhile(active);
  const history = createClickHistory(deps, view, ready);
  const rows = createRows(view, lists, store, history.gainedOf);
  const refreshing = computed(() => list.value.work.value === 'refreshing');
  /** The failure to read details when the list was last asked for. */
  let earlierFailure: Failure | null = null;
  const details = createDetails({
    ...deps,
    store,
    changing: (shortUrl) => jobs.busyWith(shortUrl) !== null,
    refreshing: () => refreshing.peek(),
    answered: history.renew,
  });
  const coverage = createCoverage(deps, view, lists, rows, () => underWay.value);
  const completing = createCompleting(list, rows, details, coverage);
  const selection = createSelection(rows, store);
  /** Reads again what could not be read: the service has just answered. */
  function retryFailed(): void {
    if (list.value.failure.value !== null) void list.value.renew();
    if (details.failure.value !== null) details.again();
  }
  const jobs = createJobs(
    deps,
    store,
    (change, link) => {
      lists.place(link);
      if (change.action === 'edit') details.renew(link.shortUrl); // The title belongs to the destination.
      else coverage.forget();
      retryFailed();
    },
    (change, wasRead) => {
      if (wasRead) retryFailed();
      else if (change.action === 'edit') details.markUnconfirmed(change.shortUrl);
    },
  );
  const interrupted = createInterruptedJobs(deps, jobs);
  const channels = computed((): readonly Channel[] => preferences.value?.channels ?? []);
  const newBulkShorten = () =>
    createBulkShorten({
      ...deps,
      channels,
      store,
      place: lists.place,
      onEnd(done) {
        interrupted.settle(done);
        coverage.forget();
        if (active.value) void list.value.renew(); // Else it is read again once it is shown.
      },
    });
  const { clear: clearDialogs, ...dialogs } = createDialogs({ ...deps, details, jobs, store, newBulkShorten });
  const keptDraft = createKeptDraft(deps, connectionId, dialogs.bulkShorten);
  const underWay = computed(() => jobs.underWay.value || dialogs.bulkShorten.value.underWay.value);
  const announcements = createLinkAnnouncements(deps, {
    details,
    lists,
    store,
    changing: (shortUrl) => jobs.busyWith(shortUrl) !== null,
    paused: () => dialogs.bulkShorten.peek().underWay.peek(),
    made: (shortUrl) => dialogs.bulkShorten.peek().made(shortUrl),
    onChanged: coverage.forget,
    onAnswered: retryFailed,
  });

  function clear(): void {
    batch(() => {
      const parts = [store, lists, details, coverage, completing, selection, jobs, interrupted, announcements, history];
      for (const part of parts) part.clear();
      clearDialogs();
    });
  }

  function changeAll(action: 'delete' | 'restore', links: readonly PartialLink[]): void {
    const from = action === 'delete' ? 'active' : 'deleted';
    const changes = links
      .filter(({ state = from }) => state === from)
      .map(({ shortUrl }) => ({ action, shortUrl }) as const);
    batch(() => {
      selection.leave(changes.map(({ shortUrl }) => shortUrl));
      jobs.start(changes);
    });
  }

  return {
    stage,
    view,
    /** Changes parts of the view. */
    show,
    /** The list that is shown. */
    list,
    /** Asks the service again for the shown list. */
    refresh: (): void => void list.value.open(),
    /** Asks for twice as many links of the shown list. */
    more: (): void => void list.value.more(),
    /** Repeats the last request for more of the shown list. */
    moreAgain: (): void => void list.value.moreAgain(),
    store,
    rows,
    details,
    history,
    coverage,
    completing,
    selection,
    jobs,
    interruptedLists: interrupted.lists,
    checkedLists: interrupted.checking,
    forgetCheckedList: interrupted.forgetChecked,
    /** True while a job of several links or a list is under way: it would end with the page. */
    underWay,
    copying: createCopying(deps),
    /** Creates copying with its own notice, for one dialog. */
    beginCopying: () => createCopying(deps),
    /** Starts loading all details of these links or, for null, of all links that the service returns. */
    beginExport: (links: readonly PartialLink[] | null) =>
      createExport(
        {
          ...deps,
          store,
          details,
          shown: () => lists.of('recent').listed.value.shortUrls,
          total: () => coverage.total.peek(),
        },
        links,
      ),
    ...dialogs,
    /** The job whose outcome the open panel of its link shows, as it was begun there; null for none. */
    jobInPanel: computed(() => {
      const open = dialogs.dialog.value;
      if (open?.kind !== 'link' || !open.panel.isSaved.value) return null;
      const isOwn = ({ action, first }: Job): boolean => action === 'edit' && first.shortUrl === open.panel.shortUrl;
      return jobs.shown.value.findLast(isOwn) ?? null;
    }),
    /** Which of the columns that can be hidden the table shows. */
    columns: computed(() => {
      const { hiddenColumns } = preferences.value ?? defaultPreferences;
      return {
        destination: !hiddenColumns.includes('destination'),
        gained: !hiddenColumns.includes('gained') && history.isShown.value,
        time: !hiddenColumns.includes('time') || name.value === 'deleted',
      };
    }),
    /** The person's own templates, in which a link can be copied; none until the preferences have been read. */
    templates: computed(() => preferences.value?.copyTemplates ?? []),
    /** The form in which a link is copied. */
    copyAs: computed((): CopyAs => (preferences.value ?? defaultPreferences).copyAs),
    /** A link is copied once it is made. */
    copiesMade: computed(() => (preferences.value ?? defaultPreferences).copyAfter),
    /** The form in which a link is copied while Shift is held. */
    copyWithShift: computed((): CopyAs => (preferences.value ?? defaultPreferences).copyWithShift),
    /** The size of pictures of QR codes (pixels). */
    qrSize: computed((): QrSize => (preferences.value ?? defaultPreferences).qrSize),
    /** The person's channels; none until the preferences have been read. */
    channels,
    /** What the links of one page need, which are loaded with their dialog. */
    forSamePage: { ...deps, details, store, keepsHistory: history.isKept },
    /** Deletes or restores these links; skips those that already have that state. Asks before it deletes very many. */
    change(action: 'delete' | 'restore', links: readonly PartialLink[]): void {
      if (action === 'delete' && links.length > mostUnaskedDeletions) dialogs.askToDelete(links);
      else changeAll(action, links);
    },
    /** Deletes these links, without a question. */
    deleteAll: (links: readonly PartialLink[]): void => changeAll('delete', links),
    /** Starts following the address, the connection and the worker. Returns a function that stops this. */
    start: (): (() => void) =>
      endAll([
        follow(),
        clearOnChange(clear),
        history.start(), // Before the list is read: its rows wait for one answer of the history.
        effect(() => {
          void name.value;
          untracked(selection.clear); // A selection belongs to one list.
        }),
        effect(() => {
          const shown = list.value;
          void connectionId.value;
          void reachable.value;
          if (!active.value || stage.value !== 'ready') return;
          untracked(() => void shown.open());
        }),
        effect(() => {
          if (active.value && stage.value === 'ready' && list.value.lacksRest.value)
            untracked(() => void list.value.fill());
        }),
        effect(() => {
          void connectionId.value;
          const isShown = active.value || isBelow(address.hash.value, pageAddresses.bulk);
          if (isShown && stage.value === 'ready') untracked(() => void interrupted.find());
        }),
        keptDraft.start(),
        effect(() => {
          void connectionId.value;
          const { value: hash } = address.hash;
          const forOthers = readChosenTabs(hash) !== null || readTextName(hash) !== null;
          if (isBelow(hash, pageAddresses.bulk) && stage.value === 'ready')
            untracked(() => void keptDraft.find({ isReloaded: deps.isReloaded, forOthers }));
        }),
        effect(() => {
          const chosen = readChosenTabs(address.hash.value);
          if (stage.value !== 'ready' || chosen === null) return;
          untracked(() => dialogs.openBulk(chosen, 'replace')); // A reload offers them no longer.
        }),
        effect(() => {
          const text = readTextName(address.hash.value);
          if (stage.value === 'ready' && text !== null) untracked(() => void dialogs.takeText(text));
        }),
        effect(() => {
          void connectionId.value;
          if (reachable.value) untracked(details.again); // The cause of a failure may be gone.
        }),
        effect(() => {
          if (refreshing.value) {
            earlierFailure = details.failure.peek();
            return;
          }
          untracked(() => {
            const isOver = earlierFailure !== null && earlierFailure === details.failure.value;
            // The list was answered since.
            if (isOver && list.value.failure.value === null) details.again();
            else details.refreshed();
            history.renew();
          });
        }),
        coverage.watch(),
        completing.watch(),
        announcements.start(),
      ]),
  };
}
