import type { BrowserKind, Screen } from '../../drivers/test-browser.ts';
import { startTally } from '../../tools/tally/tally.ts';
import { changesNothing, expect, test, type Besieged } from './besieged.ts';
import { reachFromContent } from './neighbour.ts';
import { frame, reach, type Reached } from './stranger.ts';

// These tests share one browser.
test.describe.configure({ mode: 'default' });

/** The question that an attacker would ask first, and one that would do harm. */
const questions = [
  { to: 'worker', operation: 'connection.status', connectionId: null, input: null },
  { to: 'worker', operation: 'connection.disconnect', connectionId: null, input: { connectionId: 1 } },
];

/** No answer at all: neither a value nor a refusal. */
const nothing: Reached = { message: null, broadcast: null, port: null, page: null };

async function expectRefused(besieged: Besieged, sender: string, ask: (message: unknown) => Promise<unknown>) {
  const tally = startTally('senders', besieged.browser.name);
  for (const question of questions) {
    expect(await changesNothing(besieged, () => ask(question)), sender).toEqual(nothing);
    tally.count('messages');
  }
  tally.met('senders', sender);
  tally.keep();
}

test('security: a web page reaches nothing of the extension', async ({ besieged, site }) => {
  const page = await besieged.browser.visit(site.url('stranger'));
  await expectRefused(besieged, 'web page', (question) => page.ask(reach, besieged.id, besieged.ours, question));
});

test('security: a content script of another extension reaches nothing of the extension', async ({ besieged, site }) => {
  const page = await besieged.browser.visit(site.url('with-content-script'));
  expect(await page.ask(() => document.documentElement.dataset['neighbour'])).toBe(besieged.neighbours);
  await expectRefused(besieged, 'content script of another extension', (question) =>
    reachFromContent(page, besieged.id, besieged.ours, question),
  );
});

test('security: another extension reaches nothing of the extension', async ({ besieged }) => {
  const page = await besieged.browser.visit(`${besieged.neighbours}/page.html`);
  await expectRefused(besieged, 'another extension', (question) =>
    page.ask(reach, besieged.id, besieged.ours, question),
  );
});

test('security: another extension cannot run a script in our pages', async ({ besieged }) => {
  const { home, neighbours, ours, browser } = besieged;
  expect(await home.ask(() => document.documentElement.dataset['neighbour'] ?? null), 'by its manifest').toBeNull();
  const page = await browser.visit(`${neighbours}/page.html`);
  const ran = await changesNothing(besieged, () => page.ask(runInPagesOf, ours));
  expect(ran.tabs).toBeGreaterThan(0);
  expect(ran.ran, 'by its interface').toBe(0);
});

/** Runs in a page of another extension: tries to run a script in every tab. */
async function runInPagesOf(ours: string): Promise<{ tabs: number; ran: number }> {
  interface Api {
    tabs: { query(query: object): Promise<{ id: number; url?: string }[]> };
    scripting: { executeScript(script: object): Promise<unknown> };
  }
  const { tabs, scripting } = chrome as unknown as Api;
  // Firefox hides our tabs' addresses from it, so it tries every tab except its own.
  const theirs = (await tabs.query({})).filter(({ url }) => url?.startsWith(ours) ?? true);
  const tried = theirs.map(({ id }) => scripting.executeScript({ target: { tabId: id }, func: () => document.title }));
  const outcomes = await Promise.allSettled(tried);
  return { tabs: theirs.length, ran: outcomes.filter(({ status }) => status === 'fulfilled').length };
}

/** The last message that the Settings page sends when it opens. */
const lastOfSettings = 'preferences.lost';

test('security: no page can frame our pages, neither web pages nor extensions’ nor our own', async ({
  besieged,
  site,
}) => {
  const { browser, ours, neighbours } = besieged;
  for (const address of [site.url('framing'), `${neighbours}/page.html`, `${ours}/options.html#/settings`]) {
    const opened = besieged.sent(lastOfSettings);
    const page = await browser.visit(address);
    if (address.startsWith(ours)) await expect.poll(() => besieged.sent(lastOfSettings)).toBe(opened + 1);
    const before = besieged.sent();
    for (const file of ['options.html', 'popup.html']) {
      await changesNothing(besieged, () => page.ask(frame, 'src', `${ours}/${file}`));
    }
    // `changesNothing` itself asks twice; a page of ours opened in a frame would have asked too.
    await expect.poll(() => besieged.sent() - before, { message: address }).toBe(2);
  }
});

/** Frames that a page of ours can make, with the browser that lets them send messages. */
const ownFrames: Record<string, { speaksIn: BrowserKind | null; open(page: Screen): Promise<void> }> = {
  'about:blank': { speaksIn: 'firefox', open: (page) => page.ask(frame, 'src', 'about:blank') },
  srcdoc: { speaksIn: null, open: (page) => page.ask(frame, 'srcdoc', '<p>Inside</p>') },
  'a blob': {
    speaksIn: 'chromium',
    async open(page) {
      const address = await page.ask(() => URL.createObjectURL(new Blob(['<p>Inside</p>'], { type: 'text/html' })));
      await page.ask(frame, 'src', address);
    },
  },
};

for (const [kind, { speaksIn, open }] of Object.entries(ownFrames)) {
  test(`security: refuses a frame with ${kind} in our own page`, async ({ besieged }) => {
    const { browser, ours } = besieged;
    const page = await browser.visit(`${ours}/options.html#/settings`);
    await page.shows('button', 'Disconnect');
    await open(page);
    const tally = startTally('senders', browser.name);
    for (const question of questions) {
      const answers = await changesNothing(besieged, () => page.ask(askFromFrames, question));
      expect(answers).toHaveLength(speaksIn === browser.name ? 1 : 0);
      for (const answer of answers) expect(answer).toMatchObject({ ok: false, failure: { kind: 'refused' } });
      tally.count('messages', answers.length);
    }
    tally.met('senders', `frame of our own page: ${kind}`);
    tally.keep();
  });
}

/** Runs in a page of ours: asks the worker from each frame that has the extension interface; returns the answers. */
async function askFromFrames(question: unknown): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const inner of document.querySelectorAll('iframe')) {
    try {
      const api = (inner.contentWindow as unknown as { chrome?: typeof chrome } | null)?.chrome;
      if (api?.runtime?.sendMessage !== undefined) answers.push(await api.runtime.sendMessage(question));
    } catch {
      // The browser isolates the frame even from its own page, or nothing in it answers.
    }
  }
  return answers;
}
