import { clipOf } from '../../clipboard/clip-links.ts';
import type { CopyAs } from '../../preferences/copy-as.ts';
import type { PartialLink } from '../../link/link.ts';
import { createClipboard } from '../shared/clipboard.ts';
import { pageTitle } from './page-title.ts';
import type { PopupDeps } from './popup-deps.ts';
import type { Screen } from './screen.ts';

/** Creates the actions that copy a link, and show on `screen` whether that worked. Only the link copied last is marked. */
export function createCopyLink({ copy }: PopupDeps, screen: Screen) {
  const put = createClipboard(copy);
  const { answer, copied, recentCopied, note, preferences } = screen;

  return {
    /** Copies the shown link in the given form, or else in the preferred one. */
    async copyLink(form?: CopyAs): Promise<void> {
      if (answer.value?.kind !== 'link') return;
      const clip = clipOf([{ ...answer.value.link, title: pageTitle(screen) }], {
        ...preferences.value,
        ...(form && { copyAs: form }),
      });
      await put(clip, {
        hide() {
          copied.value = 'quiet';
          recentCopied.value = null;
        },
        show(worked) {
          if (answer.value !== null) copied.value = worked ? 'yes' : 'no';
        },
        /** Keeps a newer status when "Copied" expires; shows the note of an earlier change again. */
        expire() {
          if (copied.value === 'yes') copied.value = note.value === null ? 'quiet' : null;
        },
      });
    },
    /** Copies a recent link in the preferred form. */
    copyRecent(link: PartialLink): Promise<void> {
      const hide = (): void => void (recentCopied.value = null);
      return put(clipOf([link], preferences.value), {
        hide,
        show(worked) {
          if (copied.value !== null) copied.value = 'quiet';
          recentCopied.value = { shortUrl: link.shortUrl, worked };
        },
        expire: hide,
      });
    },
  };
}
