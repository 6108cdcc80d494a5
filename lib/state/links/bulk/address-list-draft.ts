import { batch, computed, signal } from '@preact/signals-core';
import type { BrowserTabs } from '../../../browser/open-tabs.ts';
import type { GoodEntry } from '../../../address-list/address-list.ts';
import { readAddressList } from '../../../address-list/read-address-list.ts';
import type { DecodedText, UnsureLines } from '../../../address-list/decode-text.ts';
import type { UnsureReason } from '../../../address-list/text-addresses.ts';
import type { ColumnChoice, ColumnQuestion, TitleChoice, TitleQuestion } from '../../../address-list/table-columns.ts';
import type { AddedColumn, WrittenTable } from '../../../address-list/written-table.ts';
import { createLatest } from '../../shared/latest.ts';
import type { PageDeps } from '../../shared/page-deps.ts';
import { readOnly } from '../../shared/signals.ts';
import type { CleanedList } from './cleaned-list.ts';
import { createTabAddresses } from './tab-addresses.ts';

const loadLines = () => import('../../../address-list/list-lines.ts');

interface ListDraftDeps extends Pick<PageDeps, 'rpc'> {
  tabs: BrowserTabs;
  /** Returns true while the list is being shortened and must not change. */
  isLocked(): boolean;
}

/** The list before and after something was added. */
interface Added {
  before: string;
  columnBefore: ColumnChoice | null;
  after: string;
}

/** A file that was added to the list. */
interface AddedFile extends Added {
  file: ListFile;
  unsure: UnsureLines | null;
}

const nothing: CleanedList = {
  good: [],
  bad: [],
  skipped: [],
  repeated: [],
  deleted: [],
  question: null,
  column: null,
  isTable: false,
  cleaned: 0,
  through: [],
  short: [],
  cleanedOf: new Map(),
};

/** Creates an empty list of addresses. The person fills it from the keyboard, files and tabs. */
export function createListDraft({ rpc, tabs, isLocked }: ListDraftDeps) {
  const text = signal('');
  const list = signal<CleanedList | null>(nothing);
  const withDeleted = signal(false);
  const deleted = signal(0);
  const question = signal<ColumnQuestion | null>(null);
  const column = signal<ColumnChoice | null>(null);
  const titles = signal<TitleQuestion | null>(null);
  const title = signal<TitleChoice | null>(null);
  const foundColumn = signal<string | null>(null);
  const useInner = signal(true);
  const through = signal<readonly string[]>([]);
  /** The addresses that the person chose, or left out. */
  const choices = signal<ReadonlyMap<string, boolean>>(new Map());
  /** Why addresses are unsure that are lines now, but were part of a table or a file before. */
  const unsureReasons = new Map<string, UnsureReason>();
  const file = signal<ListFile | null>(null);
  const refused = signal<FileRefusal | null>(null);
  const lastFile = signal<AddedFile | null>(null);
  /** A table that became plain lines, as others were added below. */
  const flattened = signal<Added | null>(null);
  /** True while the last file is added anew, in another encoding. */
  const isAddedAnew = signal(false);
  const latestEncoding = createLatest();
  const latest = createLatest();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function read(isLatest: () => boolean): Promise<void> {
    const found = await readAddressList(text.value, withDeleted.value, column.value, title.value);
    const good = found.good.map((entry) => ({
      ...entry,
      unsure: entry.unsure ?? unsureReasons.get(entry.address) ?? null,
    }));
    const { cleanList } = await import('./cleaned-list.ts');
    const entries = await cleanList(rpc, { ...found, good }, useInner.value);
    if (!isLatest()) return;
    batch(() => {
      list.value = entries;
      deleted.value = entries.deleted.length;
      question.value = entries.question;
      titles.value = entries.titles ?? null;
      foundColumn.value = entries.column;
      through.value = entries.through;
    });
  }

  function write(next: string): void {
    const before = text.value;
    batch(() => {
      text.value = next;
      refused.value = null;
      tabAddresses.forget();
      if (firstLineOf(next) !== firstLineOf(before)) {
        column.value = null;
        title.value = null;
      }
      if (next === '') {
        withDeleted.value = false;
        useInner.value = true;
        choices.value = new Map();
        unsureReasons.clear();
      }
    });
    readLater();
  }

  function takeBack({ before, columnBefore }: Added): void {
    write(before);
    column.value = columnBefore;
  }

  /** Keeps why addresses of a text are unsure, as lines do not show it. Returns false if its column is not known. */
  async function keepReasons(of: string, chosenColumn: ColumnChoice | null): Promise<boolean> {
    const found = await readAddressList(of, true, chosenColumn);
    for (const { address, unsure } of found.good) if (unsure !== null) unsureReasons.set(address, unsure);
    return found.question === null || found.question.chosen !== null;
  }

  function readLater(): void {
    clearTimeout(timer);
    list.value = null;
    const isLatest = latest.take();
    timer = setTimeout(() => void read(isLatest), typingPause);
  }

  /**
   * Adds lines below the present ones. Those of a table become plain lines first, because lines below it would be read
   * as its rows. Returns false if the list cannot be changed now.
   */
  async function append(linesBelow: (present: readonly string[]) => readonly string[]): Promise<boolean> {
    const before = text.value;
    const present = before.trim() === '' ? [] : await (await loadLines()).asLines(before, column.value);
    const isRead = await keepReasons(before, column.value);
    if (text.value !== before) return append(linesBelow);
    if (isLocked() || !isRead) return false;
    const added = linesBelow(present);
    if (added.length === 0) return true;
    const [wasTable, columnBefore] = [list.value?.isTable === true, column.value];
    const after = [...present, ...added].join('\n');
    write(after);
    flattened.value = wasTable ? { before, columnBefore, after } : null;
    return true;
  }

  const tabAddresses = createTabAddresses({ tabs, append });

  /** Adds the text of a file. Returns false if the list cannot be changed now. */
  async function addText(given: string): Promise<boolean> {
    if (text.value.trim() === '') write(given);
    else if (!(await keepReasons(text.value, column.value))) refused.value = 'question';
    else if (!(await keepReasons(given, null))) refused.value = 'columns';
    else {
      const lines = await (await loadLines()).addressLines(given);
      return append(() => lines);
    }
    return refused.value === null;
  }

  async function addFile(next: ListFile, taken: DecodedText): Promise<void> {
    const [before, columnBefore] = [text.value, column.value];
    const { unsure } = taken;
    if (await addText(taken.text)) lastFile.value = { file: next, before, columnBefore, after: text.value, unsure };
  }

  return {
    /** The text of the list, exactly as it was typed. */
    text: readOnly(text),
    /** The cleaned addresses in the text; null while it is being parsed. */
    list: readOnly(list),
    /** The file that was read last; null for none. */
    file: readOnly(file),
    /** The reason why a file was refused. */
    refused: readOnly(refused),
    /** The lines of the last file that are not UTF-8, until the list changes; null for none. */
    unsureLines: computed(() => {
      const { value: last } = lastFile;
      return last !== null && (last.after === text.value || isAddedAnew.value) ? last.unsure : null;
    }),
    /** True right after a table became a list of its addresses, as others were added. */
    isFlattened: computed(() => flattened.value?.after === text.value),
    /** Brings that table back, without what was added. */
    unflatten(): void {
      const { value: last } = flattened;
      if (last === null || isLocked()) return;
      takeBack(last);
      flattened.value = null;
    },
    /** Count of addresses in the last parsed text whose links it says are deleted. */
    deleted: readOnly(deleted),
    /** True if these are in the list too. */
    withDeleted: readOnly(withDeleted),
    /** The question which column of the last parsed table has the addresses; null if that is known. */
    question: readOnly(question),
    /** The columns that may have the titles of the last parsed table; null if there is none. */
    titleQuestion: readOnly(titles),
    /** The heading of the only column with addresses of the last parsed table; null for none. */
    foundColumn: readOnly(foundColumn),
    /** The column that the person chose; null for none. */
    column: readOnly(column),
    /** True if the addresses inside links of services that check visits are taken. */
    useInner: readOnly(useInner),
    /** The services that addresses of the last parsed text lead through, each once. */
    through: readOnly(through),
    /** The addresses that the person chose, or left out. */
    choices: readOnly(choices),
    /** Returns true for an address that is to be shortened: one that is sure, unless the person says otherwise. */
    isChosen: ({ address, unsure }: GoodEntry): boolean => choices.value.get(address) ?? unsure === null,
    /** Says which column of a table has the addresses. */
    chooseColumn(next: ColumnChoice): void {
      if (isLocked()) return;
      column.value = next;
      readLater();
    },
    /** Says which column of a table has the titles, or that none has. */
    chooseTitle(next: TitleChoice): void {
      if (isLocked()) return;
      title.value = next;
      readLater();
    },
    /** Takes the addresses inside, or those of the services. */
    takeInner(take: boolean): void {
      if (isLocked()) return;
      useInner.value = take;
      readLater();
    },
    /** Chooses addresses to be shortened, or leaves them out. */
    choose(addresses: readonly string[], areChosen: boolean): void {
      if (isLocked()) return;
      const next = new Map(choices.value);
      for (const address of addresses) next.set(address, areChosen);
      choices.value = next;
    },
    /**
     * Returns the table with more columns, which get the cleaned addresses, as a file or for the clipboard; null for a list
     * that is no table.
     */
    async withColumns(columns: readonly AddedColumn[], forClipboard: boolean): Promise<WrittenTable | null> {
      const { writeTable } = await import('../../../address-list/written-table.ts');
      const cleanedOf = (address: string): string => list.value?.cleanedOf.get(address) ?? address;
      const added = columns.map(({ heading, shortUrlOf }) => ({
        heading,
        shortUrlOf: (address: string) => shortUrlOf(cleanedOf(address)),
      }));
      return writeTable(text.value, column.value, added, forClipboard);
    },
    type(next: string): void {
      if (!isLocked()) write(next);
    },
    /** Puts the addresses of deleted links into the list, or leaves them out. */
    includeDeleted(include: boolean): void {
      if (isLocked()) return;
      withDeleted.value = include;
      readLater();
    },
    /** Adds the addresses of a file. If the list is empty, takes the file's text unchanged. */
    async take(next: ListFile): Promise<void> {
      const taken = await readListFile(next);
      if (isLocked()) return;
      file.value = 'refused' in taken ? null : next;
      if ('refused' in taken) refused.value = taken.refused;
      else await addFile(next, taken);
    },
    /** Reads those lines of the last file in another encoding: its addresses take the place of the ones before. */
    async chooseEncoding(encoding: string): Promise<void> {
      const isLatest = latestEncoding.take();
      const { value: last } = lastFile;
      if (last === null) return;
      const taken = await readListFile(last.file, encoding);
      if (!isLatest() || text.value !== last.after || isLocked()) return;
      if ('refused' in taken) return void (refused.value = taken.refused);
      batch(() => {
        isAddedAnew.value = true;
        takeBack(last);
      });
      await addFile(last.file, taken);
      isAddedAnew.value = false;
    },
    tabs: tabAddresses,
    /** Cancels the pending parsing. */
    close: (): void => clearTimeout(timer),
  };
}

/** Returns the line of a table that has its headings. */
const firstLineOf = (text: string): string => text.trimStart().replace(/\n[^]*$/, '');

/** A file that the browser gives the page. */
export interface ListFile {
  /** Count of bytes. */
  size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/**
 * The reason why a file is refused. `columns`: several columns of it may have the addresses. `question`: those of the
 * present list.
 */
export type FileRefusal = 'large' | 'binary' | 'unreadable' | 'columns' | 'question';

/** The largest file that is read, in bytes. */
const largestFile = 5_000_000;

/**
 * Reads the text of a file with a list in it, or returns why the file is refused. `encoding`: that of its lines that are
 * not UTF-8.
 */
export async function readListFile(
  file: ListFile,
  encoding: string | null = null,
): Promise<DecodedText | { refused: FileRefusal }> {
  if (file.size > largestFile) return { refused: 'large' };
  try {
    const { decodeText } = await import('../../../address-list/decode-text.ts');
    return decodeText(new Uint8Array(await file.arrayBuffer()), encoding) ?? { refused: 'binary' };
  } catch {
    return { refused: 'unreadable' }; // The file was moved or may not be read; the browser gives no further reason.
  }
}

/** The pause (milliseconds) in typing after which a list or a text is read: reading a long one takes a moment. */
export const typingPause = 150;
