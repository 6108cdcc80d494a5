import type { VNode } from 'preact';
import { pageAddresses, type PageName } from '../../lib/routes/page-addresses.ts';
import { message } from '../../lib/i18n/messages.ts';
import type { AccountProps } from '../../components/account/Account.tsx';
import type { InspectProps } from '../../components/inspect/Inspect.tsx';
import { Links, type LinksProps } from '../../components/links/Links.tsx';
import type { ReferralsProps } from '../../components/referrals/Referrals.tsx';
import type { SettingsProps } from '../../components/settings/Settings.tsx';
import type { Page } from '../../components/shell/App.tsx';
import { later } from '../../components/ui/later.tsx';

// The tab opens at Links; the other pages are loaded when they are opened.
const Account = later(() => import('../../components/account/Account.tsx').then((module) => module.Account));
const Inspect = later(() => import('../../components/inspect/Inspect.tsx').then((module) => module.Inspect));
const Referrals = later(() => import('../../components/referrals/Referrals.tsx').then((module) => module.Referrals));
const Settings = later(() => import('../../components/settings/Settings.tsx').then((module) => module.Settings));

interface PagesProps {
  links: LinksProps;
  account: AccountProps;
  referrals: ReferralsProps;
  inspect: InspectProps;
  settings: SettingsProps;
}

/** Returns the pages in the order of the navigation: Links first, Settings last. */
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
    // The days that were chosen stay chosen while one looks at another page.
    home: () => (page === 'account' ? account.state.hash.value : pageAddresses[page]),
    name: message(`${page}Title`),
    draw: drawn[page],
  }));
}
