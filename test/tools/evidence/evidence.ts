import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { TestInfo } from '@playwright/test';
import { consoleNotes, requestNotes, type Note } from '../../drivers/notes.ts';
import { openBrowsers, type OpenBrowser } from '../../drivers/open-browsers.ts';
import { root } from '../run/command.ts';
import { traces } from '../secret/canary.ts';

/** The annotation with the folder of a failed test, for the report of `npm test`. */
export const evidenceType = 'evidence';

/** The part of a test's information that this needs. */
type FailingTest = Pick<TestInfo, 'status' | 'expectedStatus' | 'annotations' | 'outputPath'>;

/** What happened since the test began, and the browsers that it has taken pictures of. */
interface Followed {
  pictured: Set<OpenBrowser>;
  requests(): Note[];
  /** Of the consoles. */
  lines(): Note[];
}

/**
 * Keeps what a failed test leaves, in its output folder: pictures of every open page, `requests.txt` and `console.txt`
 * since the test began. Call it before a browser closes, and once more at the end; a test that holds leaves nothing.
 */
async function keepEvidence(info: FailingTest, { pictured, requests, lines }: Followed): Promise<void> {
  if (info.status === info.expectedStatus) return;
  const folder = info.outputPath();
  await mkdir(folder, { recursive: true });
  for (const browser of openBrowsers().filter((each) => !pictured.has(each))) {
    pictured.add(browser);
    const uncaught = await browser.uncaught().catch(() => []);
    const noted = new Set(lines().map(({ words }) => words));
    for (const words of uncaught.map((error) => `uncaught, as the browser lists it: ${error}`)) {
      if (!noted.has(words)) consoleNotes.add(() => words);
    }
    await browser.pictures(join(folder, `browser-${pictured.size}-page-`)).catch(() => undefined);
  }
  await write(join(folder, 'requests.txt'), requests());
  await write(join(folder, 'console.txt'), lines());
  const see = relative(root, folder);
  if (info.annotations.some(({ type }) => type === evidenceType)) return;
  info.annotations.push({ type: evidenceType, description: see });
}

/**
 * The fixture that keeps the evidence of every failed test that uses it; `{ auto: true }` makes all tests use it. Its
 * value keeps what there is so far: fixtures call it before they close a browser.
 */
export async function evidence(
  {}: object,
  use: (keep: () => Promise<void>) => Promise<void>,
  info: FailingTest,
): Promise<void> {
  const followed = { pictured: new Set<OpenBrowser>(), requests: requestNotes.follow(), lines: consoleNotes.follow() };
  const keep = (): Promise<void> => keepEvidence(info, followed);
  await use(keep);
  await keep();
}

async function write(file: string, notes: readonly Note[]): Promise<void> {
  const lines = notes.map(({ moment, words }) => `${moment} ${withoutKey(words)}`);
  await writeFile(file, `${lines.join('\n') || 'nothing'}\n`);
}

/** How many characters of a line are kept. */
const longest = 2_000;

/** Returns a text, cut to a readable length; one that contains the secret key in any encoding is withheld. */
export function withoutKey(text: string): string {
  if (traces(text).length > 0) return '(withheld: it contains the secret key)';
  return text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text;
}

/** Withholds the lines of a file that contain the secret key. Playwright's account of a failure has every field's text. */
export async function withholdKey(file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (traces(text).length > 0) await writeFile(file, text.split('\n').map(withoutKey).join('\n'));
}
