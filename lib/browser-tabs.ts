/** A tab of the browser. */
export interface OpenTab {
  /** As the browser tells it; empty where it tells none. */
  address: string;
  /** It is in a private window. */
  private: boolean;
  /** It shows a page of Curtail itself. */
  own: boolean;
}

/** Which tabs: those with these numbers, or those of a window, of the page's own with null. */
export type WantedTabs = { ids: readonly number[] } | { windowId: number | null; highlighted: boolean };

/** The browser's tabs, which tell their addresses by a permission of its own alone. */
export interface BrowserTabs {
  /**
   * Asks for that permission. It has to be called in the press itself, before anything is awaited. `held` is what was
   * granted before, and `lent` what was not.
   */
  request(): Promise<'refused' | 'held' | 'lent'>;
  giveBack(): Promise<void>;
  /** In the order of the tab strip. */
  list(wanted: WantedTabs): Promise<readonly OpenTab[]>;
}
