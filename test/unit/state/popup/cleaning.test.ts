import { describe, expect, test } from 'vitest';
import { success } from '../../../../lib/failure.ts';
import { defaultPreferences } from '../../../../lib/preferences.ts';
import { failing, idle, none, opening, page, scripted, type Scripted, type ScriptedTab } from './scripted.ts';

const preferences = { ...defaultPreferences, removeTracking: true };
const tracked = 'https://example.com/a?utm_source=x';
const clean = 'https://example.com/a';
const takenAway = ['utm_source'];
const noneAt = (address: string) => ({ ok: true, value: { ...none, address } }) as const;

/** A popup that has opened on a page whose address was cleaned. */
async function openedCleaned(tab: ScriptedTab = {}, switched = preferences): Promise<Scripted> {
  const script = scripted({ address: tracked, ...tab });
  script.on('popup.open', {
    ok: true,
    value: opening({ preferences: switched, address: clean, original: tracked, takenAway }),
  });
  await script.popup.open();
  await idle();
  return script;
}

/** The addresses that were looked up. */
const lookedUp = ({ asked }: Scripted): unknown[] =>
  asked
    .filter(({ operation }) => operation === 'links.find')
    .map(({ input }) => (input as { address: string }).address);

describe('opening', () => {
  test('the cleaned address stands in the box and is looked up, without another question', async () => {
    const script = await openedCleaned();
    expect(script.popup.screen.typed.value).toBe(clean);
    expect(script.popup.screen.cleaned.value).toEqual({ address: clean, original: tracked, takenAway });
    expect(lookedUp(script)).toEqual([clean]);
    expect(script.count('address.clean')).toBe(0);
  });

  test('Put back has the original looked up as it is, and shortened as it is', async () => {
    const script = await openedCleaned();
    await script.answer('links.find', noneAt(clean));
    script.popup.putBack();
    expect(script.popup.screen.typed.value).toBe(tracked);
    await script.answer('links.find', noneAt(tracked));
    script.popup.shorten();
    expect(script.asked.at(-1)).toMatchObject({ operation: 'links.change', input: { change: { address: tracked } } });
    expect(lookedUp(script)).toEqual([clean, tracked]);
    expect(script.count('address.clean')).toBe(0);
  });

  test('what was put back stays so where the popup is drawn anew', async () => {
    const script = await openedCleaned();
    script.popup.putBack();
    script.on('popup.open', {
      ok: true,
      value: opening({ preferences, address: clean, original: tracked, takenAway }),
    });
    await script.announce({ what: 'connection' });
    expect(script.popup.screen.typed.value).toBe(tracked);
    expect(script.count('address.clean')).toBe(0);
  });

  test('nothing is put back while a change is under way', async () => {
    const script = await openedCleaned();
    await script.answer('links.find', noneAt(clean));
    script.popup.shorten();
    script.popup.putBack();
    expect(script.popup.screen.typed.value).toBe(clean);
  });

  test('in a private tab the original is put back, and nothing is sent before a press', async () => {
    const script = await openedCleaned({ private: true });
    script.popup.putBack();
    await idle();
    expect(script.popup.screen.typed.value).toBe(tracked);
    expect(lookedUp(script)).toEqual([]);
    script.popup.lookUp();
    expect(lookedUp(script)).toEqual([tracked]);
  });
});

describe('typing', () => {
  const cleaned = success([{ address: clean, takenAway }]);

  test('a pasted address is cleaned, then looked up', async () => {
    const script = await openedCleaned();
    script.popup.type(tracked, true);
    expect(script.popup.screen.typed.value).toBe(tracked);
    await script.answer('address.clean', cleaned);
    expect(script.asked.at(-2)).toEqual({ operation: 'address.clean', input: { addresses: [tracked] } });
    expect(script.popup.screen.typed.value).toBe(clean);
    expect(lookedUp(script)).toEqual([clean, clean]);
  });

  test('what is typed on meanwhile is not overwritten', async () => {
    const script = await openedCleaned();
    script.popup.type(tracked, true);
    script.popup.type(`${tracked}y`, false);
    await script.answer('address.clean', cleaned);
    expect(script.popup.screen.typed.value).toBe(`${tracked}y`);
    expect(lookedUp(script)).toEqual([clean]);
  });

  test('a press before the pause is over shortens the cleaned address, once', async () => {
    const script = await openedCleaned({}, { ...preferences, lookUp: false });
    script.popup.type(tracked, false);
    script.popup.shorten();
    script.popup.shorten();
    await script.answer('address.clean', cleaned);
    await script.answer('address.clean', cleaned);
    const changes = script.asked.filter(({ operation }) => operation === 'links.change');
    expect(changes).toMatchObject([{ input: { change: { address: clean } } }]);
  });

  test('where the list cannot be read, the address goes as it is', async () => {
    const script = await openedCleaned();
    script.popup.type(tracked, true);
    await script.answer('address.clean', failing({ kind: 'internal' }));
    expect(script.popup.screen.typed.value).toBe(tracked);
    expect(lookedUp(script)).toEqual([clean, tracked]);
  });

  test('switched off, nobody is asked', async () => {
    const script = scripted();
    script.on('popup.open', { ok: true, value: opening() });
    await script.popup.open();
    script.popup.type(tracked, true);
    expect(lookedUp(script)).toEqual([page, tracked]);
    expect(script.count('address.clean')).toBe(0);
    expect(script.popup.screen.cleaned.value).toBeNull();
  });
});
