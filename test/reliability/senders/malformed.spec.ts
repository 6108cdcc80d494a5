import { startTally } from '../../tools/tally/tally.ts';
import { askWorker } from '../storage/stored.ts';
import { changesNothing, expect, test, type Besieged } from './besieged.ts';
import { malformed, outdated, unaddressed } from './malformed.ts';

test.describe.configure({ mode: 'default' });

interface Reply {
  ok?: boolean;
  failure?: { kind: string };
  connectionId?: number;
}

/** Sends every message from a page of ours, as a broken or hijacked page would; returns the answers by message. */
async function answersTo(besieged: Besieged, messages: Record<string, unknown>): Promise<Record<string, Reply | null>> {
  const { home, browser } = besieged;
  const tally = startTally('senders', browser.name);
  const uncaught = await browser.uncaught();
  const answers = await changesNothing(besieged, () =>
    home.ask(async (all) => {
      const replies: Record<string, Reply | null> = {};
      for (const [wrong, message] of Object.entries(all)) {
        const text = JSON.stringify(message).replace(/endless: (\d+)/, (_, length) => 'x'.repeat(Number(length)));
        try {
          replies[wrong] = (await chrome.runtime.sendMessage(JSON.parse(text))) ?? null;
        } catch {
          replies[wrong] = null; // Nothing listened.
        }
      }
      return replies;
    }, messages),
  );
  expect(await browser.uncaught()).toEqual(uncaught);
  for (const wrong of Object.keys(messages)) tally.met('messages that are none', wrong);
  tally.keep();
  return answers;
}

/** Returns the same answer to each message. */
const eachWith = (answer: Reply | null, messages: object): Record<string, Reply | null> =>
  Object.fromEntries(Object.keys(messages).map((wrong) => [wrong, answer]));

const connectionOf = async ({ home }: Besieged): Promise<number> =>
  (await askWorker(home, 'connection.status', null)).connectionId;

test('security: refuses malformed messages from our own pages, and changes nothing', async ({ besieged }) => {
  const connection = await connectionOf(besieged);
  const messages = malformed(connection);
  expect(Object.keys(messages).length).toBeGreaterThan(100);
  const refused = { ok: false, failure: { kind: 'refused' }, connectionId: connection };
  expect(await answersTo(besieged, messages)).toEqual(eachWith(refused, messages));
});

test('security: tells a page of another account so, and changes nothing', async ({ besieged }) => {
  const connection = await connectionOf(besieged);
  const messages = outdated(connection);
  const changed = { ok: false, failure: { kind: 'connection-changed' }, connectionId: connection };
  expect(await answersTo(besieged, messages)).toEqual(eachWith(changed, messages));
});

test('security: the worker ignores messages that are not for it', async ({ besieged }) => {
  expect(await answersTo(besieged, unaddressed)).toEqual(eachWith(null, unaddressed));
});
