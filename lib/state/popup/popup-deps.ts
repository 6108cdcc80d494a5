import type { Theme } from '../../preferences/preferences.ts';
import type { Rpc } from '../../rpc/client.ts';

/** The tab that the popup was opened on. */
export interface Tab {
  /** Null if the browser withholds it, as for new tabs and internal pages. */
  address: string | null;
  windowId: number | null;
  /** The page's own title; null if the browser withholds it. */
  title: string | null;
  /** True for a tab of a private window: nothing is sent before a press. */
  private: boolean;
}

/** The dependencies of the popup's state, which calls no browser itself. */
export interface PopupDeps {
  rpc: Rpc;
  activeTab(): Promise<Tab>;
  /** Writes text to the clipboard, and `html` unless null. Resolves to false if the browser refuses. */
  copy(text: string, html: string | null): Promise<boolean>;
  applyTheme(theme: Theme): void;
}
