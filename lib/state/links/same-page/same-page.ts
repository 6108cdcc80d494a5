import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';
import type { Channel } from '../../../channel/channel.ts';
import { channelAddress } from '../../../channel/channel-address.ts';
import { channelOf, leadsTo, pageOf } from '../../../channel/same-page.ts';
import { failed, success, type Failure, type Result } from '../../../failure/failure.ts';
import { waitOut } from '../../../failure/wait-out.ts';
import type { LeadingLink } from '../../../inspection/inspection.ts';
import { gainWindow } from '../../../link/gained.ts';
import { type PartialLink, titleOfPage } from '../../../link/link.ts';
import type { Sample } from '../../../link/samples.ts';
import { sumIfKnown } from '../../../account/summary.ts';
import { localDay } from '../../../time/days.ts';
import { answeredFields, linksLeading } from '../../inspect/entry.ts';
import { endAll, readOnly } from '../../shared/signals.ts';
import { createLatest } from '../../shared/latest.ts';
import type { LinkStore } from '../../shared/link-store.ts';
import type { PageDeps } from '../../shared/page-deps.ts';
import { createSamples } from '../../shared/samples.ts';
import type { Details } from '../list/details.ts';

/** The links that lead to one page. */
export type SamePage = ReturnType<typeof createSamePage>;

/** A link of the page. */
export interface PageLink {
  link: PartialLink;
  /** The channel that the link was made for; null if it is none of the person's. */
  channel: Channel | null;
  /** The samples of its clicks; undefined until they have been read, null if none are kept. */
  samples: readonly Sample[] | undefined | null;
}

interface SamePageDeps extends Pick<PageDeps, 'rpc' | 'preferences'> {
  details: Pick<Details, 'ask'>;
  store: LinkStore;
  /** False if clicks are not kept, as in a private window. */
  keepsHistory: ReadonlySignal<boolean>;
}

/** The last days whose gain is shown (count). */
export const gainedDays = 30;

/** The most links (count) that are shown: a channel whose parameter tells pages apart makes one page of a whole site. */
const mostShown = 200;

/** The most rate limits (count) in a row that a request waits out. */
const mostWaits = 2;

/** Creates the links of the page that a link leads to. */
export function createSamePage({ shortUrl }: PartialLink, deps: SamePageDeps) {
  const { rpc, preferences, details, store, keepsHistory } = deps;
  const channels = computed((): readonly Channel[] => preferences.value?.channels ?? []);
  /** Where the link led when this was opened: its page stays, also if the link is edited. */
  const opened = signal(store.get(shortUrl)?.destination ?? null);
  const page = computed(() => (opened.value === null ? null : pageOf(opened.value, channels.value)));
  const looking = signal(false);
  const failure = signal<Failure | null>(null);
  const latest = createLatest();

  const found = computed((): PartialLink[] => {
    void store.version.value;
    if (page.value === null) return [];
    const isHere = leadsTo(page.value, channels.value);
    return store
      .matching(
        ({ destination, state }) => typeof destination === 'string' && state !== 'deleted' && isHere(destination),
      )
      .toSorted((one, other) => (other.clicks ?? -1) - (one.clicks ?? -1));
  });
  const first = computed(() => found.value.slice(0, mostShown));
  const wanted = computed(() => (keepsHistory.value ? first.value.map((link) => link.shortUrl) : []));
  const samples = createSamples(rpc, wanted, () => gainWindow(gainedDays, Date.now()).opens);

  const title = computed(() => {
    void store.version.value;
    const titles = [store.link(shortUrl), ...first.value].map((link) =>
      titleOfPage(link.title ?? null, link.destination ?? ''),
    );
    return titles.find(Boolean) ?? null;
  });

  /** Reads where the link leads, if that is not known. */
  async function readDestination(): Promise<Result<null>> {
    if (opened.value !== null) return success(null);
    const reply = await details.ask([shortUrl]);
    if (!reply.ok) return reply;
    opened.value = store.get(shortUrl)?.destination ?? null;
    return opened.value === null ? failed(reply.value.refused.get(shortUrl) ?? { kind: 'internal' }) : success(null);
  }

  /** Returns the page's address and what each channel makes of it today. */
  function addresses(of: string): string[] {
    const values = { date: localDay(Date.now()), title: title.value };
    return [
      ...new Set([of, ...channels.value.map(({ parameters }) => channelAddress(of, parameters, values).address)]),
    ];
  }

  /** Asks the service about the page; drops its answer once `isLatest` returns false. */
  async function ask(isLatest: () => boolean): Promise<Result<null>> {
    const destination = await readDestination();
    if (page.value === null || !isLatest()) return destination;
    const mark = store.mark();
    const reply = await rpc.ask('links.leadingTo', { addresses: addresses(page.value) });
    if (!reply.ok) return reply;
    return isLatest() ? take(reply.value, mark) : success(null);
  }

  function take(answers: readonly LeadingLink[], mark: number): Result<null> {
    store.put(
      answers.flatMap(linksLeading).map((named) => answeredFields(named, Date.now())),
      mark,
    );
    const lacking = answers.find((answer) => answer.failure !== null)?.failure ?? null;
    return lacking === null ? success(null) : failed(lacking);
  }

  async function lookUp(): Promise<void> {
    const isLatest = latest.take();
    batch(() => {
      looking.value = true;
      failure.value = null;
    });
    const outcome = await waitOut(() => ask(isLatest), mostWaits, isLatest);
    if (!isLatest()) return;
    batch(() => {
      looking.value = false;
      failure.value = outcome.ok ? null : outcome.failure;
    });
  }

  const toPageLink = (link: PartialLink): PageLink => ({
    link,
    channel: channelOf(link.destination ?? '', channels.value),
    samples: keepsHistory.value ? samples.kept.value.get(link.shortUrl) : null,
  });

  return {
    /** The page's address without the channels' parameters; null until it is known. */
    page,
    /** The page's title; null if it is not known. */
    title,
    /** The active links that are known to lead to the page, those with the most clicks first; at most `mostShown`. */
    links: computed((): PageLink[] => first.value.map(toPageLink)),
    /** Count of links beyond `mostShown`. */
    more: computed(() => found.value.length - first.value.length),
    /** Returns all the links, also those beyond `mostShown`. Only the first ones have samples. */
    all: (): PageLink[] => found.value.map(toPageLink),
    /** The clicks of all the links (count); null if those of one link are not known. */
    clicks: computed(() => sumIfKnown(found.value.map(({ clicks = null }) => clicks))),
    /** True if clicks are kept. */
    keepsHistory,
    /** True while the service is asked for more links. */
    looking: readOnly(looking),
    /** The reason why the service did not name the page's links, or why samples could not be read. */
    failure: computed(() => failure.value ?? samples.failure.value),
    /** Repeats what failed. */
    again(): void {
      if (failure.value !== null) void lookUp();
      void samples.again();
    },
    /** Asks the service now, and follows the store. Returns a function that stops this. */
    start(): () => void {
      void lookUp();
      return endAll([samples.start(), () => void latest.take()]);
    },
  };
}
