import type { TextSource } from '../../../lib/address-list/whole-text.ts';

/** Returns the text that is pasted or dropped, with its formatting if the program it comes from gives that. */
export function transferredText(data: DataTransfer | null): TextSource {
  const html = data?.getData('text/html') ?? '';
  return { plain: (data?.getData('text/plain') ?? '').replaceAll('\r\n', '\n'), html: html === '' ? null : html };
}
