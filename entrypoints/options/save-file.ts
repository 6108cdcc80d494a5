import type { ExportFile } from '../../lib/export/file.ts';

/** How long (milliseconds) the text is kept for the browser, which reads it after the click. */
const keptFor = 60_000;

/** Has the browser save a file. */
export function saveFile({ name, type, text }: ExportFile): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), keptFor);
}
