// Loaded once the person has chosen what is in here: without it, the popup opens faster.
import { effect } from '@preact/signals-core';
import { h, render, type ComponentChild } from 'preact';
import { Channels } from '../../components/popup/Channels.tsx';
import { OtherAccount } from '../../components/popup/OtherAccounts.tsx';
import styles from '../../components/popup/panels.module.css';
import { AccountChoice } from '../../components/ui/AccountChoice.tsx';
import { createChannelLinks } from '../../lib/state/popup/channel-links.ts';
import { createCloseOnceCopied } from '../../lib/state/popup/close-once-copied.ts';
import { createOtherAccounts, type OtherAccounts } from '../../lib/state/popup/other-accounts.ts';
import type { Popup } from '../../lib/state/popup/popup.ts';

/**
 * Closes the popup by `close` once a short link is copied, if the person chose that. Returns a function that renders the
 * channels.
 */
export function startChosenParts(popup: Popup, onSettings: () => void, close: () => void): () => ComponentChild {
  const links = createChannelLinks(popup);
  const accounts = createOtherAccounts(popup);
  const { start, keepOpen } = createCloseOnceCopied(popup.screen, links, close);
  start();
  accounts.start();
  drawChoice(popup, accounts);
  drawOther(accounts);
  // A key that is still held down is the one that copied.
  addEventListener('keydown', ({ repeat }) => repeat || keepOpen(), { capture: true });
  addEventListener('pointerdown', keepOpen, { capture: true });
  return () => h(Channels, { links, onSettings });
}

/** Draws what another account has at the popup's end, where it moves nothing. */
function drawOther(accounts: OtherAccounts): void {
  const place = document.createElement('div');
  place.role = 'status';
  document.querySelector('main')?.after(place);
  effect(() => render(h(OtherAccount, { accounts }), place));
}

/** Draws the choice of the account in use into the popup's header, if there are several. */
function drawChoice({ screen }: Popup, { use, isBusy }: OtherAccounts): void {
  const place = document.createElement('div');
  place.className = styles.accounts ?? '';
  document.querySelector('header a')?.before(place);
  effect(() => {
    const accounts = screen.accounts.value;
    const shown = accounts.find(({ isInUse }) => isInUse)?.status.connectionId ?? null;
    const onUse = (connectionId: number): void => void use(connectionId);
    const props = { accounts, shown, disabled: isBusy.value, onUse };
    render(accounts.length > 1 ? h(AccountChoice, props) : null, place);
  });
}
