import { signal } from '@preact/signals-core';
import type { BrowserTabs, OpenTab, WantedTabs } from '../../../browser/open-tabs.ts';
import { lineOf } from '../../../address-list/line-of-address.ts';
import type { ChosenTabs } from '../../../routes/page-addresses.ts';
import { readOnly } from '../../shared/signals.ts';

/** The adding of the browser's tabs to a list. */
export type TabAddresses = ReturnType<typeof createTabAddresses>;

/**
 * The outcome of a press. `refused`: the browser withholds addresses. `none-highlighted`: only the page's own tab is
 * highlighted.
 */
export type TabsOutcome = { kind: 'refused' | 'none-highlighted' } | ({ kind: 'taken' } & TabsTaken);

/** Counts of tabs. */
export interface TabsTaken {
  added: number;
  /** Tabs whose addresses were already in the list, or occur in several tabs. */
  repeated: number;
  /** Tabs that are private, or whose addresses are not http(s). */
  leftOut: number;
  /** Tabs that showed their pages in another form, such as in reader view, or that slept. */
  standIns: number;
}

interface TabAddressesDeps {
  tabs: BrowserTabs;
  /** Adds lines below the list's present lines. Returns false if the list cannot be changed now. */
  append(linesBelow: (present: readonly string[]) => readonly string[]): Promise<boolean>;
}

/** Creates the adding of tabs to a list. It gives the permission back after each use, unless it was granted before. */
export function createTabAddresses({ tabs, append }: TabAddressesDeps) {
  const outcome = signal<TabsOutcome | null>(null);
  const busy = signal(false);

  async function read(wanted: WantedTabs): Promise<readonly OpenTab[] | null> {
    const access = await tabs.request();
    if (access === 'refused') return null;
    try {
      return await tabs.list(wanted);
    } catch {
      return null; // A browser that fails to list its tabs counts as refusing.
    } finally {
      if (access === 'lent') await tabs.giveBack();
    }
  }

  async function add(others: readonly OpenTab[]): Promise<void> {
    const taken = others.filter((tab) => !tab.private && /^https?:\/\//i.test(tab.address));
    let added = 0;
    const isAdded = await append((present) => {
      const lines = new Set(taken.map(({ address }) => lineOf(address)));
      for (const line of present) lines.delete(line.trim());
      added = lines.size;
      return [...lines];
    });
    if (!isAdded) return;
    outcome.value = {
      kind: 'taken',
      added,
      repeated: taken.length - added,
      leftOut: others.length - taken.length,
      standIns: taken.filter(({ isStandIn }) => isStandIn).length,
    };
  }

  return {
    /** The outcome of the last press; null before the first press, and after any other change of the list. */
    outcome: readOnly(outcome),
    /** True while the browser asks the person, and until the tabs have been read. */
    busy: readOnly(busy),
    /**
     * Adds the tabs of a window, or its highlighted tabs. `chosen` are tabs chosen elsewhere; null for the page's own
     * window. Call it in the click handler before any await, or the browser refuses.
     */
    async take(which: 'window' | 'highlighted', chosen: ChosenTabs | null): Promise<void> {
      if (busy.value) return;
      busy.value = true;
      outcome.value = null;
      const found = await read(wantedOf(which, chosen)).finally(() => (busy.value = false));
      const others = found?.filter(({ own }) => !own) ?? [];
      if (found === null) outcome.value = { kind: 'refused' };
      else if (which === 'highlighted' && others.length === 0) outcome.value = { kind: 'none-highlighted' };
      else await add(others);
    },
    /** Clears the outcome, because the list changed in another way. */
    forget: (): void => void (outcome.value = null),
  };
}

function wantedOf(which: 'window' | 'highlighted', chosen: ChosenTabs | null): WantedTabs {
  const highlighted = which === 'highlighted';
  if (highlighted && chosen !== null && chosen.highlighted.length > 0) return { ids: chosen.highlighted };
  return { windowId: chosen?.windowId ?? null, highlighted };
}
