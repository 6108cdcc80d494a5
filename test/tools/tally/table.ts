import type { PlaceName } from '../../drivers/place.ts';
import { harms, parts, type Harm, type Kept, type Part } from './tally.ts';

/** A column of the table: a browser, or `none`. */
type Column = PlaceName | 'none';
const headings: Partial<Record<Column, string>> = {
  chromium: 'Chromium',
  firefox: 'Firefox',
  none: 'Without a browser',
};
const columns = Object.keys(headings) as Column[];

const where = (column: Column): string =>
  column === 'none' ? 'without a browser' : `in ${headings[column] ?? column}`;

/** The minimum counts of a whole run. */
const floors: readonly { part: Part; figure: string; columns: readonly Column[]; atLeast: number }[] = [
  { part: 'faults', figure: 'kinds', columns: ['chromium', 'firefox'], atLeast: 30 },
  { part: 'manners', figure: 'manners', columns: ['chromium', 'firefox'], atLeast: 40 },
  { part: 'kills', figure: 'kills', columns: ['chromium', 'firefox'], atLeast: 500 },
  { part: 'fuzz', figure: 'envelopes', columns: ['none'], atLeast: 100_000 },
  { part: 'fuzz', figure: 'manners', columns: ['none'], atLeast: 10_000 },
  { part: 'fuzz', figure: 'addresses', columns: ['none'], atLeast: 100_000 },
  { part: 'fuzz', figure: 'pasted', columns: ['none'], atLeast: 10_000 },
  { part: 'storage', figure: 'kinds of damage', columns: ['none'], atLeast: 200 },
];

/** The result of a run. */
export interface Verdict {
  /** The table as Markdown, followed by every harm. */
  text: string;
  /** The reasons why the run fails, one line each. */
  wrong: string[];
}

/** Combines the shares of all tests. */
export function tableOf(shares: readonly Kept[]): Verdict {
  const figures = new Map<string, number>();
  const sets = new Map<string, Set<string>>();
  const lines: string[] = [];
  const harmed = new Map<string, number>();
  const add = (into: Map<string, number>, key: string, by: number): void =>
    void into.set(key, (into.get(key) ?? 0) + by);

  for (const share of shares) {
    const column = share.place ?? 'none';
    for (const [figure, by] of Object.entries(share.counts)) add(figures, `${share.part}|${figure}|${column}`, by);
    for (const [name, things] of Object.entries(share.sets)) {
      const key = `${share.part}|${name}|${column}`;
      sets.set(key, new Set([...(sets.get(key) ?? []), ...things]));
    }
    for (const [harm, words] of Object.entries(share.harms)) {
      add(harmed, `${harm}|${column}`, words.length);
      lines.push(...words.map((each) => `${share.part} ${where(column)}: ${harm}: ${each}`));
    }
  }
  for (const [key, things] of sets) figures.set(key, things.size);

  const row = (name: string, cells: readonly (number | undefined)[]): string =>
    `| ${[name, ...cells.map((cell) => cell?.toLocaleString('en') ?? '')].join(' | ')} |`;
  const names = [...new Set([...figures.keys()].map((key) => key.slice(0, key.lastIndexOf('|'))))];
  const rows = parts.flatMap((part) =>
    names
      .filter((name) => name.startsWith(`${part}|`))
      .map((name) =>
        row(
          name.replace('|', ': '),
          columns.map((column) => figures.get(`${name}|${column}`)),
        ),
      ),
  );
  const ran = new Set<Column>(shares.map(({ place }) => place ?? 'none'));
  const harmRows = (Object.keys(harms) as Harm[]).map((harm) =>
    row(
      `**${harms[harm]}**`,
      columns.map((column) => (ran.has(column) ? (harmed.get(`${harm}|${column}`) ?? 0) : undefined)),
    ),
  );

  const short = floors.flatMap(({ part, figure, columns: needed, atLeast }) =>
    needed
      .filter((column) => (figures.get(`${part}|${figure}|${column}`) ?? 0) < atLeast)
      .map((column) => `${part}: fewer than ${atLeast.toLocaleString('en')} ${figure} ${where(column)}`),
  );
  const head = [`| What | ${columns.map((column) => headings[column]).join(' | ')} |`, '| --- | ---: | ---: | ---: |'];
  const text = ['# What was gone through, and what was found', '', ...head, ...rows, ...harmRows, ''];
  return { text: [...text, ...lines.map((line) => `- ${line}`)].join('\n'), wrong: [...lines, ...short] };
}
