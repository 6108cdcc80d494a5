import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import type { ForAccount } from '../../components/shell/ConnectedPage.tsx';
import { drawPage } from './drawn-page.tsx';

/** Draws a page that needs an account until the test ends. */
export async function drawForAccount(draw: (props: ForAccount) => VNode) {
  let opened = 0;
  const page = await drawPage(
    draw({
      connection: { unread: signal(null), read: async () => undefined },
      openSettings: () => void (opened += 1),
    }),
  );
  return {
    ...page,
    /** Returns how often Settings was opened. */
    settingsOpened: (): number => opened,
  };
}
