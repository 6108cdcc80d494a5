import { describe, expect, test } from 'vitest';
import { account } from '../../fakes/api-client.ts';
import { startReference } from './reference.ts';

/** Pages of one account, with codes. */
const pages = Array.from({ length: 70 }, (_, place) => ({
  longUrl: `https://long.example/${place}`,
  code: `c${place}`,
}));
const longUrls = pages.map(({ longUrl }) => longUrl);

describe('asking the reference service for a batch', () => {
  test('asks for 70 links with two requests, in each of the three operations', async () => {
    const { client, service, asked } = await startReference();
    service.seed.links(account.uid, pages);
    const shortUrls = pages.map(({ code }) => service.shortAddress(code));
    const [info, expanded, found] = [
      await client.info(shortUrls),
      await client.expand(shortUrls),
      await client.lookup(longUrls),
    ];
    expect(asked.map(({ path, values }) => `${path} ${values}`)).toEqual([
      '/link/info 50',
      '/link/info 20',
      '/link/expand 50',
      '/link/expand 20',
      '/link/lookup 50',
      '/link/lookup 20',
    ]);
    expect(info.ok && [...info.value.answers.values()].filter(({ ok }) => ok)).toHaveLength(70);
    expect(
      expanded.ok && [...expanded.value.answers.values()].map((each) => each.ok && each.value.destination),
    ).toEqual(longUrls);
    expect(found.ok && [...found.value.answers.values()].map((each) => each.ok && each.value.shortUrl)).toEqual(
      shortUrls,
    );
  });

  test('gets every answer from a service that ignores repeated parameters, and learns that once for each operation', async () => {
    const { client, service, asked } = await startReference({ ignoreRepeats: true });
    service.seed.links(account.uid, pages.slice(0, 5));
    const some = longUrls.slice(0, 6);
    const first = await client.lookup(some);
    expect(
      first.ok &&
        [...first.value.answers]
          .filter(([, { ok }]) => ok)
          .map(([longUrl]) => longUrl)
          .toSorted(),
    ).toEqual(some.slice(0, 5));
    expect(first.ok && first.value.answers.get('https://long.example/5')).toEqual({
      ok: false,
      failure: { kind: 'not-found' },
    });
    expect(asked.map(({ values }) => values)).toEqual([6, 1, 1, 1, 1, 1]);
    expect(client.remembered).toEqual(new Set(['lookup']));

    asked.length = 0;
    expect(await client.lookup(some)).toEqual(first);
    expect(asked.map(({ values }) => values)).toEqual([1, 1, 1, 1, 1, 1]);

    asked.length = 0;
    const expanded = await client.expand(pages.slice(0, 3).map(({ code }) => service.shortAddress(code)));
    expect(expanded.ok && [...expanded.value.answers.values()].every(({ ok }) => ok)).toBe(true);
    expect(asked.map(({ values }) => values)).toEqual([3, 1, 1]);
    expect(client.remembered).toEqual(new Set(['lookup', 'expand']));
  });
});
