import { readHash } from './page-addresses.ts';

/** The tabs to shorten, by the browser's ids. */
export interface ChosenTabs {
  windowId: number;
  /** Ids of the highlighted tabs; empty if not given. */
  highlighted: readonly number[];
}

/** Reads a hash from `shortenTabsAddress`; `rest` is the hash without the tabs. Returns null for any other hash. */
export function readChosenTabs(hash: string): { chosen: ChosenTabs; rest: string } | null {
  const { place, parameters } = readHash(hash);
  const [tabs, window] = [parameters.get('tabs'), parameters.get('window')];
  if (tabs === null || !/^[\d,]*$/.test(tabs) || window === null || !/^\d+$/.test(window)) return null;
  parameters.delete('tabs');
  parameters.delete('window');
  return {
    chosen: { windowId: Number(window), highlighted: tabs.split(',').filter(Boolean).map(Number) },
    rest: parameters.size === 0 ? place : `${place}?${parameters}`,
  };
}
