import type { DatabaseSync } from 'node:sqlite';

/** Returns what is in a database, such as `1 account, 2 links, 30 clicks, 4,096 bytes`. */
export function figuresOf(database: DatabaseSync): string {
  const figure = (sql: string) => Number(database.prepare(`SELECT ${sql} AS figure`).get()?.['figure']);
  return [
    counted(figure('(SELECT count(*) FROM accounts)'), 'account'),
    counted(figure('(SELECT count(*) FROM links)'), 'link'),
    // Not sum(), which fails beyond 63 bits: a backup must not.
    counted(figure('(SELECT total(clicks) FROM links)'), 'click'),
    counted(figure('(SELECT page_count * page_size FROM pragma_page_count, pragma_page_size)'), 'byte'),
  ].join(', ');
}

/** Returns a count with its noun, such as `1 link` or `1,200 links`. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

/** Returns a text for a terminal: control characters, which would move its cursor, become question marks. */
export function printable(text: string): string {
  return text.replace(/\p{C}/gu, '?');
}
