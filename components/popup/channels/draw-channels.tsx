import { effect } from '@preact/signals-core';
import { render } from 'preact';
import type { ChannelLinks } from '../../../lib/state/popup/channel-links.ts';
import { Channels } from './Channels.tsx';

/** Renders the channels below the popup's content, now and whenever a signal they read changes. */
export function drawChannels(links: ChannelLinks, onSettings: () => void): void {
  const place = document.createElement('div');
  document.querySelector('main')?.after(place);
  effect(() => render(<Channels links={links} onSettings={onSettings} />, place));
}
