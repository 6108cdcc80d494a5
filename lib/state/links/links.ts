import { batch, computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core';
import type { BrowserTabs } from '../../browser-tabs.ts';
import { readChosenTabs, type ChosenTabs } from '../../chosen-tabs.ts';
import type { KnownLink } from '../../link.ts';
import { followReach, type Stage } from '../stage.ts';
import { createAddressedView, type AddressedView } from './addressed-view.ts';
import { createCompleting, type Completing } from './completing.ts';
import { createCopying, type Copying } from '../copying.ts';
import { createDetails, type Details } from './details.ts';
import { createEdit, type Edit } from './edit.ts';
import { createExport, type Export } from './export.ts';
import { createFollowing } from './following.ts';
import { createLists, type ListState } from './lists.ts';
import type { PageParts } from '../page-parts.ts';
import { createRows, type Rows } from './rows.ts';
import { createSelection, type Selection } from './selection.ts';
import { createShortenMany, type ShortenMany } from './shorten-many.ts';
import { createLinkStore, type LinkStore } from './store.ts';
import { createWorks, type Works } from './works.ts';

/** What is open over the page. */
export type Dialog =
  | { kind: 'edit'; edit: Edit }
  | { kind: 'qr'; link: KnownLink }
  /** `links` are the chosen ones; null for everything the service gives. */
  | { kind: 'export'; links: readonly KnownLink[] | null }
  /** `chosen` are the tabs it was opened for, if it was for some. */
  | { kind: 'shorten-many'; chosen?: ChosenTabs };

/** Everything the Links page shows and does. */
export interface LinksState {
  stage: ReadonlySignal<Stage>;
  view: AddressedView['view'];
  show: AddressedView['show'];
  /** The list that is shown. */
  list: ReadonlySignal<ListState>;
  /** Asks the service for the shown list again. */
  refresh(): void;
  /** Asks for twice as many. */
  more(): void;
  store: LinkStore;
  rows: Rows;
  details: Details;
  completing: Completing;
  selection: Selection;
  works: Works;
  copying: Copying;
  /** Copying of which no more is said than in the place it is made for. */
  beginCopying(): Copying;
  /** Begins to get everything of these links, or, with null, of all that the service gives. */
  beginExport(links: readonly KnownLink[] | null): Export;
  /** The list of addresses to shorten; it stays while its dialog is closed. */
  shortenMany: ReadonlySignal<ShortenMany>;
  dialog: ReadonlySignal<Dialog | null>;
  openEdit(link: KnownLink): void;
  open(dialog: Exclude<Dialog, { kind: 'edit' }>): void;
  closeDialog(): void;
  /** Deletes, or restores, those of these links that can be. */
  change(action: 'delete' | 'restore', links: readonly KnownLink[]): void;
  /** Begins to follow address, connection and worker; returns what ends that. */
  start(): () => void;
}

interface LinksParts extends PageParts {
  tabs: BrowserTabs;
}

/** Makes the Links page's state: signals to draw, actions to call. */
export function createLinks(parts: LinksParts): LinksState {
  const { connection, active, address } = parts;
  const { view, show, follow } = createAddressedView(parts);
  const store = createLinkStore();
  const lists = createLists(parts, store);
  const rows = createRows(view, lists, store);
  const details = createDetails(parts, store, (shortUrl) => works.busyWith(shortUrl) !== null);
  const completing = createCompleting(rows, details);
  const selection = createSelection(rows, store);
  const works = createWorks(parts, store, (change, link) => {
    lists.place(link);
    if (change.action === 'edit') details.renew(link.shortUrl); // Another page has another title.
  });
  const dialog = signal<Dialog | null>(null);
  const name = computed(() => view.value.list);
  const { stage, number, reachable } = followReach(connection);

  const following = createFollowing(parts, {
    details,
    lists,
    store,
    changing: (shortUrl) => works.busyWith(shortUrl) !== null,
    paused: () => shortenMany.peek().underWay.peek(),
    made: (shortUrl) => shortenMany.peek().made(shortUrl),
  });
  const newShortenMany = (): ShortenMany =>
    createShortenMany({ ...parts, store, place: lists.place, onEnd: () => void lists.renew(name.value) });
  const shortenMany = signal(newShortenMany());

  function closeDialog(): void {
    const was = dialog.value;
    dialog.value = null;
    if (was?.kind !== 'shorten-many') return;
    shortenMany.value.stop();
    if (shortenMany.value.finished()) shortenMany.value = newShortenMany();
  }

  /** Nothing of one account is shown under another. */
  function clear(): void {
    batch(() => {
      store.clear();
      lists.clear();
      details.clear();
      completing.clear();
      selection.clear();
      works.clear();
      following.clear();
      shortenMany.value.close();
      shortenMany.value = newShortenMany();
      closeDialog();
    });
  }

  return {
    stage,
    view,
    show,
    list: computed(() => lists.of(name.value)),
    refresh: () => void lists.open(name.value),
    more: () => void lists.more(name.value),
    store,
    rows,
    details,
    completing,
    selection,
    works,
    copying: createCopying(parts),
    beginCopying: () => createCopying(parts),
    beginExport(links) {
      const recent = name.value === 'recent' ? lists.of('recent').listed.value.shortUrls.length : 0;
      return createExport({ ...parts, store, details, shown: recent }, links);
    },
    shortenMany,
    dialog,
    openEdit(link) {
      const isOpen = (): boolean => dialog.value?.kind === 'edit' && dialog.value.edit === edit;
      const close = (): void => void (isOpen() && closeDialog());
      const edit = createEdit(link, { details, works, store, isOpen, close });
      dialog.value = { kind: 'edit', edit };
    },
    open(next) {
      dialog.value = next;
    },
    closeDialog,
    change(action, links) {
      const from = action === 'delete' ? 'active' : 'deleted';
      const changes = links
        .filter(({ state = from }) => state === from)
        .map(({ shortUrl }) => ({ action, shortUrl }) as const);
      batch(() => {
        selection.leave(changes.map(({ shortUrl }) => shortUrl));
        works.start(changes);
      });
    },
    start() {
      const ends = [
        follow(),
        effect(() => {
          void number.value;
          untracked(clear);
        }),
        effect(() => {
          void name.value;
          untracked(selection.clear); // What is chosen in one list is not in the other.
        }),
        effect(() => {
          const list = name.value;
          void number.value;
          void reachable.value;
          if (!active.value || stage.value !== 'ready') return;
          untracked(() => void lists.open(list));
        }),
        effect(() => {
          const asked = readChosenTabs(address.hash.value);
          if (!active.value || stage.value !== 'ready' || asked === null) return;
          untracked(() => {
            address.go(asked.rest, 'replace'); // Neither a reload nor back opens it again.
            dialog.value = { kind: 'shorten-many', chosen: asked.chosen };
          });
        }),
        effect(() => {
          void number.value;
          if (reachable.value) untracked(details.again); // What kept them from being read may be over.
        }),
        completing.watch(),
        following.start(),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}
