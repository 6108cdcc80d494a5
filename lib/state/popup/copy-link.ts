import { clipOf } from '../../clipboard/page-clip.ts';
import type { CopyAs } from '../../preferences/copy-as.ts';
import type { Preferences } from '../../preferences/preferences.ts';
import { type PartialLink, titleOfPage } from '../../link/link.ts';
import { createClipboard } from '../shared/copying.ts';
import type { PopupDeps, Screen } from './screen.ts';

/** Creates the actions that copy a link, and show on `screen` whether that worked. Only the link copied last is marked. */
export function createCopyLink({ copy }: PopupDeps, screen: Screen) {
  const put = createClipboard(copy);
  const { answer, copied, copiedAs, recentCopied, preferences, withShift } = screen;

  return {
    /** Copies the shown link in the preferred form, or once in another one, whose name is then shown. */
    async copyLink(once?: CopyAs): Promise<void> {
      if (answer.value?.kind !== 'link') return;
      const form = once === undefined ? copyForm(screen) : { ...preferences.value, copyAs: once };
      const clip = clipOf([{ ...answer.value.link, title: pageTitle(screen) }], form);
      await put(clip, {
        hide() {
          copied.value = 'quiet';
          recentCopied.value = null;
        },
        show(worked) {
          copiedAs.value = once ?? (withShift.value ? form.copyAs : null);
          if (answer.value !== null) copied.value = worked ? 'yes' : 'no';
        },
        /** Keeps a newer status when "Copied" expires; else what stood in its place comes back. */
        expire() {
          if (copied.value === 'yes') copied.value = 'over';
        },
      });
    },
    /** Copies a recent link in the preferred form. */
    copyRecent(link: PartialLink): Promise<void> {
      const hide = (): void => void (recentCopied.value = null);
      return put(clipOf([link], copyForm(screen)), {
        hide,
        show(worked) {
          copied.value = null;
          recentCopied.value = { shortUrl: link.shortUrl, worked };
        },
        expire: hide,
      });
    },
  };
}

/** Returns the preferences with the form in which a link is copied after the last press. */
export function copyForm({
  preferences: { value },
  withShift,
}: Pick<Screen, 'preferences' | 'withShift'>): Preferences {
  return withShift.value ? { ...value, copyAs: value.copyWithShift } : value;
}

/**
 * Returns the title of the page to which the shown link leads, or would lead: the service's if it has read one, else the
 * tab's own if the tab shows that page; null if nobody gives one.
 */
export function pageTitle(screen: TitleSources): string | null {
  const { value } = screen.answer;
  const link = value?.kind === 'link' ? value.link : null;
  const given = link?.title ?? null;
  // A tab that shows the short link itself has not the title of the page to which it leads.
  const isShortLink = value?.kind === 'link' && value.asked === 'short-link';
  const page = isShortLink ? value.link.destination : (value?.address ?? screen.typed.value);
  return titleOfPage(given, link?.destination ?? page ?? '') ?? tabTitle(screen, page) ?? given;
}

/** Returns the tab's own title if it shows this page, also after the page's address was cleaned; else null. */
export function tabTitle({ tab, cleaned }: TitleSources, page: string | null): string | null {
  const whole = cleaned.value?.address === page ? cleaned.value.original : page;
  return (whole !== null && whole === tab.value?.address && titleOfPage(tab.value.title, whole)) || null;
}

type TitleSources = Pick<Screen, 'answer' | 'typed' | 'tab' | 'cleaned'>;
