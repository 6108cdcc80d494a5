import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import type { BrowserTabs } from '../../../browser/open-tabs.ts';
import { mostAddresses } from '../../../address-list/read-address-list.ts';
import { lineOf } from '../../../address-list/line-of-address.ts';
import type { Channel } from '../../../channel/channel.ts';
import type { ColumnChoice } from '../../../address-list/table-columns.ts';
import { createListDraft, type ListFile } from './address-list-draft.ts';
import {
  createAddressShortening,
  type AddressShorteningDeps,
  type EarlierRun,
  type WholeRun,
} from './address-shortening.ts';
import { createBulkChannels } from './bulk-channels.ts';
import { createBulkRows, type BulkRow } from './bulk-rows.ts';
import { createTextDraft, type KeptText } from './text-draft.ts';
import { readOnly } from '../../shared/signals.ts';
import { hasLinks, type TextSource } from '../../../address-list/whole-text.ts';

/** The state of shortening many addresses: those of a list, or the links of a text. */
export type BulkShorten = ReturnType<typeof createBulkShorten>;

/** What the addresses come from. */
export type BulkSource = 'list' | 'text';

/** A list and a text that are not finished, as a later page needs them. */
export interface BulkDraft {
  source: BulkSource;
  list: string;
  column: ColumnChoice | null;
  useInner: boolean;
  /** The addresses that the person chose, or left out. */
  choices: readonly (readonly [address: string, isChosen: boolean])[];
  text: KeptText;
  /** The run whose short links were not copied or saved; null for none. */
  run: WholeRun | null;
}

interface BulkShortenDeps extends AddressShorteningDeps {
  tabs: BrowserTabs;
  /** The person's channels. */
  channels: ReadonlySignal<readonly Channel[]>;
}

/** Creates the shortening, with an empty list and an empty text. */
export function createBulkShorten({ tabs, channels, ...deps }: BulkShortenDeps) {
  const shortening = createAddressShortening(deps);
  const source = signal<BulkSource>('list');
  const isLocked = (): boolean => shortening.underWay.value;
  const draft = createListDraft({ rpc: deps.rpc, tabs, isLocked });
  const text = createTextDraft({
    rpc: deps.rpc,
    channels,
    isLocked: () => shortening.progress.value !== null,
  });
  const offered = signal<TextSource | null>(null);
  /** The content whose addresses were all shortened, once the person went back to it. */
  const finishedContent = signal<readonly unknown[]>([]);
  /** True once the short links of the last run were copied or saved. */
  const isTaken = signal(false);

  /** What is to be shortened: one value is another one after each change. The choice of links is new for every text. */
  const content = (): readonly unknown[] =>
    source.value === 'list'
      ? [
          forChannels.isChosen.value,
          forChannels.leftOut.value,
          draft.text.value,
          draft.choices.value,
          draft.useInner.value,
        ]
      : [text.chosen.value, text.channel.value];
  const isFinished = (): boolean => {
    const [now, then] = [content(), finishedContent.value];
    return now.length === then.length && now.every((value, place) => value === then[place]);
  };
  const isWhole = computed(
    () => isOtherEmpty() && (shortening.progress.value === null ? isFinished() : shortening.isWhole()),
  );
  const finished = computed(
    () => isWhole.value && (isTaken.value || (source.value === 'list' && shortening.progress.value === null)),
  );
  const isListEmpty = computed(() => draft.text.value.trim() === '');
  // The links of a list are in Links too; a text with its short links is nowhere else.
  const isUnfinished = computed(
    () => !(isListEmpty.value && text.isEmpty.value) && !(source.value === 'list' ? isWhole : finished).value,
  );
  const isOtherEmpty = (): boolean => (source.value === 'list' ? text.isEmpty.value : isListEmpty.value);

  const pages = computed(
    () => draft.list.value?.good.filter(draft.isChosen).map(({ address: page, title }) => ({ page, title })) ?? null,
  );
  const forChannels = createBulkChannels({ channels, pages, shortening });

  /** The addresses that can be shortened, each once. */
  const addresses = computed((): readonly string[] =>
    source.value === 'list' ? forChannels.addresses.value : text.addresses.value,
  );
  const ready = computed(() => {
    const { length } = addresses.value;
    return length > 0 && length <= mostAddresses && !shortening.underWay.value;
  });

  const rows = createBulkRows({
    source,
    list: draft,
    channelsOf: forChannels.addressesOfPage,
    text,
    shortening,
    store: deps.store,
  });

  /** Makes the offered text the one to shorten. What was typed into the list stays. */
  function takeOffer(): void {
    if (offered.value === null || shortening.underWay.value) return;
    text.paste(offered.value);
    offered.value = null;
    source.value = 'text';
  }

  /** Makes this the list. An empty one begins anew. */
  function type(next: string): void {
    draft.type(next);
    if (draft.text.value === '') forChannels.chooseAll();
  }

  return {
    ...draft,
    type,
    /** What will happen to each entry of the list, or link of the text; then what has happened. */
    rows,
    /** Chooses a row to be shortened, or leaves it out. */
    chooseRow({ key, page }: BulkRow, isChosen: boolean): void {
      if (source.value === 'text') text.choose(Number(key), isChosen);
      else if (page !== null) draft.choose([page], isChosen);
    },
    progress: shortening.progress,
    underWay: shortening.underWay,
    results: shortening.results,
    made: shortening.made,
    again: shortening.again,
    stop: shortening.stop,
    tryNow: shortening.tryNow,
    /** Whether a list or a text is edited, or was shortened. */
    source: readOnly(source),
    /** Shows the list or the text; the other one stays as it is. */
    show: (next: BulkSource): void => void (source.value = next),
    wholeText: text,
    /** True if the list that is shown, or the text, has nothing in it. */
    isEmpty: computed(() => (source.value === 'list' ? isListEmpty.value : text.isEmpty.value)),
    addresses,
    /** The formatted text that was last pasted into the list, which lost its links; null for none. */
    offered: computed(() => (draft.text.value === '' ? null : offered.value)),
    /**
     * Takes what is pasted into the list as a text if only its formatting has addresses and the list is empty; returns
     * true then. Otherwise offers that, if its formatting has links.
     */
    offer(pasted: TextSource): boolean {
      offered.value = hasLinks(pasted) ? pasted : null;
      const isText = isListEmpty.value && !/https?:|www\./i.test(pasted.plain);
      if (isText) takeOffer();
      return isText && source.value === 'text';
    },
    takeOffer,
    /** The choice to shorten each address of the list for each channel. */
    forChannels,
    /** True if the addresses can be shortened now. */
    ready,
    /** Notes that the short links were copied or saved, for a text with it. */
    markTaken: (): void => void (isTaken.value = true),
    /**
     * Returns the table with its short links below this heading, or those of the channels, as a file or for the clipboard;
     * null for a list that is no table.
     */
    shortenedTable: (heading: string, forClipboard: boolean) =>
      draft.withColumns(forChannels.columns() ?? [{ heading, shortUrlOf: shortening.shortUrlOf }], forClipboard),
    /** The titles that the list has for its addresses. */
    titles: (): ReadonlyMap<string, string | null> =>
      new Map(source.value === 'list' ? draft.list.value?.good.map(({ address, title }) => [address, title]) : []),
    /** Returns the text with its short links, as far as there are any. */
    shortenedText: () => text.write(shortening.shortUrlOf),
    /**
     * True if every address was shortened and the short links were copied or saved, or if the person went back to the list
     * and changed nothing since. A list or a text that was left beside it is not finished.
     */
    finished,
    /** True if every address was shortened. */
    isWhole,
    /** True for a list or a text that is not finished: it is lost with the page. */
    isUnfinished,
    /** What a later page can go on with; null for nothing. A list that is half shortened has the record of its job. */
    draft: computed((): BulkDraft | null => {
      const run = isTaken.value ? null : shortening.whole.value;
      const isHalf = source.value === 'list' && shortening.progress.value !== null && run === null;
      const hasList = !isHalf && !isListEmpty.value;
      if (finished.value || !(hasList || !text.isEmpty.value)) return null;
      return {
        source: source.value,
        list: hasList ? draft.text.value : '',
        column: draft.column.value,
        useInner: draft.useInner.value,
        choices: [...draft.choices.value],
        text: text.kept.value,
        run,
      };
    }),
    /** Goes on with what an earlier page left. */
    takeDraft(left: BulkDraft): void {
      draft.type(left.list);
      if (left.column !== null) draft.chooseColumn(left.column);
      draft.takeInner(left.useInner);
      for (const [address, isChosen] of left.choices) draft.choose([address], isChosen);
      text.takeUp(left.text);
      source.value = left.source;
      if (left.run === null) return;
      if (left.run.planned.length > 0) forChannels.takeUp(new Map(left.run.planned));
      shortening.takeUpWhole(left.run);
    },
    /** Adds a file to the list, or makes it the text. */
    take: (file: ListFile): Promise<void> => (source.value === 'list' ? draft.take(file) : text.take(file)),
    /** Shortens every address, each once. */
    start(): void {
      if (!ready.value) return;
      isTaken.value = false;
      text.dropOffer();
      if (source.value === 'list') {
        const { addresses: all, planned } = forChannels.start();
        shortening.start(all, planned);
      } else {
        forChannels.clearTable();
        shortening.start(text.start());
      }
    },
    /** Shows the run of an earlier page, with its addresses, or the pages of one for channels, as a list. */
    takeUp(earlier: EarlierRun): void {
      source.value = 'list';
      forChannels.clearTable();
      const lines = earlier.planned.size > 0 ? forChannels.takeUp(earlier.planned) : earlier.addresses;
      draft.type(lines.map(lineOf).join('\n'));
      shortening.takeUp(earlier);
    },
    /** Goes back to the unchanged list or text. */
    back(): void {
      if (shortening.underWay.value) return;
      if (shortening.isWhole()) finishedContent.value = content();
      shortening.leave();
    },
    /** Goes on to an empty list or text; a text is offered again. */
    anew(): void {
      if (shortening.underWay.value) return;
      shortening.leave();
      shortening.dropRecord();
      if (source.value === 'list') type('');
      else text.clear();
    },
    /** Stops the run and drops later outcomes. */
    close(): void {
      draft.close();
      text.close();
      shortening.close();
    },
  };
}
