import { signal } from '@preact/signals-core';
import type { Clip, CopiedLink } from '../../clipboard/clip.ts';
import { clipOf } from '../../clipboard/page-clip.ts';
import type { CopyAs } from '../../preferences/copy-as.ts';
import { defaultPreferences } from '../../preferences/preferences.ts';
import type { PageDeps } from './page-deps.ts';
import { readOnly } from './signals.ts';

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
    copyClip: (clip: Clip): Promise<void> => put(clip, notice),
    /** Writes any text to the clipboard; `count` is the number of links, or days, in it. */
    copyText: (text: string, count: number): Promise<void> => put({ text, html: null, count }, notice),
    /** Writes links to the clipboard, one per line, in the form `as`; else in the preferred one. */
    copy(links: readonly CopiedLink[], as?: CopyAs): Promise<void> {
      const { copyAs, copyTemplates } = preferences.value ?? defaultPreferences;
      return put(clipOf(links, { copyAs: as ?? copyAs, copyTemplates }), notice);
    },
  };
}

/** The time (milliseconds) for which `Copied` is shown. A person needs three seconds to notice it. */
const shownFor = 4000;

/** The place that shows the result of copying. */
export interface CopyNotice {
  /** Hides the last result. */
  hide(): void;
  /** Shows whether copying worked; `count` is the clip's count. */
  show(worked: boolean, count: number): void;
  /** Runs when the result has been shown for four seconds and nothing was copied since. */
  expire(): void;
}

/** Returns a function that writes a clip to the clipboard and shows in the given notice whether that worked. */
export function createClipboard(copy: PageDeps['copy']) {
  let expiry: ReturnType<typeof setTimeout> | undefined;
  return async (clip: Clip | Promise<Clip>, { hide, show, expire }: CopyNotice): Promise<void> => {
    hide();
    const { text, html, count } = await clip;
    const worked = text !== '' && (await copy(text, html));
    clearTimeout(expiry);
    show(worked, count);
    expiry = setTimeout(expire, shownFor);
  };
}
