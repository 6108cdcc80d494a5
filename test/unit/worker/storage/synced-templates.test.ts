import { describe, expect, test } from 'vitest';
import { firstTemplate, longestTemplate } from '../../../../lib/preferences/copy-as.ts';
import { defaultPreferences } from '../../../../lib/preferences/preferences.ts';
import { costlyCharacters, longestTemplates } from '../../../fakes/longest-templates.ts';
import { area, asSynced, browserWith, following, prefix, synced } from '../../../fakes/synced-browsers.ts';

/** Returns what Chromium counts for a value under a key: it writes some characters as six. */
const bytesOf = (key: string, value: unknown): number =>
  new TextEncoder().encode(key + JSON.stringify(value).replaceAll(/[<\u007F\u2028\u2029]/g, '\\u003C')).length;

test.each([...costlyCharacters, '\uD800'])(
  'the most templates of %j fit under one key of the sync',
  async (character) => {
    const { sync, preferences } = await following();
    const copyTemplates = longestTemplates(character);
    expect(copyTemplates[0]?.text.length, 'room for useful templates').toBeGreaterThan(200);
    await preferences.write({ copyTemplates });
    await preferences.merge();
    const key = `${prefix}copyTemplates`;
    expect(synced(sync).copyTemplates).toEqual(copyTemplates);
    expect(bytesOf(key, sync.items[key])).toBeLessThanOrEqual(8192);
  },
);

test('templates that come back from the sync unchanged are no change', async () => {
  const { sync, one, other } = await following();
  await one.preferences.write({ copyTemplates: [{ name: 'mine', text: '{short}' }] });
  await one.preferences.merge();
  await other.preferences.merge();
  const writings = sync.written.length;
  for (const { preferences } of [one, other, one]) await preferences.merge();
  expect(other.announced).toEqual(['preferences']);
  expect(one.announced).toEqual([]);
  expect(sync.written).toHaveLength(writings);
});

describe('the template of an earlier version', () => {
  const earlier = { ...defaultPreferences, copyAs: 'template', copyTemplate: 'mine {short}', copyTemplates: undefined };
  const { copyTemplates: _, ...stored } = earlier;
  const mine = [{ name: '', text: 'mine {short}' }];

  test.each([
    ['in use', stored, 'template:', mine],
    ['not in use', { ...stored, copyAs: 'html' }, 'html', mine],
    [
      'as it came, in use',
      { ...stored, copyTemplate: firstTemplate },
      'template:',
      [{ name: '', text: firstTemplate }],
    ],
    ['as it came, not in use', { ...stored, copyAs: 'html', copyTemplate: firstTemplate }, 'html', []],
  ])('%s, is read from this browser', async (_what, preferences, copyAs, copyTemplates) => {
    const { preferences: current } = browserWith(area(), area({ preferences }));
    expect(await current.read()).toEqual({ ...defaultPreferences, copyAs, copyTemplates });
    expect(await current.tellLost()).toBe(false);
  });

  test('that cannot be read leaves none, and this is said', async () => {
    const { preferences } = browserWith(area(), area({ preferences: { ...stored, copyTemplate: 17 } }));
    expect(await preferences.read()).toEqual({ ...defaultPreferences, copyAs: 'template:' });
    expect(await preferences.tellLost()).toBe(true);
  });

  test.each([
    ['under keys of their own', asSynced(stored)],
    ['under one key', { preferences: stored }],
  ])('is read from the sync, where it is stored %s, once', async (_where, items) => {
    const sync = area(items);
    const { preferences } = browserWith(sync);
    await preferences.follow(true);
    expect(await preferences.read()).toMatchObject({ copyAs: 'template:', copyTemplates: mine });
    expect(synced(sync).copyTemplates).toEqual(mine);
    await preferences.write({ copyAs: 'address', copyTemplates: [] });
    for (const round of [1, 2]) {
      await preferences.merge();
      expect(await preferences.read(), `removed, round ${round}`).toEqual(defaultPreferences);
    }
  });

  test('stays in this browser when only its choice waits for the sync', async () => {
    const local = area({ preferences: stored, following: { on: true, unsent: { copyAs: 'template' } } });
    const sync = area();
    const { preferences } = browserWith(sync, local);
    await preferences.merge();
    expect(await preferences.read()).toMatchObject({ copyAs: 'template:', copyTemplates: mine });
    expect(synced(sync)).toMatchObject({ copyAs: 'template:', copyTemplates: mine });
  });
});

test.each([
  [[{ name: 'a', text: '' }]],
  [[{ name: 'a', text: 'x'.repeat(longestTemplate + 1) }]],
  [[{ name: 'x'.repeat(41), text: '{short}' }]],
  [['a', 'a'].map((name) => ({ name, text: '{short}' }))],
  [['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ name, text: '{short}' }))],
  [['a', 'b'].map((name) => ({ name, text: '<'.repeat(700) }))],
  [{ a: '{short}' }],
])('templates as in %j are not read from the sync', async (copyTemplates) => {
  const { sync, preferences } = await following();
  const ours = [{ name: 'mine', text: '{short}' }];
  await preferences.write({ copyTemplates: ours });
  await preferences.merge();
  Object.assign(sync.items, asSynced({ copyTemplates }));
  await preferences.merge();
  expect((await preferences.read()).copyTemplates).toEqual(ours);
});

test.each(['template', 'template:'.padEnd(50, 'x'), 'word', 17, ['html']])(
  'a form of %j is not read from the sync',
  async (copyAs) => {
    const { sync, preferences } = await following();
    await preferences.write({ copyAs: 'template:mine' });
    await preferences.merge();
    Object.assign(sync.items, asSynced({ copyAs }));
    await preferences.merge();
    // The earlier form without a name stands for the earlier template.
    expect((await preferences.read()).copyAs).toBe(copyAs === 'template' ? 'template:' : 'template:mine');
  },
);
