/** A file to be saved. */
export interface ExportFile {
  name: string;
  type: string;
  text: string;
}

/** CSV as a file; `name` goes without its ending. */
export function csvFile(name: string, text: string): ExportFile {
  // Spreadsheets read CSV as UTF-8 only where it begins with this mark.
  return { name: `${name}.csv`, type: 'text/csv;charset=utf-8', text: `\ufeff${text}` };
}
