/** A file to download. */
export interface ExportFile {
  name: string;
  type: string;
  text: string;
}

/** A file that may be longer than one text can be. */
export interface LongFile extends Omit<ExportFile, 'text'> {
  parts: readonly string[];
}

/** Returns a file of CSV text; `name` has no extension. */
export function csvFile(name: string, text: string): ExportFile {
  // Spreadsheets read CSV as UTF-8 only if it begins with a byte order mark.
  return { name: `${name}.csv`, type: 'text/csv;charset=utf-8', text: `\ufeff${text}` };
}
