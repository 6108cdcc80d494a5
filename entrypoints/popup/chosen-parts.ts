// Loaded once the person has chosen what is in here: without it, the popup opens faster.
import { h, type ComponentChild } from 'preact';
import { Channels } from '../../components/popup/Channels.tsx';
import { createChannelLinks } from '../../lib/state/popup/channel-links.ts';
import { createCloseOnceCopied } from '../../lib/state/popup/close-once-copied.ts';
import type { Popup } from '../../lib/state/popup/popup.ts';

/**
 * Closes the popup by `close` once a short link is copied, if the person chose that. Returns a function that renders the
 * channels.
 */
export function startChosenParts(popup: Popup, onSettings: () => void, close: () => void): () => ComponentChild {
  const links = createChannelLinks(popup);
  const { start, keepOpen } = createCloseOnceCopied(popup.screen, links, close);
  start();
  // A key that is still held down is the one that copied.
  addEventListener('keydown', ({ repeat }) => repeat || keepOpen(), { capture: true });
  addEventListener('pointerdown', keepOpen, { capture: true });
  return () => h(Channels, { links, onSettings });
}
