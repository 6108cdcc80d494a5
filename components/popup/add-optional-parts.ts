import { createChannelLinks } from '../../lib/state/popup/channel-links.ts';
import type { Popup } from '../../lib/state/popup/popup.ts';
import { drawChannels } from './channels/draw-channels.tsx';
import { closeOnceCopied } from './close-once-copied.ts';

/** Adds to the popup what is off unless the person chose it: the channels, and closing the popup once it has copied. */
export function addOptionalParts(popup: Popup, onSettings: () => void, close: () => void): void {
  const channels = createChannelLinks(popup);
  drawChannels(channels, onSettings);
  closeOnceCopied(popup.screen, channels, close);
}
