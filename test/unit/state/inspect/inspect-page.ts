import { signal } from '@preact/signals-core';
import { success } from '../../../../lib/failure.ts';
import type { Inspection } from '../../../../lib/inspection.ts';
import type { Link } from '../../../../lib/link.ts';
import type { Entry } from '../../../../lib/state/inspect/entry.ts';
import { createInspect, type InspectState } from '../../../../lib/state/inspect/inspect.ts';
import { createLinks, type LinksState } from '../../../../lib/state/links/links.ts';
import type { LinkStore } from '../../../../lib/state/links/store.ts';
import { scriptPage, turn, type Answers, type ScriptedPage } from '../scripted-page.ts';
import { scriptTabs } from '../links/scripted-tabs.ts';

export interface InspectPage extends ScriptedPage {
  inspect: InspectState;
  /** What changes links here too. */
  links: LinksState;
  /** What the Links page knows too. */
  store: LinkStore;
  /** Types, and asks about it. */
  ask(text: string): Promise<void>;
  /** The addresses that are shown. */
  addresses(): string[];
  /** Lets what was handed over be read. */
  settle(): Promise<void>;
  entry(address: string): Entry;
}

/** A link that the service tells everything of. */
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

/** An address that the service knows nothing of. */
export const unknown = (address: string): Inspection => ({
  address,
  shortLink: { link: null, failure: null },
  leadingHere: { answer: { kind: 'none', address }, failure: null },
});

/** A long address that this link leads to. */
export const ledHere = (address: string, leading: Link): Inspection => ({
  ...unknown(address),
  leadingHere: { answer: { kind: 'link', address, asked, link: leading }, failure: null },
});

/** A long address whose link was deleted, and is not named. */
export const deleted = (address: string): Inspection => ({
  ...unknown(address),
  leadingHere: { answer: { kind: 'deleted', address }, failure: null },
});

/** What the service says where it knows these links and no other. */
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

/** So many addresses. */
export const manyAddresses = (count: number): string[] =>
  Array.from({ length: count }, (_, place) => `https://example.com/${place}`);

/** Opens the page on a service that knows these links. */
export async function openInspect(
  known: Link[] = [],
  {
    hash = '#/inspect',
    answers = {},
    inPrivateWindow = false,
  }: { hash?: string; answers?: Answers; inPrivateWindow?: boolean } = {},
): Promise<InspectPage> {
  const page = scriptPage({
    hash,
    answers: {
      'links.inspect': ({ addresses }) => success(addresses.map(inspected(...known))),
      'inspect.take': () => success(null),
      'inspect.arrived': () => success(null),
      'links.seen': () => success(null),
      ...answers,
    },
  });
  const links = createLinks({ ...page.parts, active: signal(false), tabs: scriptTabs() });
  links.start();
  const inspect = createInspect(page.parts, links.store, inPrivateWindow);
  inspect.start();
  await settled(inspect);
  return {
    ...page,
    inspect,
    links,
    store: links.store,
    async ask(text) {
      inspect.type(text);
      await inspect.inspect();
      await turn();
    },
    settle: () => settled(inspect),
    addresses: () => inspect.entries.shown.value.map(({ address }) => address),
    entry(address) {
      const found = inspect.entries.shown.value.find((entry) => entry.address === address);
      if (found === undefined) throw new Error(`${address} is not shown`);
      return found;
    },
  };
}

/** What was handed over is read by a part that is loaded first. */
async function settled({ failure, list, typed }: InspectState): Promise<void> {
  await turn();
  while (typed.value !== '' && list.value === null && failure.value === null) await turn();
}
