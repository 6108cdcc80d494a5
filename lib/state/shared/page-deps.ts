import type { ReadonlySignal } from '@preact/signals-core';
import type { ConnectionStatus } from '../../account/connection-status.ts';
import type { Preferences } from '../../preferences/preferences.ts';
import type { AddressHash } from '../../browser/address-hash.ts';
import type { Rpc } from '../../rpc/client.ts';

/** The dependencies of a page that needs an account. State calls no browser itself. */
export interface PageDeps {
  rpc: Rpc;
  /** The connection as the page knows it; null until it has been read. */
  connection: ReadonlySignal<ConnectionStatus | null>;
  /** The person's preferences; null until they have been read. */
  preferences: ReadonlySignal<Preferences | null>;
  /** True while the tab shows the page. The page requests nothing before. */
  active: ReadonlySignal<boolean>;
  address: AddressHash;
  /** Writes text to the clipboard, and `html` unless null. Resolves to false if the browser refuses. */
  copy(text: string, html: string | null): Promise<boolean>;
}
