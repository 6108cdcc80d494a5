// Loaded in advance: on a busy machine it takes longer than the turn that a test waits for.
import '../../lib/address-list/list-lines.ts';
import { shortHosts, shortLinkIn } from '../../lib/address/short-address.ts';
import { effect } from '@preact/signals-core';
import type { ConnectionStatus } from '../../lib/account/connection-status.ts';
import type { Overview } from '../../lib/account/statistics.ts';
import { success, type Failure } from '../../lib/failure/failure.ts';
import type { Change } from '../../lib/link/change.ts';
import type { PartialLink } from '../../lib/link/link.ts';
import type { CachedList } from '../../lib/rpc/values.ts';
import type { RecordDeps } from '../../lib/state/shared/job-recorder.ts';
import type { LinkEdit } from '../../lib/state/links/link-edit.ts';
import type { Job } from '../../lib/state/links/jobs/job.ts';
import { createLinks } from '../../lib/state/links/links.ts';
import type { BulkShorten } from '../../lib/state/links/bulk/bulk-shorten.ts';
import { connected, scriptPage, turn, type Answers } from './scripted-page.ts';
import { scriptPrint } from './scripted-print.ts';
import { scriptTabs } from './scripted-tabs.ts';

export { connected, failing, turn } from './scripted-page.ts';

/** Returns a link as a list contains it. */
export function listed(code: string, facts: Partial<PartialLink> = {}): PartialLink {
  return {
    shortUrl: urlOf(code),
    clicks: 1,
    createdAt: { kind: 'moment', ms: 1_700_000_000_000 },
    deletedAt: null,
    state: 'active',
    describedAt: null,
    ...facts,
  };
}

/** Returns `count` links as a list contains them, newest first. */
export const manyListed = (count: number): PartialLink[] =>
  Array.from({ length: count }, (_, place) =>
    listed(`n${place}`, { createdAt: { kind: 'moment', ms: 1_700_000_000_000 - place } }),
  );

/** Returns a cached list of these links, which are all there are. */
export const cached = (links: PartialLink[], list: Partial<CachedList> = {}): CachedList => ({
  shortUrls: links.map(({ shortUrl }) => shortUrl),
  end: true,
  readAt: 0,
  links,
  ...list,
});

/** The Links page over a fake worker. */
export type OpenedPage = Awaited<ReturnType<typeof openPage>>;

export const codeOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1);
export const urlOf = (code: string): string => `https://sho.rt/${code}`;

/** Returns the overview of an account that counts this many links. */
export const counting = (links: number | null): Overview => ({
  balance: 0,
  links,
  clicks: 0,
  referrals: 0,
  referralCommission: 0,
});

/** Returns what was asked about a change, as `action code`. */
const named = ({ change }: { change: Change }): string =>
  `${change.action} ${codeOf(change.action === 'shorten' ? change.address : change.shortUrl)}`;

/**
 * Opens the page on a worker with an empty cache and a service that lists and counts `links`, all at least a day old,
 * lists the `deleted` ones, and shortens `…/1` to `…/s1`. The clock is stopped.
 */
export async function openPage(
  links: readonly PartialLink[] = [],
  {
    hash: at = '#/links/recent',
    deleted = [],
    known = null,
    status = connected,
    holdLock = null,
    isPrivate = false,
    isReloaded = false,
    answers: more = {},
  }: {
    hash?: string;
    deleted?: PartialLink[];
    known?: CachedList | null;
    status?: ConnectionStatus | null;
    holdLock?: RecordDeps['holdLock'];
    isPrivate?: boolean;
    isReloaded?: boolean;
    /** Answers that replace the usual ones. */
    answers?: Answers;
  } = {},
) {
  /** The destinations of edited links. */
  const moved = new Map<string, string>();
  /** The links that the service does not describe, and why. */
  const undescribed = new Map<string, Failure>();

  function described(shortUrl: string): PartialLink {
    if (undescribed.has(shortUrl)) return { shortUrl, describedAt: null };
    return {
      ...links.find((link) => link.shortUrl === shortUrl),
      shortUrl,
      title: `Title of ${codeOf(shortUrl)}`,
      destination: moved.get(shortUrl) ?? `https://example.com/${codeOf(shortUrl)}`,
      describedAt: Date.now(),
    };
  }

  const answers: Answers = {
    'links.known': () => success(known),
    'links.cached': () => success({ links: known?.links ?? [], before: null }),
    'links.list': ({ list, limit }) =>
      success({
        links: list === 'deleted' ? deleted : links.slice(0, limit),
        end: list === 'deleted' || links.length < limit,
        unreadable: 0,
      }),
    'history.reachesBack': () => success(true),
    'links.describe': ({ shortUrls }) =>
      success({
        links: shortUrls.map(described),
        unanswered: [...undescribed]
          .filter(([shortUrl]) => shortUrls.includes(shortUrl))
          .map(([shortUrl, failure]) => ({ shortUrl, failure })),
      }),
    'links.change': ({ change }) => {
      if (change.action === 'shorten') {
        return success({ change, shortUrl: urlOf(`s${codeOf(change.address)}`), link: null, made: 'new' });
      }
      if (change.action === 'edit') moved.set(change.shortUrl, change.destination);
      return success({ change, shortUrl: change.shortUrl, link: null, made: null });
    },
    'links.check': ({ change }) =>
      success({ change, shortUrl: change.action === 'shorten' ? '' : change.shortUrl, link: null, made: null }),
    'links.seen': () => success(null),
    'links.unconfirmed': () => success([]),
    'account.overview': () => success(counting(links.length)),
    'address.clean': ({ addresses }) =>
      success(
        addresses.map((address) => ({
          address,
          removed: [],
          ...(shortLinkIn(address, shortHosts([urlOf('a')])) !== null && { isShort: true as const }),
        })),
      ),
    ...more,
  };

  const page = scriptPage({ hash: at, answers });
  page.connection.value = status;
  const tabs = scriptTabs();
  const printing = scriptPrint();
  const state = createLinks({ ...page.deps, tabs, print: printing.print, holdLock, isPrivate, isReloaded });
  state.start();
  await turn();

  /** Returns the job that was started last; fails if none is shown. */
  function newestJob(): Job {
    const job = state.jobs.shown.value.at(-1);
    if (job === undefined) throw new Error('no job is shown');
    return job;
  }

  function change(...given: Parameters<typeof state.change>): Promise<void> {
    state.change(...given);
    return page.pass(0);
  }

  return {
    ...page,
    links: state,
    undescribed,
    /** The browser's tabs; none is open. */
    tabs,
    /** The print dialog. */
    printing,
    /** Returns the codes of the shown rows. */
    rows: (): string[] => state.rows.shown.value.map(({ shortUrl }) => codeOf(shortUrl)),
    /** Returns the limits of the requests for lists, in order. */
    limits: (): number[] => page.inputs('links.list').map(({ limit }) => limit),
    /** Returns the changes that were sent, each as `action code`. */
    sent: (): string[] => page.inputs('links.change').map(named),
    /** Returns the changes whose outcome was checked, each as `action code`. */
    checked: (): string[] => page.inputs('links.check').map(named),
    newestJob,
    /** Reads the list again, and waits until that has ended, unless an answer is held. */
    refresh(): Promise<void> {
      state.refresh();
      return page.pass(0);
    },
    /** Deletes or restores links, and waits until that has ended, unless an answer is held. */
    change,
    deleteAll: (): Promise<void> => change('delete', state.rows.all.value),
    /** Presses a button of the newest job, and waits until that has ended, unless an answer is held. */
    pressOnJob(button: 'again' | 'undo'): Promise<void> {
      state.jobs[button](newestJob());
      return page.pass(0);
    },
  };
}

/** Opens the panel of a link to change its destination. */
export function beginEdit({ links }: OpenedPage, link: PartialLink): LinkEdit {
  links.openLink(link, 'destination');
  const dialog = links.dialog.value;
  const edit = dialog?.kind === 'link' ? dialog.panel.edit.value : null;
  if (edit === null) throw new Error('no dialog');
  return edit;
}

/** Types a list into the dialog Bulk shorten, and waits until it was read. */
export async function writeList(page: OpenedPage, text: string): Promise<BulkShorten> {
  const many = page.links.bulkShorten.value;
  many.type(text);
  await page.pass(150);
  while (many.list.value === null) await turn();
  return many;
}

/** Waits until the addresses have been shortened, and the page has taken that in. */
export async function shortened({ underWay }: Pick<BulkShorten, 'underWay'>): Promise<void> {
  const ended = Promise.withResolvers<void>();
  const stop = effect(() => void (underWay.value || ended.resolve()));
  await ended.promise;
  stop();
  await turn();
}
