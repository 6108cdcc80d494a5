import { waitFor } from '../drivers/wait-for.ts';
import type { Part } from '../drivers/test-browser.ts';

/** Writes into a field and waits until it holds the text: keys can reach a page after its own scripts have run. */
export async function typeInto(part: Part, name: string, text: string): Promise<void> {
  await part.write(name, text);
  await waitFor(() => part.value(name)).toBe(text);
}
