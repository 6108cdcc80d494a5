import type { ExportFile, LongFile } from '../export/export-file.ts';

/** How long the file's text stays available (milliseconds); the browser reads it after the click. */
const keptFor = 60_000;

export function saveFile(file: ExportFile | LongFile): void {
  const parts = 'text' in file ? [file.text] : [...file.parts];
  const address = URL.createObjectURL(new Blob(parts, { type: file.type }));
  download(address, file.name);
  setTimeout(() => URL.revokeObjectURL(address), keptFor);
}

/** Downloads what an address of this page holds, such as a `data:` address, under a name. */
export function download(address: string, name: string): void {
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
}
