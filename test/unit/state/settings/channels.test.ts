import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mostChannels, type Channel } from '../../../../lib/channel/channel.ts';
import { createChannels, type ChannelsState } from '../../../../lib/state/settings/channels.ts';
import { ownListsOf } from '../../../../lib/state/settings/own-lists.ts';
import { createPolicyState } from '../../../../lib/state/settings/policy.ts';
import { createPreferences, type PreferencesState } from '../../../../lib/state/settings/preferences.ts';
import { createScriptedWorker, type ScriptedWorker } from '../../../fakes/settings-page.ts';

let worker: ScriptedWorker;
let preferences: PreferencesState;
let channels: ChannelsState;

const [mail, poster, radio] = ['mail', 'poster', 'radio'].map((name) => ({ name, parameters: `from=${name}` })) as [
  Channel,
  Channel,
  Channel,
];

async function openWith(...stored: readonly Channel[]): Promise<void> {
  worker = createScriptedWorker();
  worker.preferences = { ...worker.preferences, channels: stored };
  preferences = createPreferences(worker.rpc, createPolicyState(worker.rpc));
  channels = createChannels(preferences);
  await preferences.read();
}

const stored = (): readonly Channel[] => worker.preferences.channels;
const row = (name: string | null): ChannelsState['rows']['value'][number] => {
  const found = channels.rows.value.find((each) => each.stored === name);
  if (found === undefined) throw new Error(`There is no channel ${name}.`);
  return found;
};

beforeEach(() => {
  vi.useFakeTimers();
  return openWith(mail, poster, radio);
});

describe('the order', () => {
  it('is the person’s: a channel moves past its neighbour, and goes on with the same button', async () => {
    await channels.move(row('mail'), 'down');
    expect(stored()).toEqual([poster, mail, radio]);
    expect(channels.moved.value).toEqual({ name: 'mail', place: 1, count: 3, button: 'down' });
    await channels.remove(row('radio'));
    expect(channels.moved.value, 'it is no longer one of three').toBeNull();
  });

  it('has ends, where the other button is next', async () => {
    await channels.move(row('poster'), 'up');
    expect(channels.moved.value).toEqual({ name: 'poster', place: 0, count: 3, button: 'down' });
    expect(channels.canMove(row('poster'), 'up')).toBe(false);
    await channels.move(row('poster'), 'up');
    expect(worker.inputs('preferences.write')).toHaveLength(1);
    expect(channels.canMove(row('radio'), 'down')).toBe(false);
    expect(channels.canMove(row('mail'), 'down')).toBe(true);
  });

  it('is as before if it could not be stored, which is said too', async () => {
    worker.fail('preferences.write', { kind: 'storage' });
    await channels.move(row('mail'), 'down');
    expect(channels.rows.value.map(({ name }) => name)).toEqual(['mail', 'poster', 'radio']);
    expect(channels.moved.value).toMatchObject({ name: 'mail', place: 0 });
    expect(preferences.unsaved.value).toEqual({ name: 'channels', failure: { kind: 'storage' } });
  });

  it('loses nothing that was typed into a channel which moves', async () => {
    channels.type(row('mail'), { text: 'from=mail&day={date}' });
    await channels.move(row('mail'), 'down');
    await vi.runAllTimersAsync();
    expect(stored()).toEqual([poster, { name: 'mail', parameters: 'from=mail&day={date}' }, radio]);
  });

  it('leaves a new channel without a name at the end', async () => {
    await channels.add();
    expect([channels.canMove(row(null), 'up'), channels.canMove(row('radio'), 'down')]).toEqual([false, false]);
    await channels.move(row(null), 'up');
    expect(worker.inputs('preferences.write')).toEqual([]);
  });
});

describe('a new channel', () => {
  it('is asked for its parameters only once its name is typed', async () => {
    await channels.add();
    channels.type(row(null), { name: 'Te' });
    await vi.runAllTimersAsync();
    expect(row(null).problems).toEqual({ name: null, text: null });
    await channels.save(row(null));
    expect(row(null).problems).toEqual({ name: null, text: 'empty' });
    channels.type(row(null), { text: 'from=tv' });
    await vi.runAllTimersAsync();
    expect(stored().at(-1)).toEqual({ name: 'Te', parameters: 'from=tv' });
  });

  it('that is ready-made is stored at once, in place of one that nobody has begun', async () => {
    await channels.add();
    await channels.add({ name: 'Leaflet', text: 'from=leaflet' });
    expect(stored()).toEqual([mail, poster, radio, { name: 'Leaflet', parameters: 'from=leaflet' }]);
    expect(channels.rows.value).toHaveLength(4);
    expect(channels.focus.value).toEqual({ on: 3 });
  });

  it('that is begun is gone on with before a ready-made one', async () => {
    await channels.add();
    channels.type(row(null), { text: 'from=tv' });
    await channels.add({ name: 'Leaflet', text: 'from=leaflet' });
    expect(row(null)).toMatchObject({ text: 'from=tv', problems: { name: 'empty' } });
    expect(stored()).toEqual([mail, poster, radio]);
  });

  it('that is ready-made says why if the browser’s sync has no room for it, and goes on from there', async () => {
    const parameters = `a=${'<'.repeat(298)}`;
    await openWith(...[1, 2, 3, 4].map((number) => ({ name: `long ${number}`, parameters })));
    await channels.add({ name: 'Leaflet', text: `from=${'<'.repeat(200)}` });
    expect(row(null)).toMatchObject({ name: 'Leaflet', problems: { name: null, text: 'no-room' } });
    expect(stored()).toHaveLength(4);
    channels.type(row(null), { text: 'from=leaflet' });
    await vi.runAllTimersAsync();
    expect(stored().at(-1)).toEqual({ name: 'Leaflet', parameters: 'from=leaflet' });
  });

  it('cannot be added beside twenty', async () => {
    await openWith(
      ...Array.from({ length: mostChannels }, (_, number) => ({ name: `${number}`, parameters: 'from=tv' })),
    );
    await channels.add({ name: 'Leaflet', text: 'from=leaflet' });
    await channels.add();
    expect(channels.isFull.value).toBe(true);
    expect(channels.rows.value).toHaveLength(mostChannels);
  });
});

it('a channel’s text is not among the templates, which stay as they were', async () => {
  channels.type(row('radio'), { name: 'Wireless' });
  await vi.runAllTimersAsync();
  expect(worker.inputs('preferences.write')).toEqual([
    { channels: [mail, poster, { name: 'Wireless', parameters: 'from=radio' }] },
  ]);
});

it('what was typed is there again after the page was left', () => {
  ownListsOf(preferences).channels.type(row('radio'), { text: '=wrong' });
  expect(ownListsOf(preferences).channels.rows.value.at(-1)).toMatchObject({
    stored: 'radio',
    text: '=wrong',
    problems: { text: 'no-name' },
  });
});
