import { expect, test } from 'vitest';
import { defaultPreferences } from '../../../../lib/preferences/preferences.ts';
import { localDay } from '../../../../lib/time/days.ts';
import { success } from '../../../../lib/failure/failure.ts';
import type { TextDraft } from '../../../../lib/state/links/bulk/text-draft.ts';
import { fileOf, fileWithBytes, openBulkShorten, withoutGclid } from '../../../fakes/bulk-shorten.ts';
import { listed, shortened, turn, urlOf } from '../../../fakes/links-page.ts';

/** Opens the dialog at its text. */
async function open(...opening: Parameters<typeof openBulkShorten>) {
  const bulkShorten = await openBulkShorten(...opening);
  const { bulk, page } = bulkShorten;
  const draft = bulk.wholeText;
  bulk.show('text');

  /** Lets the pause after the last key pass, and waits until the text was read. */
  async function read(): Promise<void> {
    await page.pass(150);
    while (draft.links.value === null && draft.failure.value === null) await turn();
  }

  return {
    ...bulkShorten,
    draft,
    read,
    async write(text: string): Promise<void> {
      draft.type(text);
      await read();
    },
    chosen: (): number[] => [...draft.chosen.value],
  };
}

const text = 'One https://a.example/1, [two](https://a.example/2 "Two") and https://a.example/1 again.';

test('chooses the links that are likely to be meant, and sends their addresses once each', async () => {
  const { write, draft, chosen, run, sent } = await open(() => null, [listed('x1')]);
  await write(`${text} <mailto:us@a.example> [up](#top) ${urlOf('x2')} \`https://a.example/3\``);
  expect(draft.links.value?.map(({ problem, isShort, isCode }) => problem ?? (isShort ? 'short' : isCode))).toEqual([
    false,
    false,
    false,
    'mail',
    'place',
    'short',
    true,
  ]);
  expect(chosen()).toEqual([0, 1, 2]);
  await run();
  expect(sent()).toEqual(['https://a.example/1', 'https://a.example/2']);
});

test('an address without a scheme waits to be chosen, and gets its short link', async () => {
  const { write, draft, bulk, chosen, run, sent } = await open();
  await write('Plan: github.com/a/plan. Shop (shop.example.co.uk/x?a=1), notes.md/x, docs/b.com/x, me@c.com/x, d.com');
  expect(draft.links.value?.map(({ address }) => address)).toEqual([
    'https://github.com/a/plan',
    'https://shop.example.co.uk/x?a=1',
  ]);
  expect(bulk.rows.value.map(({ state }) => state)).toEqual([
    { kind: 'unsure', reason: 'bare' },
    { kind: 'unsure', reason: 'bare' },
  ]);
  expect(chosen()).toEqual([]);
  draft.choose(0, true);
  await run();
  expect(sent()).toEqual(['https://github.com/a/plan']);
  expect(bulk.shortenedText().text).toMatch(`Plan: ${urlOf('splan')}. Shop (shop.example.co.uk/x?a=1), notes.md/x`);
});

test('writes short links for chosen links only, and the old text for Undo', async () => {
  const { write, draft, bulk, run } = await open();
  await write(text);
  draft.choose(0, false);
  await run();
  const written = `One https://a.example/1, [two](${urlOf('s2')} "Two") and ${urlOf('s1')} again.`;
  expect(bulk.shortenedText()).toEqual({ text: written, html: null, count: 2 });
  expect(draft.original()).toEqual({ text, html: null, count: 0 });
});

test('leaves an address that failed, until it was tried again', async () => {
  let isDown = true;
  const { write, bulk, run } = await open((address) =>
    isDown && address.endsWith('1') ? { kind: 'service', statusCode: 500, statusText: null } : null,
  );
  await write(text);
  await run();
  expect(bulk.shortenedText().text).toBe(text.replace('https://a.example/2', urlOf('s2')));
  isDown = false;
  await run('again');
  expect(bulk.shortenedText().text).not.toContain('a.example');
});

test('leaves an address whose short link no browser could open', async () => {
  const { page, write, bulk, run } = await open();
  page.answers['links.change'] = ({ change }) =>
    success({ change, shortUrl: 'javascript:alert(1)', link: null, made: 'new' });
  await write(text);
  await run();
  expect(bulk.shortenedText()).toEqual({ text, html: null, count: 0 });
});

test('one press chooses the sure links or none of them, never one that may be a mistake, and lets a person choose each of them but those that cannot be shortened', async () => {
  const { write, draft, bulk, chosen } = await open();
  await write('https://a.example/1 `https://a.example/2` <mailto:us@a.example>');
  draft.choose(1, true);
  draft.choose(2, true);
  draft.choose(7, true);
  expect(chosen()).toEqual([0, 1]);
  draft.chooseSure();
  expect(chosen(), 'what a person chose stays').toEqual([1]);
  draft.choose(1, false);
  expect(bulk.ready.value).toBe(false);
  draft.chooseSure();
  expect(chosen()).toEqual([0]);
  await write('`https://a.example/1`');
  draft.chooseSure();
  expect(chosen(), 'none of this text is sure').toEqual([]);
});

test('sends cleaned addresses, counts them, and finds their short links again', async () => {
  const { page, write, draft, bulk, run, sent } = await open();
  page.answers['address.clean'] = withoutGclid;
  await write('[a](#top) https://a.example/1?gclid=x https://a.example/1');
  expect(draft.cleaned.value).toBe(1);
  await run();
  expect(sent()).toEqual(['https://a.example/1']);
  expect(bulk.shortenedText().text).toBe(`[a](#top) ${urlOf('s1')} ${urlOf('s1')}`);
});

test('reads only the last of several texts', async () => {
  const { draft, read, page } = await open();
  const release = page.hold('address.clean');
  draft.type('https://a.example/1');
  await page.pass(150);
  await turn();
  draft.type('https://a.example/2 and https://a.example/3');
  await page.pass(100);
  expect(draft.links.value, 'not before the pause is over').toBeNull();
  await release();
  await read();
  expect(draft.links.value?.map(({ written }) => written)).toEqual(['https://a.example/2', 'https://a.example/3']);
});

test('takes the text of a file as it is, in place of the one before', async () => {
  const { draft, bulk, write, read } = await open();
  await write('https://a.example/1');
  await bulk.take(fileOf('# Notes\r\n\r\n<https://a.example/2>\r\n'));
  await read();
  expect(draft.original().text).toBe('# Notes\r\n\r\n<https://a.example/2>\r\n');
  expect(draft.links.value).toHaveLength(1);
  expect(bulk.text.value, 'and nothing goes into the list').toBe('');
});

test('a stray byte in a file leaves its words as they are, and its line can be read in another encoding', async () => {
  const { draft, write, read, chosen } = await open();
  await write('https://a.example/0');
  await draft.take(fileWithBytes('Straße: https://a.example/1\nBr', 'cke: https://a.example/B', 'cke\n'));
  await read();
  expect(draft.original().text).toBe('Straße: https://a.example/1\nBr\ufffdcke: https://a.example/B\ufffdcke\n');
  expect(draft.unsureLines.value).toMatchObject({ count: 1, encoding: 'UTF-8' });
  expect(chosen(), 'not the address that could not be read').toEqual([0]);
  await draft.chooseEncoding('Windows-1252');
  await read();
  expect(draft.original().text).toBe('Straße: https://a.example/1\nBrücke: https://a.example/Bücke\n');
  expect(chosen()).toEqual([0, 1]);
  expect(draft.unsureLines.value?.encoding).toBe('Windows-1252');
  expect(draft.offered.value, 'still the text before the file').toMatchObject({
    text: { plain: 'https://a.example/0' },
  });
  await write('Something else');
  expect(draft.unsureLines.value).toBeNull();
  await draft.chooseEncoding('UTF-8');
  expect(draft.source.value.plain).toBe('Something else');
});

test('offers the text that a file or a formatted text replaced, and takes it back with the choice of its links', async () => {
  const { draft, write, read, chosen } = await open();
  await draft.take(fileOf('https://a.example/0'));
  expect(draft.offered.value, 'nothing was there before').toBeNull();
  await write(text);
  draft.choose(1, false);
  await draft.take(fileOf('https://a.example/4'));
  expect(draft.offered.value).toMatchObject({ reason: 'replaced', text: { plain: text } });
  await write('https://a.example/4, typed on');
  draft.takeOffered();
  await read();
  expect(draft.source.value.plain).toBe(text);
  expect(chosen()).toEqual([0, 2]);
  draft.takeOffered();
  await read();
  expect(draft.source.value.plain, 'and nothing is lost on the way').toBe('https://a.example/4, typed on');
});

test('offers the text that was replaced also after a second paste of the same, and after the box was cleared', async () => {
  const { draft, write } = await open();
  const pasted = { plain: 'https://a.example/5', html: null };
  await write(text);
  draft.paste(pasted);
  draft.paste(pasted);
  expect(draft.offered.value?.text.plain).toBe(text);
  draft.clear();
  expect(draft.offered.value?.text.plain).toBe('https://a.example/5');
  draft.takeOffered();
  expect(draft.source.value).toEqual(pasted);
  expect(draft.offered.value).toBeNull();
});

test('offers a pasted text with its formatting if only its plain words were inserted, and it has links', async () => {
  const { draft, write } = await open();
  const pasted = { plain: 'this', html: '<a href="https://a.example/">this</a>' };
  await write(text);
  draft.offer({ plain: 'this', html: '<b>this</b>' });
  draft.offer({ ...pasted, html: pasted.html + ' '.repeat(10_000_000) });
  expect(draft.offered.value).toBeNull();
  draft.offer(pasted);
  await write(`${text} this`);
  expect(draft.offered.value).toMatchObject({ reason: 'unformatted', text: pasted });
  draft.takeOffered();
  expect(draft.source.value).toEqual(pasted);
  expect(draft.offered.value).toMatchObject({ reason: 'replaced', text: { plain: `${text} this`, html: null } });
});

test('offers no formatting any more once the words were taken out again, or the links are shortened', async () => {
  const { draft, write, run } = await open();
  const pasted = { plain: 'this', html: '<a href="https://a.example/">this</a>' };
  for (const next of [() => write(text), run]) {
    await write(`${text} this`);
    draft.offer(pasted);
    await next();
    expect(draft.offered.value).toBeNull();
  }
});

test('takes the last of several files, whichever is read first, and none after a paste or once it is closed', async () => {
  const pasted = { plain: 'last', html: null };
  const later: ((draft: TextDraft) => unknown)[] = [
    (draft) => draft.take(fileOf('last')),
    (draft) => draft.paste(pasted),
    (draft) => draft.close(),
  ];
  for (const next of later) {
    const { draft } = await open();
    draft.paste(pasted);
    const late = Promise.withResolvers<ArrayBuffer>();
    const first = draft.take({ size: 1, arrayBuffer: () => late.promise });
    await next(draft);
    late.resolve(new TextEncoder().encode('first').buffer);
    await first;
    expect(draft.source.value.plain).toBe('last');
  }
});

test('keeps the text and says why a file or a formatted text is refused, until the text changes', async () => {
  const { draft, write } = await open();
  await write(text);
  draft.paste({ plain: 'x', html: 'x'.repeat(10_000_001) });
  expect(draft.refused.value).toBe('long');
  await draft.take(fileOf('PK\0\0'));
  expect(draft.refused.value).toBe('binary');
  expect(draft.source.value).toEqual({ plain: text, html: null });
  expect(draft.links.value).toHaveLength(3);
  draft.type('x');
  expect(draft.refused.value).toBeNull();
});

test('says so if a text cannot be read, and reads the next one', async () => {
  const { draft, write, read } = await open();
  // Where these tests run, there is no parser of HTML.
  draft.paste({ plain: 'x', html: '<a href="https://a.example/">x</a>' });
  await read();
  expect(draft.failure.value).toEqual({ kind: 'internal' });
  expect(draft.links.value).toBeNull();
  await write(text);
  expect(draft.failure.value).toBeNull();
  expect(draft.links.value).toHaveLength(3);
});

test.each([
  ['https://mailer.example/unsubscribe?u=123', false],
  ['https://mailer.example/abmelden/7f3c9a1be2d84c55', false],
  ['https://news.example/how-to-unsubscribe', true],
  ['https://shop.example/hi/$NAME', false],
  ['https://shop.example/$5-offers', true],
])('a link that may be for one reader alone, %s, is chosen: %s', async (address, isChosen) => {
  const { write, chosen } = await open();
  await write(`See ${address} today`);
  expect(chosen()).toEqual(isChosen ? [0] : []);
});

test("a mail's link to its own page in the browser is not shortened for everybody", async () => {
  const mail =
    'View in browser: https://news.example/x?u=8a7f\n[View online](https://news.example/y?u=8a7f)\nProgramme: https://a.example/1\nWebversion: https://shop.example/sale';
  const { write, chosen, bulk } = await open();
  await write(mail);
  expect(bulk.rows.value[0]?.state).toEqual({ kind: 'unsure', reason: 'personal' });
  expect(chosen()).toEqual([2, 3]);
});

test('stays as it is while it is shortened', async () => {
  const { page, draft, bulk, write, chosen } = await open();
  await write(text);
  const release = page.hold('links.change');
  bulk.start();
  draft.type('https://b.example/');
  draft.paste({ plain: 'https://b.example/', html: null });
  await draft.take(fileOf('https://b.example/'));
  draft.clear();
  draft.choose(0, false);
  draft.chooseSure();
  draft.takeOffered();
  bulk.offer({ plain: 'b', html: '<a href="https://b.example/">b</a>' });
  bulk.takeOffer();
  expect(draft.source.value.plain).toBe(text);
  expect(chosen()).toEqual([0, 1, 2]);
  await release();
  await shortened(bulk);
  expect(bulk.shortenedText().count).toBe(3);
});

test('offers a formatted text that was pasted into the list, if it has links and the list is not emptied', async () => {
  const { bulk, draft } = await open();
  bulk.show('list');
  const pasted = { plain: 'this', html: '<b>See <A class=x href=https://a.example/>this</A></b>' };
  bulk.type('this');
  bulk.offer(pasted);
  expect(bulk.offered.value).toBe(pasted);
  bulk.type('');
  expect(bulk.offered.value).toBeNull();
  bulk.type('that');
  bulk.offer({ plain: 'that', html: '<a href="mailto:us@a.example">that</a>' });
  expect(bulk.offered.value).toBeNull();
  bulk.offer({ plain: 'that', html: null });
  expect(bulk.offered.value).toBeNull();
  bulk.offer(pasted);
  bulk.takeOffer();
  expect(bulk.source.value).toBe('text');
  expect(draft.source.value).toBe(pasted);
  expect(bulk.text.value).toBe('that');
  expect(bulk.offered.value).toBeNull();
});

test('starts anew after a whole text that was copied, unless its choice was changed or something is in the list', async () => {
  const { page, draft, bulk, write, run, reopened } = await open();
  await write(text);
  draft.choose(0, false);
  await run();
  bulk.back();
  draft.choose(0, true);
  expect(reopened()).toBe(bulk);
  await run();
  bulk.type('half-written');
  expect(reopened()).toBe(bulk);
  bulk.type('');
  expect(reopened(), 'the text was not copied').toBe(bulk);
  bulk.markTaken();
  expect(reopened()).not.toBe(bulk);
  expect(page.links.bulkShorten.value.wholeText.isEmpty.value).toBe(true);
});

test('a text for a channel gets its parameters, with the day on which it is shortened, and else stays as it was', async () => {
  const { page, write, draft, bulk, chosen, run, sent } = await open();
  const mail = { name: 'Mail', parameters: 'utm_source=mail&day={date}' };
  page.preferences.value = { ...defaultPreferences, channels: [mail, { name: 'Shop', parameters: 'a={title}' }] };
  await write(`${text} https://a.example/3?utm_source=x https://a.example/unsubscribe`);
  const before = chosen();
  draft.chooseChannel('Mail');
  expect(chosen(), 'the choice of links stays').toEqual(before);
  expect(draft.channelNotes.value).toEqual({ withOwn: 1, lacksTitles: false, changesSigned: false });
  expect(draft.links.value?.find(({ sent }) => sent?.includes('/3'))?.own.replaced).toEqual(['utm_source']);
  await page.pass(24 * 60 * 60 * 1000);
  await run();
  const day = localDay(Date.now());
  expect(sent().slice(0, 3)).toEqual([
    `https://a.example/1?utm_source=mail&day=${day}`,
    `https://a.example/2?utm_source=mail&day=${day}`,
    `https://a.example/3?utm_source=mail&day=${day}`,
  ]);
  expect(bulk.shortenedText().text).toContain(`[two](${urlOf('s2')}?utm_source=mail&day=${day} "Two")`);

  bulk.back();
  draft.chooseChannel('Shop');
  expect(draft.channelNotes.value.lacksTitles, 'the titles of the pages are not known').toBe(true);
  draft.chooseChannel(null);
  expect(bulk.addresses.value[0]).toBe('https://a.example/1');
});
