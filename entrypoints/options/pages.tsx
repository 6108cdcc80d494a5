import type { VNode } from 'preact';
import { word } from '../../lib/words.ts';
import { Settings, type SettingsProps } from './Settings.tsx';

/** One page of the options tab. */
export interface Page {
  /** Its address, as the hash has it. */
  path: `#/${string}`;
  /** Its name in the navigation and in the tab's title. */
  name: string;
  draw(): VNode;
}

/** Every page there is, in the order of the navigation; Settings is last, and where unknown addresses lead. */
export function pageTable(settings: SettingsProps): [...Page[], Page] {
  return [{ path: '#/settings', name: word('settingsTitle'), draw: () => <Settings {...settings} /> }];
}
