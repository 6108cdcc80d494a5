import { batch, computed, signal } from '@preact/signals-core';
import type { PartialLink } from '../../link/link.ts';
import type { LinkStore } from '../shared/link-store.ts';
import type { PageDeps } from '../shared/page-deps.ts';
import { readOnly } from '../shared/signals.ts';
import type { LinkEdit } from './link-edit.ts';
import { createLinkHistory } from './history/read-histories.ts';

/** A part of a link's panel. */
export type PanelPart = 'destination' | 'history' | 'samePage' | 'qrCode';

/** The panel with everything about one link. */
export type LinkPanel = ReturnType<typeof createLinkPanel>;

interface LinkPanelDeps extends Pick<PageDeps, 'rpc'> {
  store: LinkStore;
  /** The part that the panel is opened for, `destination` to change it; null for none in particular. */
  part: PanelPart | null;
  /** False for a link from a private window: the worker would store a change of it, and what is asked about its page. */
  isChangeable: boolean;
  /** Begins to change the destination; `isOpen` returns false once that was left. */
  newEdit(isOpen: () => boolean): LinkEdit;
}

/** Creates the panel of a link. */
export function createLinkPanel(given: PartialLink, { rpc, store, part, isChangeable, newEdit }: LinkPanelDeps) {
  const { shortUrl } = given;
  const edit = signal<LinkEdit | null>(null);
  const isSaved = signal(false);

  function beginEdit(): void {
    const own: LinkEdit = newEdit(() => edit.peek() === own);
    batch(() => {
      edit.value = own;
      isSaved.value = false;
    });
  }

  if (part === 'destination') beginEdit();

  return {
    shortUrl,
    part,
    isChangeable,
    /** All that the page knows of the link. */
    link: computed((): PartialLink => {
      void store.version.value;
      return store.get(shortUrl) ?? given;
    }),
    history: createLinkHistory({ rpc }, shortUrl),
    /** The change of the destination that has begun; null for none. */
    edit: readOnly(edit),
    /** The last change of the destination that was begun was saved. */
    isSaved: readOnly(isSaved),
    beginEdit,
    /** Ends the change of the destination, with or without having saved one. */
    endEdit(hasSaved: boolean): void {
      const left = edit.value;
      batch(() => {
        edit.value = null;
        isSaved.value = hasSaved;
      });
      left?.leave();
    },
  };
}
