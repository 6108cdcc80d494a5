import { isDeepStrictEqual } from 'node:util';
import { openable } from '../../../lib/address.ts';
import { clipOf } from '../../../lib/clip.ts';
import { columns, exported } from '../../../lib/export/fields.ts';
import { textOf } from '../../../lib/export/format.ts';
import type { KnownLink } from '../../../lib/link.ts';
import { copyForms, type CopyAs } from '../../../lib/preferences.ts';
import { readCsv, readMarkdownTable, withoutGuard } from '../../e2e/harness/read-back.ts';
import type { Wrong } from '../go-through.ts';

/** What is wrong with links as they leave: on the clipboard and in every format. */
export async function judgeExports(links: readonly KnownLink[]): Promise<Wrong[]> {
  if (links.length === 0) return [];
  const wrong: Wrong[] = [];
  const differ = (format: string, read: unknown, wanted: unknown): void => {
    if (isDeepStrictEqual(read, wanted)) return;
    wrong.push({ harm: 'loss', words: `${format} holds ${JSON.stringify(read)} for ${JSON.stringify(wanted)}` });
  };
  const cells = links.map((link) => columns.map(([field]) => String(exported(link)[field] ?? '')));
  const [csv, json, markdown] = await Promise.all([
    textOf('csv', links),
    textOf('json', links),
    textOf('markdown', links),
  ]);
  const rows = readCsv(csv).slice(1);
  differ(
    'CSV',
    rows.map((row) => row.map(withoutGuard)),
    cells,
  );
  if (rows.flat().some((field) => /^[=+\-@\t\r\n＝＋－＠]/.test(field))) {
    wrong.push({ harm: 'leak', words: `a spreadsheet would run ${JSON.stringify(csv)}` });
  }
  differ('JSON', JSON.parse(json), links.map(exported));
  const lines = readMarkdownTable(markdown).slice(1);
  differ(
    'Markdown',
    lines.map((row) => row.map(onOneLine)),
    cells.map((row) => row.map(onOneLine)),
  );
  for (const [, target = ''] of markdown.matchAll(/(?<!\\)\]\((?!<https?:\/\/)(.*)/g)) {
    wrong.push({ harm: 'leak', words: `Markdown leads to ${target}` });
  }
  wrong.push(...(await judgeCopied(links)));
  return wrong;
}

/** A line break would end a row of Markdown, and what is at the ends of a cell is not seen. */
function onOneLine(text: string): string {
  return text.replaceAll(/\s*[\n\r\u0085\u2028\u2029]\s*/g, ' ').trim();
}

/** A line of each form, as it may be: what is left of it leads nowhere but to the web. */
const lineOf: Record<CopyAs, (line: string) => boolean> = {
  address: (line) => /^https?:/.test(line) && openable(line) === line,
  markdown: (line) => /^\[(?:\\.|[^\\\][])*\]\((?:https?:[\w.:/-]+|<https?:(?:\\.|[^\\<>])*>)\)$/.test(line),
  html: (line) => /^<a href="https?:[^"'<>]*">[^<>]*<\/a>(?:<br>)?$/.test(line),
  template: (line) => /^https?:\S+ https?:\S+ \{key\}$/.test(line),
};

async function judgeCopied(links: readonly KnownLink[]): Promise<Wrong[]> {
  const wrong: Wrong[] = [];
  for (const copyAs of copyForms) {
    const { text, html } = await clipOf(links, { copyAs, copyTemplate: '{short} {short} {key}' });
    for (const clip of copyAs === 'html' ? [text, html ?? ''] : [text]) {
      const lines = clip.split('\n').filter(Boolean);
      if (lines.length === links.length && lines.every(lineOf[copyAs])) continue;
      wrong.push({ harm: 'leak', words: `copied as ${copyAs} is ${JSON.stringify(clip)}` });
    }
  }
  return wrong;
}
