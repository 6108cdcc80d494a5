import type { ReadonlySignal } from '@preact/signals-core';
import type { ConnectionStatus } from '../connection-status.ts';
import type { Preferences } from '../preferences.ts';
import type { Rpc } from '../rpc/client.ts';

/** What the state of a page that needs an account is handed: it calls no browser itself. */
export interface PageParts {
  rpc: Rpc;
  /** The connection as the page knows it; null until read. */
  connection: ReadonlySignal<ConnectionStatus | null>;
  /** How the person wants Curtail to work; null until read. */
  preferences: ReadonlySignal<Preferences | null>;
  /** True while the tab shows the page; nothing is asked for before. */
  active: ReadonlySignal<boolean>;
  address: TabAddress;
  /** Puts text on the clipboard, with the same as HTML where there is any; false where the browser refuses. */
  copy(text: string, html: string | null): Promise<boolean>;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs `work` in so many milliseconds; returns what calls it off. */
  schedule(work: () => void, wait: number): () => void;
}

/** The hash of the tab's address. */
export interface TabAddress {
  hash: ReadonlySignal<string>;
  /** Goes to another hash: with `push` back leads here again, with `replace` it does not. */
  go(hash: string, how: 'push' | 'replace'): void;
}
