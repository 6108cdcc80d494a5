import { signal, type ReadonlySignal } from '@preact/signals-core';
import { clipOf, type Clip, type CopiedLink } from '../clip.ts';
import { defaultPreferences } from '../preferences.ts';
import type { PageParts } from './page-parts.ts';

/** Putting text on the clipboard, and saying whether that worked. */
export interface Copying {
  /** How the last copying ended, for as long as that is said; `count` is how many links, or days, were copied. */
  copied: ReadonlySignal<{ count: number; worked: boolean } | null>;
  /** Puts links on the clipboard, one a line, as the person wants them copied. */
  copy(links: readonly CopiedLink[]): Promise<void>;
  /** Puts any text on the clipboard, of so many links or days. */
  copyText(text: string, count: number): Promise<void>;
}

/** How long (milliseconds) `Copied` stands; a person needs three seconds to be sure to have seen it. */
const seenAfter = 4000;

/** Makes what copies, and says whether that worked. */
export function createCopying({
  copy,
  schedule,
  preferences,
}: Pick<PageParts, 'copy' | 'schedule' | 'preferences'>): Copying {
  const copied = signal<{ count: number; worked: boolean } | null>(null);
  let callOff = (): void => undefined;

  async function put({ text, html, count }: Clip): Promise<void> {
    // Said anew, where it still stands.
    copied.value = null;
    const worked = text !== '' && (await copy(text, html));
    callOff();
    copied.value = { count, worked };
    callOff = schedule(() => (copied.value = null), seenAfter);
  }

  return {
    copied,
    copyText: (text, count) => put({ text, html: null, count }),
    copy: async (links) => put(await clipOf(links, preferences.value ?? defaultPreferences)),
  };
}
