import type { ReadonlySignal } from '@preact/signals';
import type { ConnectionStatus } from '../../lib/account/connection-status.ts';
import { copy } from '../../lib/browser/clipboard.ts';
import { heldPermissions, homepageOf, readRunningIn } from '../../lib/browser/this-browser.ts';
import type { Preferences } from '../../lib/preferences/preferences.ts';
import type { Rpc } from '../../lib/rpc/client.ts';
import { createAbout, type AboutState } from '../../lib/state/settings/about.ts';

/** Creates the state of the part About of this page. It is loaded with that part. */
export async function aboutOf(
  rpc: Rpc,
  connection: ReadonlySignal<ConnectionStatus | null>,
  preferences: ReadonlySignal<Preferences | null>,
  isPrivate: boolean,
): Promise<AboutState> {
  return createAbout({
    rpc,
    connection,
    preferences,
    running: await readRunningIn(),
    homepage: homepageOf(),
    permissions: heldPermissions,
    isPrivate,
    copy,
  });
}
