import { expect } from '@playwright/test';
import type { LinkSeed } from '../../service/index.ts';
import type { Screen } from '../../drivers/test-browser.ts';

const halfDay = 43_200_000;
const daysAgo = (count: number): number => Date.now() - (2 * count + 1) * halfDay;

/** The end of an address that can be written in several ways. */
export const escapes = '?q=a%20b%2Fc&r=%C3%A9';

/** Returns a link whose facts no other link has, and whose texts on the screen stay the same during a test. */
export const knownLink = (id: string): LinkSeed & { longUrl: string; title: string } => ({
  longUrl: `https://example.com/${id}`,
  title: `Q&A “${id}” <1>`,
  createdAt: daysAgo(3),
  clicks: { [new Date().toISOString().slice(0, 10)]: 1234 },
});

/** The same link, deleted after it was made. */
export const deletedLink = (id: string): ReturnType<typeof knownLink> => ({ ...knownLink(id), deletedAt: daysAgo(2) });

/** The texts of a known link's facts. */
export const factsOfKnown = { clicks: '1,234', created: '3 days ago', deleted: '2 days ago' };

/** Expects an address in the box of a screen. */
export const addressIs = (address: string) => async (screen: Screen) =>
  expect(await screen.value('Address')).toBe(address);
