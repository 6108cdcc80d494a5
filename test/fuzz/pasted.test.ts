import { test } from 'vitest';
import { readAddress } from '../../lib/address/address.ts';
import { readAddressList } from '../../lib/formats/address-list.ts';
import { goThrough, type Wrong } from './go-through.ts';
import { pastedText } from './pasted/pasted-text.ts';

/** Returns the forms of a text in which an address may be written: escaped for HTML, Markdown, CSV or JSON, or not. */
function readings(text: string): string[] {
  const html = text
    .replaceAll(/&lt;/gi, '<')
    .replaceAll(/&gt;/gi, '>')
    .replaceAll(/&quot;/gi, '"')
    .replaceAll(/&#(?:39|x27);/gi, "'")
    .replaceAll(/&amp;/gi, '&');
  return [text, html, text.replaceAll(/\\([|\\`[\]<>*_~&])/g, '$1'), text.replaceAll('""', '"')];
}

async function judge(text: string): Promise<Wrong[]> {
  const written = readings(text);
  const has = (part: string): boolean => written.some((reading) => reading.includes(part));
  const { good } = await readAddressList(text, true);
  const wrong: Wrong[] = [];
  for (const { address } of good) {
    const found = (what: string): void => {
      wrong.push({ harm: 'loss', words: `${JSON.stringify(text)} gives ${JSON.stringify(address)}, which is ${what}` });
    };
    const read = readAddress(address);
    // Markdown, HTML and angle brackets mark where an address ends.
    const isMarked = ['<>', '()', '""', "''"].some((marks) => has(`${marks[0]}${address}${marks[1]}`));
    if (!has(address) && !(address.startsWith('https://') && has(address.slice('https://'.length)))) found('not in it');
    if (!read.ok || read.value !== address) found('no address');
    if (/[\s,;|"<]https?:\/\//i.test(address) && !isMarked) found('two');
  }
  return wrong;
}

test('makes no address from a pasted text that is not in it', { timeout: 600_000 }, () =>
  goThrough({ figure: 'pasted', cases: pastedText, share: [10_000, 1_000], judge }),
);
