import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { consoleNotes, requestNotes } from '../../drivers/notes.ts';
import { addBrowser } from '../../drivers/open-browsers.ts';
import { evidence, withholdKey, withoutKey } from '../../tools/evidence/evidence.ts';
import { canary } from '../../tools/secret/canary.ts';

const moment = '2026-11-24T10:00:00.000Z';

const withheld = '(withheld: it contains the secret key)';

test.each([
  ['as it is', canary],
  ['in base64', Buffer.from(`ada:${canary}`).toString('base64')],
  ['in a text that is cut before it', 'x'.repeat(9_000) + canary],
])('a text with the secret key %s is withheld', (_how, text) => {
  expect(withoutKey(text)).toBe(withheld);
});

test('a long text is cut, and says how long it was', () => {
  expect(withoutKey('x'.repeat(5_000))).toBe(`${'x'.repeat(2_000)}… (5000 characters)`);
  expect(withoutKey('short')).toBe('short');
});

/** Runs a test that ends in this way, with an open browser; returns its folder and its annotations. */
async function endAs(status: 'passed' | 'failed' | 'timedOut') {
  const folder = await mkdtemp(join(tmpdir(), 'curtail-evidence-'));
  const forget = addBrowser({
    pictures: (beginning) => writeFile(`${beginning}1.png`, 'a picture'),
    uncaught: () => Promise.resolve(['undefined is not a function']),
  });
  onTestFinished(async () => {
    forget();
    await rm(folder, { recursive: true });
  });
  const info = { status, expectedStatus: 'passed' as const, annotations: [], outputPath: () => folder };
  const use = async (keep: () => Promise<void>): Promise<void> => {
    requestNotes.add(() => '/overview 200 after 3 ms with uid, secret_key');
    consoleNotes.add(() => `background.js: the key is ${canary}`);
    await keep();
    forget();
  };
  await evidence({}, use, info);
  return { folder, annotations: info.annotations as { type: string; description: string }[] };
}

const withoutMoments = async (file: string): Promise<string> =>
  (await readFile(file, 'utf8')).replaceAll(/^[\d-]+T[\d:.]+Z /gm, '');

test.each(['failed', 'timedOut'] as const)(
  'a test that %s leaves pictures, requests and console lines',
  async (status) => {
    const { folder, annotations } = await endAs(status);
    expect((await readdir(folder)).toSorted()).toEqual(['browser-1-page-1.png', 'console.txt', 'requests.txt']);
    expect(await withoutMoments(join(folder, 'requests.txt'))).toBe('/overview 200 after 3 ms with uid, secret_key\n');
    expect(await withoutMoments(join(folder, 'console.txt'))).toBe(
      `${withheld}\nuncaught, as the browser lists it: undefined is not a function\n`,
    );
    expect(annotations.map(({ type }) => type)).toEqual(['evidence']);
    expect(resolve(annotations[0]?.description ?? '')).toBe(folder);
  },
);

test('a test that holds leaves nothing', async () => {
  const { folder, annotations } = await endAs('passed');
  expect(await readdir(folder)).toEqual([]);
  expect(annotations).toEqual([]);
});

test('only the lines of a file that contain the key are withheld', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'curtail-evidence-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'error-context.md');
  await writeFile(file, `- textbox "Secret key":\n  - text: ${canary}\n- button "Connect"`);
  await withholdKey(file);
  expect(await readFile(file, 'utf8')).toBe(`- textbox "Secret key":\n${withheld}\n- button "Connect"`);
});

test('a test gets the notes since it began, in their words of now', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(moment) });
  consoleNotes.add(() => 'of an earlier test');
  const followed = consoleNotes.follow();
  let state = 'unanswered';
  consoleNotes.add(() => state);
  state = 'answered';
  expect(followed()).toEqual([{ moment, words: 'answered' }]);
});

test('a process with many notes keeps the newest', () => {
  const followed = consoleNotes.follow();
  for (let note = 0; note < 30_000; note += 1) consoleNotes.add(() => `note ${note}`);
  const words = followed().map((note) => note.words);
  expect(words.length).toBeLessThanOrEqual(10_000);
  expect(words.slice(-5_000)).toEqual(Array.from({ length: 5_000 }, (_, place) => `note ${25_000 + place}`));
  const later = consoleNotes.follow();
  consoleNotes.add(() => 'the next');
  expect(later().map((note) => note.words)).toEqual(['the next']);
});
