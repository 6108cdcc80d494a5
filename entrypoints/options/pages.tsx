import type { VNode } from 'preact';
import { pageAddresses, type PageName } from '../../lib/page-addresses.ts';
import { word } from '../../lib/words.ts';
import { Account, type AccountProps } from './Account.tsx';
import { Inspect, type InspectProps } from './Inspect.tsx';
import { Links, type LinksProps } from './Links.tsx';
import { Referrals, type ReferralsProps } from './Referrals.tsx';
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

/** What each page is made of. */
export interface PagesProps {
  links: LinksProps;
  account: AccountProps;
  referrals: ReferralsProps;
  inspect: InspectProps;
  settings: SettingsProps;
}

/** Every page there is, in the order of the navigation: Links first, Settings last. */
export function pageTable({ links, account, referrals, inspect, settings }: PagesProps): readonly Page[] {
  const drawn: Record<PageName, () => VNode> = {
    links: () => <Links {...links} />,
    account: () => <Account {...account} />,
    referrals: () => <Referrals {...referrals} />,
    inspect: () => <Inspect {...inspect} />,
    settings: () => <Settings {...settings} />,
  };
  return (Object.keys(drawn) as PageName[]).map((page) => ({
    path: `#/${page}`,
    home: pageAddresses[page],
    name: word(`${page}Title`),
    draw: drawn[page],
  }));
}
