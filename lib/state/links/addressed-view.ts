import { effect, signal, type ReadonlySignal } from '@preact/signals-core';
import type { PageParts } from '../page-parts.ts';
import { readView, viewHash, type View } from '../../link-view.ts';

/** The view, and the tab's address that holds it. */
export interface AddressedView {
  view: ReadonlySignal<View>;
  /** Shows something else; what is not named stays. Back leads to the list, the order and the search before. */
  show(change: Partial<View>): void;
  /** Follows the address from now on; returns what ends that. */
  follow(): () => void;
}

/** How long (milliseconds) after the last key a search is written into the address: browsers slow down who writes more. */
const pause = 300;

/** Makes it. What is typed is shown at once, and in the address a moment later. */
export function createAddressedView({ address, active, schedule }: PageParts): AddressedView {
  const view = signal(readView(address.hash.value));
  let waiting: { callOff(): void } | null = null;
  let written: string | null = null;

  function callOff(): void {
    waiting?.callOff();
    waiting = null;
  }

  function write(how: 'push' | 'replace'): void {
    callOff();
    written = viewHash(view.value);
    address.go(written, how);
  }

  return {
    view,
    show(change) {
      const before = view.value;
      const onlyTyped = Object.keys(change).every((part) => part === 'query');
      // What was typed last belongs to the entry that is left.
      if (!onlyTyped && waiting !== null) write('replace');
      view.value = { ...before, ...change };
      if (!onlyTyped) return write('push');
      // The first key of a search, and taking all of it away, are places to come back to.
      if ((before.query === '') !== (view.value.query === '')) return write('push');
      callOff();
      waiting = { callOff: schedule(() => write('replace'), pause) };
    },
    follow: () =>
      effect(() => {
        const hash = address.hash.value;
        if (hash === written) return;
        written = null;
        callOff(); // Whoever goes elsewhere does not come back by what was typed before.
        if (active.value) view.value = readView(hash);
      }),
  };
}
