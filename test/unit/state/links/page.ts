import type { ConnectionStatus } from '../../../../lib/connection-status.ts';
import { success } from '../../../../lib/failure.ts';
import type { KnownLink } from '../../../../lib/link.ts';
import type { KnownList } from '../../../../lib/rpc/contract.ts';
import { createLinks, type LinksState } from '../../../../lib/state/links/links.ts';
import { connected, failing, scriptPage, turn, type Answers, type ScriptedPage } from '../scripted-page.ts';
import { scriptTabs, type ScriptedTabs } from './scripted-tabs.ts';

export { connected, failing, turn } from '../scripted-page.ts';

/** A link as a list tells it. */
export function listed(code: string, facts: Partial<KnownLink> = {}): KnownLink {
  return {
    shortUrl: `https://sho.rt/${code}`,
    clicks: 1,
    createdAt: { kind: 'moment', ms: 1_700_000_000_000 },
    deletedAt: null,
    state: 'active',
    describedAt: null,
    ...facts,
  };
}

/** `count` links as a list tells them, newest first. */
export const manyListed = (count: number): KnownLink[] =>
  Array.from({ length: count }, (_, place) =>
    listed(`n${place}`, { createdAt: { kind: 'moment', ms: 1_700_000_000_000 - place } }),
  );

export interface OpenedPage extends ScriptedPage {
  links: LinksState;
  /** The browser's tabs; none is open. */
  tabs: ScriptedTabs;
  /** The codes of the shown rows. */
  rows(): string[];
}

export const codeOf = (shortUrl: string): string => shortUrl.slice(shortUrl.lastIndexOf('/') + 1);

/**
 * Opens the page on a worker that knows nothing and a service that lists `links`, all a day old at least; the clock
 * stands until it is moved.
 */
export async function openPage(
  links: readonly KnownLink[] = [],
  {
    hash: at = '#/links/recent',
    known = null,
    status = connected,
  }: { hash?: string; known?: KnownList | null; status?: ConnectionStatus | null } = {},
): Promise<OpenedPage> {
  /** Where links lead since they were edited. */
  const moved = new Map<string, string>();

  const answers: Answers = {
    'links.known': () => success(known),
    'links.remembered': ({ shortUrls }) => success(shortUrls.map((shortUrl) => ({ shortUrl, describedAt: null }))),
    'links.list': ({ list, limit }) =>
      success({
        links: list === 'deleted' ? [] : links.slice(0, limit),
        end: list === 'deleted' || links.length < limit,
        unreadable: 0,
      }),
    'links.describe': ({ shortUrls }) =>
      success({
        links: shortUrls.map((shortUrl) => ({
          ...links.find((link) => link.shortUrl === shortUrl),
          shortUrl,
          title: `Title of ${codeOf(shortUrl)}`,
          destination: moved.get(shortUrl) ?? `https://example.com/${codeOf(shortUrl)}`,
          describedAt: page.now(),
        })),
        untold: [],
      }),
    'links.change': ({ change }) => {
      if (change.action === 'shorten') return failing({ kind: 'internal' });
      if (change.action === 'edit') moved.set(change.shortUrl, change.destination);
      return success({ change, shortUrl: change.shortUrl, link: null, made: null });
    },
    'links.seen': () => success(null),
    'address.clean': ({ addresses }) => success(addresses.map((address) => ({ address, takenAway: [] }))),
  };

  const page = scriptPage({ hash: at, answers });
  page.connection.value = status;
  const tabs = scriptTabs();
  const state = createLinks({ ...page.parts, tabs });
  state.start();
  await turn();

  return {
    ...page,
    links: state,
    tabs,
    rows: () => state.rows.shown.value.map(({ shortUrl }) => codeOf(shortUrl)),
  };
}
