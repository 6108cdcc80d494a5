import type { VNode } from 'preact';
import { word } from '../../lib/words.ts';
import { Links, type LinksProps } from './Links.tsx';
import { Settings, type SettingsProps } from './Settings.tsx';

/** One page of the options tab. */
export interface Page {
  /** The hash of its address, and what those below it begin with. */
  path: `#/${string}`;
  /** Where its name in the navigation leads. */
  home: `#/${string}`;
  /** Its name in the navigation and in the tab's title. */
  name: string;
  draw(): VNode;
}

/** Every page there is, in the order of the navigation: Links first, Settings last. */
export function pageTable(links: LinksProps, settings: SettingsProps): readonly Page[] {
  return [
    { path: '#/links', home: '#/links/recent', name: word('linksTitle'), draw: () => <Links {...links} /> },
    { path: '#/settings', home: '#/settings', name: word('settingsTitle'), draw: () => <Settings {...settings} /> },
  ];
}
