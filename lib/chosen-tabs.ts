import { readHash } from './page-hash.ts';

/** Tabs that a person had in front when they asked to have them shortened, by the browser's numbers. */
export interface ChosenTabs {
  windowId: number;
  /** Those that were highlighted; empty where that is not told. */
  highlighted: readonly number[];
}

/** Reads what `shortenTabsAddress` has written, and the address without it; null where it is none of these. */
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
