import type { BrowserKind } from '../../drivers/test-browser.ts';
import { harms, parts, type Harm, type Kept, type Part } from './tally.ts';

/** A column of the table: a browser, or `none`. */
type Column = BrowserKind | 'none';
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
  { part: 'variants', figure: 'variants', columns: ['chromium', 'firefox'], atLeast: 40 },
  { part: 'kills', figure: 'kills', columns: ['chromium', 'firefox'], atLeast: 500 },
  { part: 'fuzz', figure: 'envelopes', columns: ['none'], atLeast: 100_000 },
  { part: 'fuzz', figure: 'variants', columns: ['none'], atLeast: 10_000 },
  { part: 'fuzz', figure: 'addresses', columns: ['none'], atLeast: 100_000 },
  { part: 'fuzz', figure: 'pasted', columns: ['none'], atLeast: 10_000 },
  { part: 'fuzz', figure: 'backups', columns: ['none'], atLeast: 2_000 },
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
  const sharesIn = (column: Column): Kept[] => shares.filter(({ browser }) => (browser ?? 'none') === column);

  /** Returns the count of a figure, or of different things in a set; undefined if there is neither. */
  function figureIn(part: Part, figure: string, column: Column): number | undefined {
    const own = sharesIn(column).filter((share) => share.part === part);
    const things = new Set(own.flatMap(({ sets }) => sets[figure] ?? []));
    const counts = own.flatMap(({ counts }) => counts[figure] ?? []);
    if (things.size > 0) return things.size;
    return counts.length > 0 ? counts.reduce((sum, count) => sum + count, 0) : undefined;
  }

  const row = (name: string, cellOf: (column: Column) => number | undefined): string =>
    `| ${[name, ...columns.map((column) => cellOf(column)?.toLocaleString('en') ?? '')].join(' | ')} |`;
  const rows = parts.flatMap((part) => {
    const own = shares.filter((share) => share.part === part);
    const figures = [...own.map(({ counts }) => counts), ...own.map(({ sets }) => sets)].flatMap((of) =>
      Object.keys(of),
    );
    return [...new Set(figures)].map((figure) => row(`${part}: ${figure}`, (column) => figureIn(part, figure, column)));
  });
  const harmRows = (Object.keys(harms) as Harm[]).map((harm) =>
    row(`**${harms[harm]}**`, (column) => {
      const own = sharesIn(column);
      return own.length === 0 ? undefined : own.flatMap((share) => share.harms[harm] ?? []).length;
    }),
  );
  const lines = shares.flatMap(({ part, browser, harms }) =>
    Object.entries(harms).flatMap(([harm, words]) =>
      words.map((each) => `${part} ${where(browser ?? 'none')}: ${harm}: ${each}`),
    ),
  );
  const short = floors.flatMap(({ part, figure, columns: needed, atLeast }) =>
    needed
      .filter((column) => (figureIn(part, figure, column) ?? 0) < atLeast)
      .map((column) => `${part}: fewer than ${atLeast.toLocaleString('en')} ${figure} ${where(column)}`),
  );
  const head = [`| What | ${columns.map((column) => headings[column]).join(' | ')} |`, '| --- | ---: | ---: | ---: |'];
  const text = ['# What was gone through, and what was found', '', ...head, ...rows, ...harmRows, ''];
  return { text: [...text, ...lines.map((line) => `- ${line}`)].join('\n'), wrong: [...lines, ...short] };
}
