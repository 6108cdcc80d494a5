import { clipOf } from '../../formats/clip-links.ts';
import type { CopyAs } from '../../preferences/preferences.ts';
import { createClipboard } from '../shared/clipboard.ts';
import { pageTitle } from './page-title.ts';
import type { PopupDeps } from './popup-deps.ts';
import type { Screen } from './screen.ts';

/**
 * Returns a function that copies the shown link in the given form, or else in the preferred one, and shows on `screen`
 * whether that worked.
 */
export function createCopyLink({ copy }: PopupDeps, screen: Screen): (form?: CopyAs) => Promise<void> {
  const put = createClipboard(copy);

  const notice = {
    hide: () => void (screen.copied.value = 'quiet'),
    show(worked: boolean) {
      if (screen.answer.value !== null) screen.copied.value = worked ? 'yes' : 'no';
    },
    /** Keeps a newer status when "Copied" expires; shows the note of an earlier change again. */
    expire() {
      if (screen.copied.value === 'yes') screen.copied.value = screen.note.value === null ? 'quiet' : null;
    },
  };

  return async (form) => {
    const answer = screen.answer.value;
    if (answer?.kind !== 'link') return;
    const { copyAs, copyTemplate } = screen.preferences.value;
    const clip = clipOf([{ ...answer.link, title: pageTitle(screen) }], { copyAs: form ?? copyAs, copyTemplate });
    await put(clip, notice);
  };
}
