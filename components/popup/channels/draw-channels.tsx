import { effect } from '@preact/signals-core';
import { render } from 'preact';
import { createChannelLinks } from '../../../lib/state/popup/channel-links.ts';
import type { Popup } from '../../../lib/state/popup/popup.ts';
import { Channels } from './Channels.tsx';

/** Renders the channels below the popup's content, now and whenever a signal they read changes. */
export function drawChannels(popup: Popup, onSettings: () => void): void {
  const place = document.createElement('section');
  document.querySelector('main')?.after(place);
  const links = createChannelLinks(popup);
  effect(() => render(<Channels links={links} onSettings={onSettings} />, place));
}
