import type { Channel } from '../../lib/channel/channel.ts';
import type { Curtail } from '../drivers/chromium/curtail.ts';

/** Stores channels as the Settings page does. */
export async function setChannels(curtail: Curtail, channels: readonly Channel[]): Promise<void> {
  const page = await curtail.openOptions('#/settings');
  await page.evaluate(
    (input) =>
      (globalThis as unknown as { chrome: typeof browser }).chrome.runtime.sendMessage({
        to: 'worker',
        operation: 'preferences.write',
        connectionId: null,
        input,
      }),
    { channels },
  );
  await page.close();
}

declare const browser: { runtime: { sendMessage(message: unknown): Promise<unknown> } };
