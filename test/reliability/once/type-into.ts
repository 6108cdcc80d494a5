import { expect } from '../../places/fixtures.ts';
import type { Screen } from '../../places/place.ts';

/** Writes into a field and waits until it holds that: keys reach a page later than what its own scripts do. */
export async function typeInto(screen: Screen, name: string, text: string): Promise<void> {
  await screen.write(name, text);
  await expect.poll(() => screen.value(name)).toBe(text);
}
