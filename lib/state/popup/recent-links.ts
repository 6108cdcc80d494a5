import { computed, signal } from '@preact/signals-core';
import type { PartialLink } from '../../link/link.ts';
import { clipOf } from '../../formats/clip-links.ts';
import { createClipboard } from '../shared/clipboard.ts';
import type { Popup } from './popup.ts';

/** The most recent links that are shown (count). */
const mostShown = 3;

/** The state of the links that this browser made last. */
export type RecentLinks = ReturnType<typeof createRecentLinks>;

/** Creates the state of the links that this browser made last. They come from the cache; nothing is sent. */
export function createRecentLinks({ screen, rpc, writeClipboard }: Popup) {
  const links = signal<readonly PartialLink[]>([]);
  const copied = signal<{ shortUrl: string; worked: boolean } | null>(null);
  const put = createClipboard(writeClipboard);

  async function read(): Promise<void> {
    const reply = await rpc.ask('links.recent', null);
    // Without them the popup lacks nothing, and what it was opened for shows a store that fails.
    links.value = reply.ok ? reply.value : [];
  }

  /** They make room for panels and failures, and are not for private windows. */
  const hasRoom = computed(() => {
    const { stage, preferences, trouble, panel } = screen;
    if (stage.value !== 'ready' || screen.private.value || !preferences.value.recentLinks) return false;
    return trouble.value === null && (panel.value === null || panel.value === 'more');
  });

  return {
    /** The links to show, the last one first, without the one that is the answer. */
    shown: computed(() => {
      const { value } = screen.answer;
      const own = value?.kind === 'link' ? value.link.shortUrl : null;
      return hasRoom.value ? links.value.filter(({ shortUrl }) => shortUrl !== own).slice(0, mostShown) : [];
    }),
    /** Whether copying a link worked, while that is shown. */
    copied,
    /** Reads the links, now and after each change. */
    start(): void {
      void read();
      rpc.onChanged(({ what }) => void (what === 'preferences' || read()));
    },
    /** Copies a link in the preferred form. */
    copy(link: PartialLink): Promise<void> {
      const hide = (): void => void (copied.value = null);
      const show = (worked: boolean): void => void (copied.value = { shortUrl: link.shortUrl, worked });
      return put(clipOf([link], screen.preferences.value), { hide, show, expire: hide });
    },
  };
}
