import { createChannelLinks } from '../../lib/state/popup/channel-links.ts';
import type { Popup } from '../../lib/state/popup/popup.ts';
import { drawChannels } from './channels/draw-channels.tsx';
import { closeOnceCopied } from './close-once-copied.ts';

/** Adds to the popup what only some people have chosen: the channels, and that it closes by `close` once it has copied. */
export function addChosen(popup: Popup, onSettings: () => void, close: () => void): void {
  const preferences = popup.screen.preferences.value;
  const channels = createChannelLinks(popup);
  if (preferences.channels.length > 0) drawChannels(channels, onSettings);
  if (preferences.closeOnceCopied) closeOnceCopied(popup.screen, channels, close);
}
