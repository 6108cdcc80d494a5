import type { Clip } from '../../clipboard/clip.ts';
import type { PageDeps } from './page-deps.ts';

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
  return async (clip: Promise<Clip>, { hide, show, expire }: CopyNotice): Promise<void> => {
    hide();
    const { text, html, count } = await clip;
    const worked = text !== '' && (await copy(text, html));
    clearTimeout(expiry);
    show(worked, count);
    expiry = setTimeout(expire, shownFor);
  };
}
