import { describe, expect, test } from 'vitest';
import { startReference, type Reference } from './reference.ts';

const longUrl = 'https://long.example/page';
const elsewhere = 'https://elsewhere.example/';

/** Shortens the address and returns its short address. */
async function shorten({ client }: Reference): Promise<string> {
  const made = await client.shorten(longUrl);
  return made.ok ? made.value.shortUrl : expect.unreachable('nothing was shortened');
}

/** Returns the state that info, expand, lookup and the lists agree on. */
async function state({ client }: Reference, shortUrl: string): Promise<string | undefined> {
  const info = await client.info([shortUrl]);
  const expanded = await client.expand([shortUrl]);
  const deleted = await client.deleted();
  const top = await client.top(10);
  const known = info.ok ? info.value.answers.get(shortUrl) : undefined;
  const leads = expanded.ok ? expanded.value.answers.get(shortUrl) : undefined;
  const states = [known?.ok && known.value.state, leads?.ok && leads.value.state];
  const listed = deleted.ok && deleted.value.items.some((link) => link.shortUrl === shortUrl);
  const popular = top.ok && top.value.items.find((link) => link.shortUrl === shortUrl)?.state;
  expect(new Set([...states, listed ? 'deleted' : 'active', popular]).size).toBe(1);
  return popular || undefined;
}

describe('each transition of the interface', () => {
  test('no link becomes active by shorten', async () => {
    const reference = await startReference();
    const before = await reference.client.lookup([longUrl]);
    expect(before.ok && before.value.answers.get(longUrl)).toEqual({ ok: false, failure: { kind: 'not-found' } });
    const made = await reference.client.shorten(longUrl);
    expect(made).toMatchObject({ ok: true, value: { isNew: true, isRestored: false } });
    expect(await state(reference, made.ok ? made.value.shortUrl : '')).toBe('active');
  });

  test('active becomes deleted by delete, with its time', async () => {
    const reference = await startReference();
    const shortUrl = await shorten(reference);
    expect(await reference.client.delete(shortUrl)).toEqual({ ok: true, value: null });
    expect(await state(reference, shortUrl)).toBe('deleted');
    const info = await reference.client.info([shortUrl]);
    expect(info.ok && info.value.answers.get(shortUrl)).toMatchObject({ value: { deletedAt: { kind: 'moment' } } });
    expect(await reference.client.delete(shortUrl)).toEqual({
      ok: false,
      failure: { kind: 'item', error: 'DELETED_BY_USER' },
    });
  });

  test('deleted becomes active by restore', async () => {
    const reference = await startReference();
    const shortUrl = await shorten(reference);
    await reference.client.delete(shortUrl);
    expect(await reference.client.restore(shortUrl)).toEqual({ ok: true, value: null });
    expect(await state(reference, shortUrl)).toBe('active');
  });

  test('deleted becomes active by shorten, with the same short address', async () => {
    const reference = await startReference();
    const shortUrl = await shorten(reference);
    await reference.client.delete(shortUrl);
    expect(await reference.client.shorten(longUrl)).toEqual({
      ok: true,
      value: { shortUrl, isNew: false, isRestored: true },
    });
    expect(await state(reference, shortUrl)).toBe('active');
  });

  test('active stays active by edit, with another destination', async () => {
    const reference = await startReference();
    const shortUrl = await shorten(reference);
    expect(await reference.client.edit(shortUrl, elsewhere)).toEqual({ ok: true, value: null });
    expect(await state(reference, shortUrl)).toBe('active');
    const leads = await reference.client.expand([shortUrl]);
    expect(leads.ok && leads.value.answers.get(shortUrl)).toMatchObject({ value: { destination: elsewhere } });
    const found = await reference.client.lookup([elsewhere, longUrl]);
    expect(found.ok && [...found.value.answers.values()]).toEqual([
      { ok: true, value: { shortUrl, state: 'active' } },
      { ok: false, failure: { kind: 'not-found' } },
    ]);
  });
});
