import type { Theme } from '../../preferences.ts';
import type { Rpc } from '../../rpc/client.ts';

/** The tab the popup was opened on. */
export interface Tab {
  /** Null where the browser does not give it: new tabs, internal pages. */
  address: string | null;
  windowId: number | null;
  /** What the page calls itself; null where the browser does not give it. */
  title: string | null;
  /** A tab of a private window: nothing is sent before a press. */
  private: boolean;
}

/** What the popup's state is handed: it calls no browser itself. */
export interface PopupParts {
  rpc: Rpc;
  activeTab(): Promise<Tab>;
  /** Puts text on the clipboard, with the same as HTML where there is any; false where the browser refuses. */
  copy(text: string, html: string | null): Promise<boolean>;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs `work` in so many milliseconds; returns what calls it off. */
  schedule(work: () => void, wait: number): () => void;
  applyTheme(theme: Theme): void;
}
