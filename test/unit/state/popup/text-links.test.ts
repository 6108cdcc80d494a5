import { expect, test } from 'vitest';
import type { TextFields } from '../../../../lib/browser/text-fields.ts';
import { createTextLinks } from '../../../../lib/state/popup/text-links.ts';
import {
  notBegun,
  type FieldOutcome,
  type FieldProgress,
  type FieldReading,
  type PlacedShortLinks,
} from '../../../../lib/text-field/text-field.ts';
import { done, failing, idle, link, openPopup, success } from '../../../fakes/popup-page.ts';

const [one, two, own] = ['https://example.com/one', 'https://example.com/two', 'http://sho.rt/own'];
const reading: FieldReading = {
  problem: null,
  links: [
    { address: one, unsure: null },
    { address: own, unsure: null },
    { address: two, unsure: 'placeholder' },
    { address: one, unsure: null },
  ],
  kept: 0,
};
const shortOf = (address: string): string => `http://sho.rt/${address.at(-1)}`;

interface Given {
  outcome?: FieldOutcome;
  read?: FieldReading;
  progress?: FieldProgress;
  fails?: (address: string) => boolean;
}

/** Opens the popup for a text field, whose frame answers like this. */
async function open({
  outcome = { replaced: 2, problem: null },
  read = reading,
  progress = notBegun,
  fails,
}: Given = {}) {
  const request = { tabId: 1, frameId: 0, selected: '', done: progress };
  const fake = await openPopup({ field: request });
  fake.answers['address.clean'] = ({ addresses }) =>
    success(addresses.map((address) => ({ address, removed: [], ...(address === own && { isShort: true as const }) })));
  fake.answers['links.change'] = ({ change }) =>
    change.action !== 'shorten' || fails?.(change.address) === true
      ? failing({ kind: 'too-long' })
      : success({ ...done(change, 'new', link), shortUrl: shortOf(change.address) });
  fake.answers['account.overview'] = () => failing({ kind: 'internal' });
  const replaced: PlacedShortLinks[] = [];
  const fields: TextFields = {
    read: () => Promise.resolve(read),
    async replace(_place, _token, shortUrls) {
      replaced.push(shortUrls);
      return outcome;
    },
    write: (_place, _token, shortUrls) => Promise.resolve(shortUrls.map(([, shortUrl]) => shortUrl).join(' ')),
    leave: () => Promise.resolve(),
  };
  const links = createTextLinks(fake.popup, fields, request);
  await links.read();
  return { ...fake, links, replaced };
}

test('the popup for a text sends nothing about the page', async () => {
  const { inputs } = await open();
  expect(inputs('links.find')).toEqual([]);
});

test('an address counts once, those to choose come first, and a short link of the account stays', async () => {
  const { links } = await open();
  expect(links.rows.value?.map(({ address, places }) => [address, places])).toEqual([
    [two, [2]],
    [one, [0, 3]],
  ]);
  expect([...links.chosen.value]).toEqual([one]);
});

test('each place of a chosen address gets its short link', async () => {
  const { links, replaced } = await open({ outcome: { replaced: 3, problem: null } });
  links.choose(two, true);
  await links.shorten();
  expect(replaced).toEqual([
    [
      [2, shortOf(two)],
      [0, shortOf(one)],
      [3, shortOf(one)],
    ],
  ]);
  expect(links.end.value).toBe('replaced');
  expect(links.done.value.left).toBe(0);
});

test('nothing is replaced while one link fails; another press sends only that one', async () => {
  let broken = true;
  const { links, replaced, inputs, popup } = await open({ fails: (address) => broken && address === two });
  links.choose(two, true);
  await links.shorten();
  expect(replaced).toEqual([]);
  expect(links.done.value).toMatchObject({ made: 1, replaced: 0, failure: { kind: 'too-long' } });
  expect(popup.screen.trouble.value?.failure).toEqual({ kind: 'too-long' });
  broken = false;
  await links.shorten();
  expect(inputs('links.change').map(({ change }) => 'address' in change && change.address)).toEqual(
    [one, two, two].toSorted(),
  );
  expect(replaced).toHaveLength(1);
  expect(popup.screen.trouble.value).toBeNull();
});

test('a text that an editor refuses is copied with its short links', async () => {
  const { links, clipboard } = await open({ outcome: { replaced: 0, problem: 'refused' } });
  await links.shorten();
  expect(clipboard.text).toBe(`${shortOf(one)} ${shortOf(one)}`);
  expect(links.end.value).toBe('copied');
});

test('a text that an editor has refused already is copied without another press', async () => {
  const { links } = await open({
    outcome: { replaced: 0, problem: 'refused' },
    progress: { ...notBegun, made: 1, problem: 'refused' },
  });
  await idle();
  expect(links.end.value).toBe('copied');
});

test('a copy that fails can be tried again', async () => {
  const { links, clipboard } = await open({ outcome: { replaced: 0, problem: 'refused' } });
  clipboard.refuses = true;
  await links.shorten();
  expect(links.end.value).toBe('not-copied');
  clipboard.refuses = false;
  await links.copy();
  expect(links.end.value).toBe('copied');
});

test('links whose text has changed are counted', async () => {
  const { links } = await open({ outcome: { replaced: 1, problem: null } });
  await links.shorten();
  expect(links.done.value.left).toBe(1);
});

test.each(['gone', 'partly'] as const)('a field that is %s is said, and nothing is copied', async (problem) => {
  const { links, clipboard } = await open({ outcome: { replaced: 0, problem } });
  await links.shorten();
  expect(links.done.value.problem).toBe(problem);
  expect(links.end.value).toBeNull();
  expect(clipboard.text).toBeNull();
});

test('a field that cannot be read says why', async () => {
  const { links } = await open({ read: { problem: 'none' } });
  expect(links.problem.value).toBe('none');
  expect(links.rows.value).toBeNull();
});
