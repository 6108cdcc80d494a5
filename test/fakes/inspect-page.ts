// Loaded in advance: on a busy machine it takes longer than the turn that a test waits for.
import '../../lib/address-list/list-lines.ts';
import { signal } from '@preact/signals-core';
import { success } from '../../lib/failure/failure.ts';
import type { Inspection } from '../../lib/inspection/inspection.ts';
import type { Link } from '../../lib/link/link.ts';
import type { Entry } from '../../lib/state/inspect/entry.ts';
import { createInspect, type InspectState } from '../../lib/state/inspect/inspect.ts';
import { createLinks } from '../../lib/state/links/links.ts';
import { scriptPage, turn, type Answers } from './scripted-page.ts';
import { scriptPrint } from './scripted-print.ts';
import { scriptTabs } from './scripted-tabs.ts';

/** The Inspect page over a fake worker. */
export type InspectPage = Awaited<ReturnType<typeof openInspect>>;

/** Returns a link with every field. */
export const link = (code: string, facts: Partial<Link> = {}): Link => ({
  shortUrl: `https://sho.rt/${code}`,
  destination: `https://example.com/${code}`,
  title: `Title of ${code}`,
  clicks: 3,
  createdAt: { kind: 'moment', ms: 1_700_000_000_000 },
  deletedAt: null,
  state: 'active',
  ...facts,
});

const asked = 'destination' as const;

/** Returns the answer for an address that the service does not know. */
export const unknown = (address: string): Inspection => ({
  address,
  shortLink: { link: null, failure: null },
  leadingHere: { answer: { kind: 'none', address }, failure: null },
});

/** Returns the answer for a long address that this link leads to. */
export const ledHere = (address: string, leading: Link): Inspection => ({
  ...unknown(address),
  leadingHere: { answer: { kind: 'link', address, asked, link: leading }, failure: null },
});

/** Returns the answer for a long address whose deleted link the service does not name. */
export const deleted = (address: string): Inspection => ({
  ...unknown(address),
  leadingHere: { answer: { kind: 'deleted', address }, failure: null },
});

/** Returns the answers of a service that has only these links. */
export const inspected =
  (...links: Link[]) =>
  (address: string): Inspection => {
    const leading = links.find(({ destination }) => destination === address);
    const own = links.find(({ shortUrl }) => shortUrl === address) ?? null;
    return {
      ...(leading === undefined ? unknown(address) : ledHere(address, leading)),
      shortLink: { link: own, failure: null },
    };
  };

/** Returns `count` addresses. */
export const manyAddresses = (count: number): string[] =>
  Array.from({ length: count }, (_, place) => `https://example.com/${place}`);

/** Opens the page on a service that has these links. */
export async function openInspect(
  known: Link[] = [],
  {
    hash = '#/inspect',
    answers = {},
    inPrivateWindow = false,
  }: { hash?: string; answers?: Answers; inPrivateWindow?: boolean } = {},
) {
  const page = scriptPage({
    hash,
    answers: {
      'address.clean': ({ addresses }) => success(addresses.map((address) => ({ address, removed: [] }))),
      'links.inspect': ({ addresses }) => success(addresses.map(inspected(...known))),
      'inspect.take': () => success(null),
      'inspect.arrived': () => success(null),
      'links.seen': () => success(null),
      ...answers,
    },
  });
  const links = createLinks({
    ...page.deps,
    active: signal(false),
    tabs: scriptTabs(),
    print: scriptPrint().print,
    holdLock: null,
    isPrivate: false,
    isReloaded: false,
  });
  links.start();
  const inspect = createInspect(page.deps, links.store, inPrivateWindow);
  inspect.start();
  await settled(inspect);
  return {
    ...page,
    inspect,
    /** The Links page's state, which changes links here too. */
    links,
    /** The link store that both pages share. */
    store: links.store,
    /** Types a text, and inspects it. */
    async ask(text: string): Promise<void> {
      inspect.type(text);
      await inspect.inspect();
      await turn();
    },
    /** Waits until a handed-over text has been read. */
    settle: () => settled(inspect),
    /** Returns the shown addresses. */
    addresses: (): string[] => inspect.entries.shown.value.map(({ address }) => address),
    entry(address: string): Entry {
      const found = inspect.entries.shown.value.find((entry) => entry.address === address);
      if (found === undefined) throw new Error(`${address} is not shown`);
      return found;
    },
  };
}

/** Waits until a handed-over text has been parsed: the parser is loaded first. */
async function settled({ failure, list, typed }: InspectState): Promise<void> {
  await turn();
  while (typed.value !== '' && list.value === null && failure.value === null) await turn();
}
