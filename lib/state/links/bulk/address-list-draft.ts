import { batch, signal } from '@preact/signals-core';
import type { BrowserTabs } from '../../../browser/open-tabs.ts';
import { readAddressList } from '../../../address-list/address-list.ts';
import { addressLines, asLines } from '../../../address-list/list-lines.ts';
import { createLatest } from '../../shared/latest.ts';
import type { PageDeps } from '../../shared/page-deps.ts';
import { readOnly } from '../../shared/signals.ts';
import { cleanList, type CleanedList } from './cleaned-list.ts';
import { createTabAddresses } from './tab-addresses.ts';

interface ListDraftDeps extends Pick<PageDeps, 'rpc'> {
  tabs: BrowserTabs;
  /** Returns true while the list is being shortened and must not change. */
  isLocked(): boolean;
}

const nothing: CleanedList = { good: [], bad: [], skipped: [], repeated: 0, deleted: [], cleaned: 0 };

/** Creates an empty list of addresses. The person fills it from the keyboard, files and tabs. */
export function createListDraft({ rpc, tabs, isLocked }: ListDraftDeps) {
  const text = signal('');
  const list = signal<CleanedList | null>(nothing);
  const withDeleted = signal(false);
  const deleted = signal(0);
  const file = signal<ListFile | null>(null);
  const refused = signal<FileRefusal | null>(null);
  const latest = createLatest();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function read(isLatest: () => boolean): Promise<void> {
    const entries = await cleanList(rpc, await readAddressList(text.value, withDeleted.value));
    if (!isLatest()) return;
    batch(() => {
      list.value = entries;
      deleted.value = entries.deleted.length;
    });
  }

  function write(next: string): void {
    batch(() => {
      text.value = next;
      refused.value = null;
      tabAddresses.forget();
      if (next === '') withDeleted.value = false;
    });
    readLater();
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
    const present = before.trim() === '' ? [] : await asLines(before);
    if (text.value !== before) return append(linesBelow);
    if (isLocked()) return false;
    const added = linesBelow(present);
    if (added.length > 0) write([...present, ...added].join('\n'));
    return true;
  }

  const tabAddresses = createTabAddresses({ tabs, append });

  return {
    /** The text of the list, exactly as it was typed. */
    text: readOnly(text),
    /** The cleaned addresses in the text; null while it is being parsed. */
    list: readOnly(list),
    /** The file that was read last; null for none. */
    file: readOnly(file),
    /** The reason why a file was refused. */
    refused: readOnly(refused),
    /** Count of addresses in the last parsed text whose links it says are deleted. */
    deleted: readOnly(deleted),
    /** True if these are in the list too. */
    withDeleted: readOnly(withDeleted),
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
      else if (text.value.trim() === '') write(taken.text);
      else {
        const added = await addressLines(taken.text);
        await append(() => added);
      }
    },
    tabs: tabAddresses,
    /** Cancels the pending parsing. */
    close: (): void => clearTimeout(timer),
  };
}

/** A file that the browser gives the page. */
export interface ListFile {
  /** Count of bytes. */
  size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** The reason why a file is refused. */
export type FileRefusal = 'large' | 'binary' | 'unreadable';

/** The largest file that is read, in bytes. */
const largestFile = 5_000_000;

/** Reads the text of a file with a list in it, or returns why the file is refused. */
export async function readListFile(file: ListFile): Promise<{ text: string } | { refused: FileRefusal }> {
  if (file.size > largestFile) return { refused: 'large' };
  try {
    const { decodeText } = await import('../../../address-list/decode-text.ts');
    const text = decodeText(new Uint8Array(await file.arrayBuffer()));
    return text === null ? { refused: 'binary' } : { text };
  } catch {
    return { refused: 'unreadable' }; // The file was moved or may not be read; the browser gives no further reason.
  }
}

/** The pause (milliseconds) in typing after which a list or a text is read: reading a long one takes a moment. */
export const typingPause = 150;
