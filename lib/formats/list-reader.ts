import type { AddressList, BadEntry, GoodEntry, SkippedEntry } from './list-entries.ts';
import { readTable } from './address-table.ts';
import { entriesOfLines, type Entry } from './line-entries.ts';
import { entriesOfTable } from './table-entries.ts';

/** Reads a list, as `readAddressList` does. */
export async function readList(typed: string, withDeleted: boolean): Promise<AddressList> {
  const text = withPlainBreaks(typed);
  const table = await readTable(text);
  return collect(table === null ? entriesOfLines(text) : entriesOfTable(table), withDeleted);
}

function withPlainBreaks(text: string): string {
  return text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
}

function collect(entries: readonly Entry[], withDeleted: boolean): AddressList {
  const bad: BadEntry[] = [];
  const skipped: SkippedEntry[] = [];
  const good = new Map<string, GoodEntry>();
  const active = new Set(
    entries.flatMap(({ isDeleted, found }) => (isDeleted ? [] : found.map(({ address }) => address))),
  );
  const deleted = new Map<string, string>();
  let repeated = 0;
  for (const { line, text, found, problems, isDeleted } of entries) {
    for (const { address, text: written } of found) {
      if (isDeleted && !active.has(address)) deleted.set(address, written);
    }
    if (isDeleted && !withDeleted) continue;
    bad.push(...problems.map((problem) => ({ line, ...problem })));
    if (found.length === 0 && problems.length === 0) skipped.push({ line, text });
    for (const { text: written, address } of found) {
      if (good.has(address)) repeated += 1;
      else good.set(address, { line, text: written, address });
    }
  }
  return { good: [...good.values()], bad, repeated, skipped, deleted: [...deleted.values()] };
}
