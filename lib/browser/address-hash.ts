import { signal, type ReadonlySignal } from '@preact/signals';

export interface AddressHash {
  hash: ReadonlySignal<string>;
  /** Changes the hash; `push` adds an entry to the tab's history, `replace` does not. */
  go(hash: string, how: 'push' | 'replace'): void;
}

/** Creates a signal of the tab's hash; it follows `go`, back and forward, and edits in the address bar. */
export function createAddressHash(): AddressHash {
  const hash = signal(location.hash);
  const follow = (): void => {
    hash.value = location.hash;
  };
  addEventListener('popstate', follow);
  addEventListener('hashchange', follow);
  return {
    hash,
    go(next, how) {
      if (how === 'push') history.pushState(null, '', next);
      else history.replaceState(null, '', next);
      follow();
    },
  };
}
