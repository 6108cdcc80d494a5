import { isDeepStrictEqual } from 'node:util';
import { openable } from '../../../lib/address/address.ts';
import { clipOf } from '../../../lib/clipboard/page-clip.ts';
import { exportColumns, toExportedLink, exportText } from '../../../lib/export/links-export.ts';
import type { PartialLink } from '../../../lib/link/link.ts';
import { copyForms, templateForm, type CopyAs } from '../../../lib/preferences/copy-as.ts';
import { readCsv, readMarkdownTable, withoutGuard } from '../../tools/read-exports.ts';
import type { Wrong } from '../go-through.ts';

/** Returns the faults of exported links, on the clipboard and in every format. */
export async function judgeExports(links: readonly PartialLink[]): Promise<Wrong[]> {
  if (links.length === 0) return [];
  const wrong: Wrong[] = [];
  const differ = (format: string, read: unknown, wanted: unknown): void => {
    if (isDeepStrictEqual(read, wanted)) return;
    wrong.push({ harm: 'loss', words: `${format} holds ${JSON.stringify(read)} for ${JSON.stringify(wanted)}` });
  };
  const cells = links.map((link) => exportColumns.map(([field]) => String(toExportedLink(link)[field] ?? '')));
  const [csv, json, markdown] = await Promise.all([
    exportText('csv', links),
    exportText('json', links),
    exportText('markdown', links),
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
  differ('JSON', JSON.parse(json), links.map(toExportedLink));
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

/** Puts a text on one line, trimmed: a line break would end a Markdown row, and spaces at a cell's ends are invisible. */
function onOneLine(text: string): string {
  return text.replaceAll(/\s*[\n\r\u0085\u2028\u2029]\s*/g, ' ').trim();
}

const ownForm = templateForm('own');

/** Checks a copied line of each form: it may link only to the web. */
const lineOf: Readonly<Partial<Record<CopyAs, (line: string) => boolean>>> = {
  address: (line) => /^https?:/.test(line) && openable(line) === line,
  markdown: (line) => /^\[(?:\\.|[^\\\][])*\]\((?:https?:[\w.:/-]+|<https?:(?:\\.|[^\\<>])*>)\)$/.test(line),
  html: (line) => /^<a href="https?:[^"<>]*">[^<>]*<\/a>(?:<br>)?$/.test(line),
  [ownForm]: (line: string) => /^https?:\S+ https?:\S+ \{key\}$/.test(line),
};

async function judgeCopied(links: readonly PartialLink[]): Promise<Wrong[]> {
  const wrong: Wrong[] = [];
  for (const copyAs of [...copyForms, ownForm]) {
    const { text, html } = await clipOf(links, {
      copyAs,
      copyTemplates: [{ name: 'own', text: '{short} {short} {key}' }],
    });
    for (const clip of copyAs === 'html' ? [text, html ?? ''] : [text]) {
      const lines = clip.split('\n').filter(Boolean);
      if (lines.length === links.length && lines.every((line) => lineOf[copyAs]?.(line))) continue;
      wrong.push({ harm: 'leak', words: `copied as ${copyAs} is ${JSON.stringify(clip)}` });
    }
  }
  return wrong;
}
