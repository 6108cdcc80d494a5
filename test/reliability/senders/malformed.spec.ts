import { startTally } from '../tally.ts';
import { changesNothing, expect, test, type Besieged } from './besieged.ts';
import { malformed, outdated, unaddressed } from './malformed.ts';

test.describe.configure({ mode: 'default' });

interface Told {
  ok?: boolean;
  failure?: { kind: string };
  connection?: number;
}

/** Sends every message from a page of ours, as a page that is broken or taken over would; answers by what was sent. */
async function answersTo(besieged: Besieged, messages: Record<string, unknown>): Promise<Record<string, Told | null>> {
  const { home, place } = besieged;
  const tally = startTally('senders', place.name);
  const uncaught = await place.uncaught();
  const answers = await changesNothing(besieged, () =>
    home.ask(async (all) => {
      const told: Record<string, Told | null> = {};
      for (const [wrong, message] of Object.entries(all)) {
        const text = JSON.stringify(message).replace(/endless: (\d+)/, (_, length) => 'x'.repeat(Number(length)));
        try {
          told[wrong] = (await chrome.runtime.sendMessage(JSON.parse(text))) ?? null;
        } catch {
          told[wrong] = null; // Nobody listened.
        }
      }
      return told;
    }, messages),
  );
  expect(await place.uncaught()).toEqual(uncaught);
  for (const wrong of Object.keys(messages)) tally.met('messages that are none', wrong);
  tally.keep();
  return answers;
}

const number = ({ home }: Besieged): Promise<number> =>
  home.ask(async () => {
    const status = { to: 'worker', operation: 'connection.status', connection: null, input: null };
    return ((await chrome.runtime.sendMessage(status)) as { connection: number }).connection;
  });

test('security: a malformed message from a page of our own is refused, and changes nothing', async ({ besieged }) => {
  const connection = await number(besieged);
  const messages = malformed(connection);
  expect(Object.keys(messages).length).toBeGreaterThan(100);
  const refused = { ok: false, failure: { kind: 'refused' }, connection };
  const expected = Object.fromEntries(Object.keys(messages).map((wrong) => [wrong, refused]));
  expect(await answersTo(besieged, messages)).toEqual(expected);
});

test('security: a page that shows another account is told so, and changes nothing', async ({ besieged }) => {
  const connection = await number(besieged);
  const messages = outdated(connection);
  const changed = { ok: false, failure: { kind: 'connection-changed' }, connection };
  const expected = Object.fromEntries(Object.keys(messages).map((wrong) => [wrong, changed]));
  expect(await answersTo(besieged, messages)).toEqual(expected);
});

test('security: a message that is not for the worker is not taken for one', async ({ besieged }) => {
  const expected = Object.fromEntries(Object.keys(unaddressed).map((wrong) => [wrong, null]));
  expect(await answersTo(besieged, unaddressed)).toEqual(expected);
});
