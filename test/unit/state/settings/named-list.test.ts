import { beforeEach, expect, it } from 'vitest';
import type { Channel } from '../../../../lib/channel/channel.ts';
import { createPolicyState } from '../../../../lib/state/settings/policy.ts';
import { createPreferences, type PreferencesState } from '../../../../lib/state/settings/preferences.ts';
import { createScriptedWorker, type ScriptedWorker } from '../../../fakes/settings-page.ts';

let worker: ScriptedWorker;
let preferences: PreferencesState;
let channels: PreferencesState['channels'];

const [mail, poster, radio] = ['mail', 'poster', 'radio'].map((name) => ({ name, parameters: `from=${name}` })) as [
  Channel,
  Channel,
  Channel,
];

async function openWith(...stored: readonly Channel[]): Promise<void> {
  worker = createScriptedWorker();
  worker.preferences = { ...worker.preferences, channels: stored };
  preferences = createPreferences(worker.rpc, createPolicyState(worker.rpc));
  channels = preferences.channels;
  await preferences.read();
}

const stored = (): readonly Channel[] => worker.preferences.channels;

beforeEach(() => openWith(mail, poster, radio));

it('the order is the person’s: a channel moves past its neighbour, and goes on with the same button', async () => {
  await channels.move(0, 'down');
  expect(stored()).toEqual([poster, mail, radio]);
  expect(channels.placed.value).toEqual({ name: 'mail', place: 1, button: 'down' });
  await channels.remove(2);
  expect(channels.placed.value, 'it is no longer one of three').toBeNull();
});

it('the order is as before if it could not be stored, which is said too', async () => {
  worker.fail('preferences.write', { kind: 'storage' });
  await channels.move(0, 'down');
  expect(channels.items.value.map(({ name }) => name)).toEqual(['mail', 'poster', 'radio']);
  expect(channels.placed.value).toEqual({ name: 'mail', place: 0, button: 'down' });
  expect(preferences.unsaved.value).toEqual({ name: 'channels', failure: { kind: 'storage' } });
});

it('a ready-made channel says why if the browser’s sync has no room for it, and goes on from there', async () => {
  const parameters = `a=${'<'.repeat(298)}`;
  await openWith(...[1, 2, 3, 4].map((number) => ({ name: `long ${number}`, parameters })));
  await channels.addAtOnce({ name: 'Leaflet', text: `from=${'<'.repeat(200)}` });
  expect(channels.editing.value).toMatchObject({ name: 'Leaflet', problems: { name: null, text: 'no-room' } });
  expect(stored()).toHaveLength(4);
  channels.type('text', 'from=leaflet');
  await channels.save();
  expect(stored().at(-1)).toEqual({ name: 'Leaflet', parameters: 'from=leaflet' });
  expect(channels.editing.value).toBeNull();
});

it.each([
  ['a reset', () => preferences.reset()],
  ['another page', () => ((worker.preferences = { ...worker.preferences, channels: [radio] }), preferences.read())],
])('the offer to bring a channel back ends once %s has changed the list', async (_, change) => {
  await channels.remove(0);
  await preferences.read();
  expect(channels.removed.value?.item.name, 'nothing else has changed it').toBe('mail');
  await change();
  expect(channels.removed.value).toBeNull();
});

it('the offer to bring a channel back ends once something else has brought it back', async () => {
  await channels.remove(0);
  expect(channels.removed.value?.item.name).toBe('mail');
  worker.preferences = { ...worker.preferences, channels: [poster, radio, mail] };
  await preferences.read();
  expect(channels.removed.value).toBeNull();
  await channels.undo();
  expect(stored()).toEqual([poster, radio, mail]);
});

const letters = { name: 'mail', parameters: 'from=letters' };

it.each([
  ['keeps what was typed while another page changes the list', [mail, radio], [letters, radio]],
  ['adds the item again if another page has removed it meanwhile', [poster, radio], [poster, radio, letters]],
])('the dialog %s', async (_what, changed, saved) => {
  channels.edit(0);
  channels.type('text', 'from=letters');
  worker.preferences = { ...worker.preferences, channels: changed };
  await preferences.read();
  expect(channels.editing.value).toMatchObject({ name: 'mail', text: 'from=letters' });
  await channels.save();
  expect(stored()).toEqual(saved);
});
