// Loaded once the person has chosen what is in here: without it, the popup opens faster.
import { drawChannels } from '../../components/popup/Channels.tsx';
import { createChannelLinks } from '../../lib/state/popup/channel-links.ts';
import { createCloseOnceCopied } from '../../lib/state/popup/close-once-copied.ts';
import type { Popup } from '../../lib/state/popup/popup.ts';

/** Draws the channels, and closes the popup by `close` once a short link is copied, as far as the person chose that. */
export function startChosenParts(popup: Popup, onSettings: () => void, close: () => void): void {
  const channels = createChannelLinks(popup);
  drawChannels(channels, onSettings);
  const { start, keepOpen } = createCloseOnceCopied(popup.screen, channels, close);
  start();
  // A key that is still held down is the one that copied.
  addEventListener('keydown', ({ repeat }) => repeat || keepOpen(), { capture: true });
  addEventListener('pointerdown', keepOpen, { capture: true });
}
