import { effect, signal } from '@preact/signals-core';
import { readView, viewHash, type LinkView } from '../../../routes/link-view.ts';
import type { PageDeps } from '../../shared/page-deps.ts';
import { readOnly } from '../../shared/signals.ts';

/**
 * The pause (milliseconds) after which a typed search is written into the address: browsers limit the rate of such
 * writes.
 */
const pause = 300;

/**
 * Creates the view, which is part of the tab's address. A typed search takes effect at once and is written into the
 * address after a pause.
 */
export function createViewInAddress({ address, active }: Pick<PageDeps, 'address' | 'active'>) {
  const view = signal(readView(address.hash.value));
  let timer: ReturnType<typeof setTimeout> | null = null;
  let written: string | null = null;

  function stopTimer(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  }

  function write(how: 'push' | 'replace'): void {
    stopTimer();
    written = viewHash(view.value);
    address.go(written, how);
  }

  return {
    view: readOnly(view),
    /** Changes parts of the view. Back restores the earlier list, order and search. */
    show(change: Partial<LinkView>): void {
      const before = view.value;
      const onlyTyped = Object.keys(change).every((part) => part === 'query');
      // A search that is not written yet belongs to the history entry before this change.
      if (!onlyTyped && timer !== null) write('replace');
      view.value = { ...before, ...change };
      if (!onlyTyped) return write('push');
      // The first key of a search, and clearing it, add history entries.
      if ((before.query === '') !== (view.value.query === '')) return write('push');
      stopTimer();
      timer = setTimeout(() => write('replace'), pause);
    },
    /** Starts following the address. Returns a function that stops this. */
    follow: (): (() => void) =>
      effect(() => {
        const hash = address.hash.value;
        if (hash === written) return;
        written = null;
        stopTimer(); // An unwritten search must not lead the person back to this page later.
        if (active.value) view.value = readView(hash);
      }),
  };
}
