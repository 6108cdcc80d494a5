/** Reads CSV by RFC 4180: every row, with its fields as text. Shares no code with the export it checks. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let fields: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|$)/gy;
  const whole = text.replace(/^\u{feff}/u, '');
  while (field.lastIndex < whole.length) {
    const match = field.exec(whole);
    if (match === null) throw new Error(`This is no CSV: ${whole.slice(field.lastIndex, field.lastIndex + 40)}`);
    const [, quoted, plain = '', end] = match;
    fields.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(fields);
    fields = [];
  }
  return rows;
}

/** Returns a field without the guard that stops a spreadsheet from running it. */
export function withoutGuard(field: string): string {
  return /^'+[=+\-@\t\r\n＝＋－＠]/.test(field) ? field.slice(1) : field;
}

/** Reads the cells of a Markdown table as the text that a reader sees, headings first. */
export function readMarkdownTable(text: string): string[][] {
  const lines = text.split(/\r?\n/).filter((line) => line.startsWith('|') && !/^[|\s:-]+$/.test(line));
  return lines.map((line) => {
    const cells = line.slice(1).match(/(?:\\.|[^\\|])*\|/g) ?? [];
    return cells.map((cell) => seen(cell.slice(0, -1).trim()));
  });
}

/** Returns a cell's visible text: links become their text, escaping backslashes disappear. */
function seen(cell: string): string {
  const text = /^\[((?:\\.|[^\\\]])*)\]\(<(?:\\.|[^\\>])*>\)$/.exec(cell)?.[1] ?? cell;
  return text.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
}
