import type { VNode } from 'preact';
import { pageAddresses } from '../../lib/routes/page-addresses.ts';
import { message } from '../../lib/i18n/messages.ts';
import type { BulkShortenProps } from '../../components/links/bulk-shorten/BulkShorten.tsx';
import type { AccountProps } from '../../components/account/Account.tsx';
import type { InspectProps } from '../../components/inspect/Inspect.tsx';
import { Links, type LinksProps } from '../../components/links/Links.tsx';
import type { SettingsProps } from '../../components/settings/Settings.tsx';
import type { WelcomeProps } from '../../components/welcome/Welcome.tsx';
import type { Page } from '../../components/shell/App.tsx';
import { later } from '../../components/ui/later.tsx';

// The tab opens at Links; the other pages are loaded when they are opened.
const BulkShorten = later(() =>
  import('../../components/links/bulk-shorten/BulkShorten.tsx').then((module) => module.BulkShorten),
);
const Account = later(() => import('../../components/account/Account.tsx').then((module) => module.Account));
const Inspect = later(() => import('../../components/inspect/Inspect.tsx').then((module) => module.Inspect));
const Welcome = later(() => import('../../components/welcome/Welcome.tsx').then((module) => module.Welcome));
const Settings = later(() => import('../../components/settings/Settings.tsx').then((module) => module.Settings));

interface PagesProps {
  links: LinksProps;
  bulk: BulkShortenProps;
  account: AccountProps;
  inspect: InspectProps;
  welcome: WelcomeProps;
  settings: SettingsProps;
}

/** Returns the pages in the order of the navigation: Links first, Settings last. */
export function pageTable({ links, bulk, account, inspect, welcome, settings }: PagesProps): readonly Page[] {
  const drawn = {
    links: () => <Links {...links} />,
    bulk: () => <BulkShorten {...bulk} />,
    account: () => <Account {...account} />,
    inspect: () => <Inspect {...inspect} />,
    welcome: () => <Welcome {...welcome} />,
    settings: () => <Settings {...settings} />,
  } satisfies Record<string, () => VNode>;
  return (Object.keys(drawn) as (keyof typeof drawn)[]).map((page) => ({
    path: `#/${page}`,
    partPath: page === 'account' ? pageAddresses.referrals : null,
    // The days that were chosen stay chosen while one looks at another page.
    home: () => (page === 'account' ? account.state.hash.value : pageAddresses[page]),
    name: message(page === 'bulk' ? 'bulkShorten' : `${page}Title`),
    draw: drawn[page],
  }));
}

/** Returns the pages that the navigation lists: with an account all but the first page, without one only what works. */
export function listedPages(pages: readonly Page[], hasAccount: boolean): readonly Page[] {
  const { welcome, settings } = pageAddresses;
  return pages.filter(({ path }) => (hasAccount ? path !== welcome : path === welcome || path === settings));
}
