import type { BrowserTabs, OpenTab } from '../../lib/browser/open-tabs.ts';

export interface ScriptedTab extends Partial<OpenTab> {
  id: number;
  /** 1 by default. */
  windowId?: number;
  highlighted?: boolean;
}

/** The browser's tabs, seen from a page in window 1. */
export interface ScriptedTabs extends BrowserTabs {
  open: ScriptedTab[];
  /** True if the person refuses. */
  refuses: boolean;
  /** True while the page may read addresses. */
  granted: boolean;
  /** The page's calls to the browser, in order. */
  asked: string[];
}

/** Makes a browser without open tabs. */
export function scriptTabs(): ScriptedTabs {
  const tabs: ScriptedTabs = {
    open: [],
    refuses: false,
    granted: false,
    asked: [],
    async request() {
      tabs.asked.push('request');
      if (tabs.refuses) return 'refused';
      if (tabs.granted) return 'held';
      tabs.granted = true;
      return 'lent';
    },
    async giveBack() {
      tabs.asked.push('give back');
      tabs.granted = false;
    },
    async list(wanted) {
      tabs.asked.push('list');
      const found = tabs.open.filter(({ id, windowId = 1, highlighted = false }) =>
        'ids' in wanted
          ? wanted.ids.includes(id)
          : windowId === (wanted.windowId ?? 1) && (highlighted || !wanted.highlighted),
      );
      return found.map((tab) => ({
        address: tabs.granted ? (tab.address ?? '') : '',
        isStandIn: tab.isStandIn ?? false,
        private: tab.private ?? false,
        own: tab.own ?? false,
      }));
    },
  };
  return tabs;
}
