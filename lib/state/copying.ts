import { signal, type ReadonlySignal } from '@preact/signals-core';
import { openable } from '../address.ts';
import type { PageParts } from './page-parts.ts';

/** Putting text on the clipboard, and saying whether that worked. */
export interface Copying {
  /** How the last copying ended, for as long as that is said; `count` is how many links, or days, were copied. */
  copied: ReadonlySignal<{ count: number; worked: boolean } | null>;
  /** Puts short addresses on the clipboard, one a line. */
  copy(shortUrls: readonly string[]): Promise<void>;
  /** Puts any text on the clipboard, of so many links or days. */
  copyText(text: string, count: number): Promise<void>;
}

/** How long (milliseconds) `Copied` stands; a person needs three seconds to be sure to have seen it. */
const seenAfter = 4000;

/** Makes what copies, and says whether that worked. */
export function createCopying({ copy, schedule }: Pick<PageParts, 'copy' | 'schedule'>): Copying {
  const copied = signal<{ count: number; worked: boolean } | null>(null);
  let callOff = (): void => undefined;

  async function copyText(text: string, count: number): Promise<void> {
    const worked = text !== '' && (await copy(text));
    callOff();
    copied.value = { count, worked };
    callOff = schedule(() => (copied.value = null), seenAfter);
  }

  return {
    copied,
    copyText,
    async copy(shortUrls) {
      // Only what a browser opens reaches the clipboard.
      const texts = shortUrls.map(openable).filter((text) => text !== null);
      await copyText(texts.join('\n'), texts.length);
    },
  };
}
