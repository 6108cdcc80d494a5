import fc from 'fast-check';
import { expect, test } from 'vitest';
import { success } from '../../../../lib/failure/failure.ts';
import { defaultPreferences } from '../../../../lib/preferences/preferences.ts';
import { createPreferences } from '../../../../lib/state/settings/preferences.ts';
import { channels, createNamedList, templates } from '../../../../lib/state/settings/named-list.ts';
import { readablePreferences } from '../../../../lib/worker/preferences/preference-schemas.ts';
import { policyOf } from '../../../fakes/policy.ts';
import { createScriptedWorker } from '../../../fakes/settings-page.ts';
import { createPolicyState } from '../../../../lib/state/settings/policy.ts';

/** Values that the form does not store, by what is wrong with them. */
const notStored: [what: string, preferences: Record<string, unknown>][] = [
  ['a template without the short link', { copyTemplates: [{ name: 'Mail', text: 'Dear Ada' }] }],
  ['a template of nothing', { copyTemplates: [{ name: 'Mail', text: ' ' }] }],
  ['a template that is too long', { copyTemplates: [{ name: 'Mail', text: `{short}${'x'.repeat(1000)}` }] }],
  ['a template without a name', { copyTemplates: [{ name: '', text: '{short}' }] }],
  ['a template whose name nobody sees', { copyTemplates: [{ name: ' ', text: '{short}' }] }],
  ['a name that reads from right to left', { copyTemplates: [{ name: '\u202egpj.liaM', text: '{short}' }] }],
  ['a name with a control character', { channels: [{ name: 'Ma\u0007il', parameters: 'a=b' }] }],
  ['a name with a line break', { channels: [{ name: 'Ma\nil', parameters: 'a=b' }] }],
  ['a name with spaces around it', { channels: [{ name: ' Mail', parameters: 'a=b' }] }],
  ['half of an emoji as a name', { channels: [{ name: '\ud83d', parameters: 'a=b' }] }],
  ['a channel without a name', { channels: [{ name: '', parameters: 'a=b' }] }],
  ['a channel without parameters', { channels: [{ name: 'Mail', parameters: '?' }] }],
  ['a parameter without a name', { channels: [{ name: 'Mail', parameters: '=b' }] }],
  ['a parameter twice', { channels: [{ name: 'Mail', parameters: 'a=b&a=c' }] }],
  ['two channels of one name', { channels: [{ name: 'Mail', parameters: 'a=b' }].flatMap((one) => [one, one]) }],
  ['a parameter with its value', { removeAlso: ['ref=1'] }],
  ['two parameters in a line', { alwaysKeep: ['ref, src'] }],
  ['a parameter twice', { removeAlso: ['ref', 'ref'] }],
  ['a line with spaces around it', { removeAlso: [' ref'] }],
  ['a line of nothing', { removeAlso: [''] }],
  ['a site without a name', { alwaysKeep: ['shop.example:'] }],
  ['more lines than fit', { removeAlso: Array.from({ length: 101 }, (_, number) => `p${number}`) }],
  [
    'lines that are too long together',
    { removeAlso: Array.from({ length: 100 }, (_, at) => `${'😀'.repeat(40)}${at}`) },
  ],
  ['a form that is a template of such a name', { copyAs: 'template:\u202egpj' }],
  ['a form that is a template without a name', { copyAs: 'template:' }],
];

test.each(notStored)('the store and a backup leave out %s', (_what, preferences) => {
  expect(readablePreferences(preferences)).toEqual({});
});

test.each(notStored)('a policy cannot set %s', async (_what, preferences) => {
  expect((await policyOf({ preferences }).read()).starting).toEqual({});
});

/** Opens the templates or the channels of the Settings page, and saves an item there. */
async function saved(kind: 'templates' | 'channels', name: string, text: string) {
  const worker = createScriptedWorker();
  const policy = createPolicyState(worker.rpc);
  const preferences = createPreferences(worker.rpc, policy);
  await preferences.read();
  worker.answers['preferences.write'] = (change) => {
    worker.preferences = { ...worker.preferences, ...change };
    return success(worker.preferences);
  };
  const list = kind === 'templates' ? createNamedList(preferences, templates) : createNamedList(preferences, channels);
  list.add();
  list.type('name', name);
  list.type('text', text);
  await list.save();
  return { isSaved: list.editing.value === null, preferences: worker.preferences };
}

test('whatever the form saves can be read from the store, a backup and a policy, and nothing else', async () => {
  const unit = fc.constantFrom(
    'a',
    'b',
    ' ',
    '\n',
    '=',
    '&',
    '?',
    '{short}',
    '\u202e',
    '\u0007',
    '\ud83d',
    '😀',
    '\u2028',
  );
  const words = fc.string({ unit, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('templates' as const, 'channels' as const),
      words,
      words,
      async (kind, name, text) => {
        const { isSaved, preferences } = await saved(kind, name, text);
        const { copyTemplates, channels: stored } = preferences;
        if (isSaved)
          expect(readablePreferences({ copyTemplates, channels: stored })).toEqual({ copyTemplates, channels: stored });
        else expect(preferences).toEqual(defaultPreferences);
        const asTyped =
          kind === 'templates' ? { copyTemplates: [{ name, text }] } : { channels: [{ name, parameters: text }] };
        const isRead = Object.keys(readablePreferences(asTyped)).length > 0;
        if (isRead) expect(isSaved).toBe(true);
      },
    ),
  );
});
