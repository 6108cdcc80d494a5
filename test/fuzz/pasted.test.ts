import fc from 'fast-check';
import { test } from 'vitest';
import { decodeXML } from 'entities';
import { goThrough, type Wrong } from './go-through.ts';
import { pastedText } from './pasted/pasted-text.ts';
import { writtenList, type WrittenList } from './pasted/written-list.ts';
import { readAddress } from '../../lib/address/address.ts';
import { addressListOf } from '../../lib/address-list/address-list.ts';
import { addressLines, asLines } from '../../lib/address-list/list-lines.ts';

const pasted: fc.Arbitrary<Pasted> = fc.oneof(pastedText, fc.array(writtenList, { minLength: 1, maxLength: 3 }));

test('reads exactly the addresses that are in a pasted text', { timeout: 600_000 }, () =>
  goThrough({ figure: 'pasted', cases: pasted, share: [10_000, 1_000], judge: judgePasted }),
);

/** A text of which is not known what a person means by it, or lists, each added below those before. */
type Pasted = string | readonly WrittenList[];

/** Judges what a list's addresses are read as. */
async function judgePasted(pasted: Pasted): Promise<Wrong[]> {
  if (typeof pasted === 'string') return [...(await judgeText(pasted)), ...(await judgeAdding(pasted))];
  const [first, ...others] = pasted;
  if (first === undefined) return [];
  let { text } = first;
  for (const other of others) text = [...(await asLines(text)), ...(await addressLines(other.text))].join('\n');
  return [...(others.length === 0 ? await judgeText(text) : []), ...(await judgeLists(pasted, text))];
}

/** Demands exactly the addresses that were written into lists. */
async function judgeLists(lists: readonly WrittenList[], text: string): Promise<Wrong[]> {
  const active = lists.flatMap((list) => list.active);
  const deleted = lists.flatMap((list) => list.deleted);
  const wrong: Wrong[] = [];
  for (const [withDeleted, written] of [
    [false, active],
    [true, [...active, ...deleted]],
  ] as const) {
    const { good } = await addressListOf(text, withDeleted);
    const [read, wanted] = [good.map(({ address }) => address), written].map((some) => [...new Set(some)].toSorted());
    const words = `${JSON.stringify(text)} gives ${JSON.stringify(read)} and not ${JSON.stringify(wanted)}`;
    if (JSON.stringify(read) !== JSON.stringify(wanted)) wrong.push({ harm: 'loss', words });
  }
  return wrong;
}

/** Demands that a text keeps all its addresses when lines are added below it. */
async function judgeAdding(text: string): Promise<Wrong[]> {
  const added = 'Some words\n~~https://deleted.example/x~~\nhttps://added.example/x';
  const { good } = await addressListOf(text);
  const now = await addressListOf([...(await asLines(text)), ...(await addressLines(added))].join('\n'));
  const wanted = [...good.map(({ address }) => address), 'https://added.example/x'];
  const [read, written] = [now.good.map(({ address }) => address), wanted].map((some) =>
    JSON.stringify(some.toSorted()),
  );
  const words = `${JSON.stringify(text)} with lines below gives ${read} and not ${written}`;
  return read === written ? [] : [{ harm: 'loss', words }];
}

/** Demands that every address that was read is in the text, and is one address. */
async function judgeText(text: string): Promise<Wrong[]> {
  const written = readings(text);
  const has = (part: string): boolean => written.some((reading) => reading.includes(part));
  const { good } = await addressListOf(text, true);
  const wrong: Wrong[] = [];
  for (const { address } of good) {
    const found = (what: string): void => {
      wrong.push({ harm: 'loss', words: `${JSON.stringify(text)} gives ${JSON.stringify(address)}, which is ${what}` });
    };
    const read = readAddress(address);
    // Markdown, HTML and angle brackets mark where an address ends.
    const isMarked = ['<>', '<|', '()', '""', "''"].some((marks) => has(`${marks[0]}${address}${marks[1]}`));
    if (!has(address) && !(address.startsWith('https://') && has(address.slice('https://'.length)))) found('not in it');
    if (!read.ok || read.value !== address) found('no address');
    if (/[\s,;|"<、。，；・（「]https?:\/\//i.test(address) && !isMarked) found('two');
  }
  return wrong;
}

/** Returns the forms of a text in which an address may be written: escaped for HTML, Markdown, CSV or JSON, or not. */
function readings(text: string): string[] {
  const unescaped = text.replaceAll(/\\([!-/:-?[-`{-~])/g, '$1');
  return [
    text,
    decodeXML(text),
    unescaped,
    decodeXML(unescaped),
    new DOMParser().parseFromString(text, 'text/html').body.textContent,
    text.replaceAll('""', '"'),
    text.replaceAll(/(?<=\S)\s+(?=["'])/g, ''), // Spaces at the end of an attribute.
    text.replaceAll(/\s+>/g, '>'),
    text.replaceAll(/\n(?:[ \t]*>)?[ \t]*/g, ''),
  ];
}
