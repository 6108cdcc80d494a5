import { batch, signal, type ReadonlySignal } from '@preact/signals-core';
import type { BrowserTabs, OpenTab, WantedTabs } from '../../browser-tabs.ts';
import type { ChosenTabs } from '../../chosen-tabs.ts';

/** The addresses of tabs, to be put into a list. */
export interface TabAddresses {
  /** What came of the last press; null where there was none since the list was written otherwise. */
  outcome: ReadonlySignal<TabsOutcome | null>;
  /** True while the browser asks, and until the tabs are read. */
  busy: ReadonlySignal<boolean>;
  /**
   * Takes those of a window, or of its highlighted tabs; of those that were chosen elsewhere, or of the page's own window.
   * To be called in the press itself, as the browser has to be asked in it.
   */
  take(which: 'window' | 'highlighted', chosen: ChosenTabs | null): Promise<void>;
  /** The list was written otherwise: nothing more is said of tabs. */
  forget(): void;
}

/** `refused`: the browser does not tell addresses. `none-highlighted`: but for the page itself. */
export type TabsOutcome = { kind: 'refused' | 'none-highlighted' } | ({ kind: 'taken' } & TabsTaken);

/** Counts of tabs. */
export interface TabsTaken {
  added: number;
  /** Their addresses stood in the list before, or are those of other tabs too. */
  repeated: number;
  /** They are private, or their addresses not http(s). */
  leftOut: number;
}

interface TabAddressesParts {
  tabs: BrowserTabs;
  /** The list as it is now. */
  lines(): readonly string[];
  /** Puts these at its end; false where nothing can be put there now. */
  add(addresses: readonly string[]): boolean;
}

/** Makes it. The permission is given back as soon as the tabs are read, unless it was there before. */
export function createTabAddresses({ tabs, lines, add }: TabAddressesParts): TabAddresses {
  const outcome = signal<TabsOutcome | null>(null);
  const busy = signal(false);

  async function read(wanted: WantedTabs): Promise<readonly OpenTab[] | null> {
    const access = await tabs.request();
    if (access === 'refused') return null;
    try {
      return await tabs.list(wanted);
    } catch {
      return null; // What a browser does not tell, it has refused.
    } finally {
      if (access === 'lent') await tabs.giveBack();
    }
  }

  return {
    outcome,
    busy,
    async take(which, chosen) {
      if (busy.value) return;
      busy.value = true;
      outcome.value = null;
      const found = await read(wantedOf(which, chosen)).finally(() => (busy.value = false));
      const others = found?.filter(({ own }) => !own) ?? [];
      batch(() => {
        if (found === null) outcome.value = { kind: 'refused' };
        else if (which === 'highlighted' && others.length === 0) outcome.value = { kind: 'none-highlighted' };
        else {
          const taken = others.filter((tab) => !tab.private && /^https?:\/\//i.test(tab.address));
          const there = new Set(lines());
          const fresh = [...new Set(taken.map(({ address }) => address))].filter((address) => !there.has(address));
          if (!add(fresh)) return;
          const [added, repeated] = [fresh.length, taken.length - fresh.length];
          outcome.value = { kind: 'taken', added, repeated, leftOut: others.length - taken.length };
        }
      });
    },
    forget: () => void (outcome.value = null),
  };
}

function wantedOf(which: 'window' | 'highlighted', chosen: ChosenTabs | null): WantedTabs {
  const highlighted = which === 'highlighted';
  if (highlighted && chosen !== null && chosen.highlighted.length > 0) return { ids: chosen.highlighted };
  return { windowId: chosen?.windowId ?? null, highlighted };
}
