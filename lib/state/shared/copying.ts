import { signal } from '@preact/signals-core';
import { clipOf } from '../../clipboard/clip-links.ts';
import type { Clip, CopiedLink } from '../../clipboard/clip.ts';
import { defaultPreferences } from '../../preferences/preferences.ts';
import { createClipboard, type CopyNotice } from './clipboard.ts';
import type { PageDeps } from './page-deps.ts';
import { readOnly } from './read-only.ts';

/** Copying on a page, and its notice. */
export type Copying = ReturnType<typeof createCopying>;

/** Creates copying with its own notice. */
export function createCopying({ copy, preferences }: Pick<PageDeps, 'copy' | 'preferences'>) {
  const copied = signal<{ count: number; worked: boolean } | null>(null);
  const put = createClipboard(copy);

  const hide = (): void => void (copied.value = null);
  const notice: CopyNotice = { hide, show: (worked, count) => (copied.value = { count, worked }), expire: hide };

  return {
    /** The last result, while it is shown; `count` is the number of links, or days, that were copied. */
    copied: readOnly(copied),
    /** Writes a text to the clipboard, with its formatting if it has any. */
    copyClip: (clip: Clip): Promise<void> => put(Promise.resolve(clip), notice),
    /** Writes any text to the clipboard; `count` is the number of links, or days, in it. */
    copyText: (text: string, count: number): Promise<void> => put(Promise.resolve({ text, html: null, count }), notice),
    /** Writes links to the clipboard, one per line, in the preferred form. */
    copy: (links: readonly CopiedLink[]): Promise<void> =>
      put(clipOf(links, preferences.value ?? defaultPreferences), notice),
  };
}
