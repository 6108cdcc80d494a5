import type { ChannelLinks } from '../../lib/state/popup/channel-links.ts';
import { createCloseOnceCopied } from '../../lib/state/popup/close-once-copied.ts';
import type { Screen } from '../../lib/state/popup/screen.ts';

/**
 * Closes the popup by `close` once a short link is copied, unless the person presses a key or a button before. Returns a
 * function that stops this.
 */
export function closeOnceCopied(screen: Screen, channels: ChannelLinks, close: () => void): () => void {
  const { start, keepOpen } = createCloseOnceCopied(screen, channels, close);
  const stop = start();
  const listeners = new AbortController();
  const options = { capture: true, signal: listeners.signal };
  // A key that is still held down is the one that copied.
  addEventListener('keydown', ({ repeat }) => repeat || keepOpen(), options);
  addEventListener('pointerdown', keepOpen, options);
  return () => {
    listeners.abort();
    stop();
  };
}
