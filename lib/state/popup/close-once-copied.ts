import { computed, effect } from '@preact/signals-core';
import type { ChannelLinks } from './channel-links.ts';
import { changing, type Screen } from './screen.ts';

/** The time (milliseconds) for which `Copied` is shown before the popup closes: a screen reader begins to say it. */
const pause = 1000;

/** Creates the closing of a popup whose short link was copied. `close` closes the popup. */
export function createCloseOnceCopied(
  screen: Screen,
  channels: Pick<ChannelLinks, 'copied' | 'making' | 'trouble'>,
  close: () => void,
) {
  const { preferences, copied, recentCopied, trouble, panel } = screen;
  const isCopied = computed(
    () => copied.value === 'yes' || recentCopied.value?.worked === true || channels.copied.value?.worked === true,
  );
  /** True while nothing else on the screen needs the person. */
  const isAlone = computed(() => {
    const isBusy = changing(screen) || channels.making.value !== null;
    return trouble.value === null && channels.trouble.value === null && panel.value === null && !isBusy;
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isKept = false;

  return {
    /** Closes the popup a second after `Copied` is shown. Returns a function that stops this. */
    start(): () => void {
      const end = effect(() => {
        if (!isCopied.value) isKept = false;
        clearTimeout(timer);
        if (preferences.value.closeOnceCopied && isCopied.value && isAlone.value && !isKept)
          timer = setTimeout(close, pause);
      });
      return () => {
        clearTimeout(timer);
        end();
      };
    },
    /** Keeps the popup open until something is copied again. Call it when the person presses something in the popup. */
    keepOpen(): void {
      clearTimeout(timer);
      isKept = isCopied.value;
    },
  };
}
