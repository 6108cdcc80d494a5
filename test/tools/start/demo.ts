import { closeWelcomePage } from '../../drivers/chromium/welcome-page.ts';
import { randomBytes } from 'node:crypto';
import { connecting } from '../../drivers/chromium/connecting.ts';
import { findCurtail, type Curtail } from '../../drivers/chromium/curtail.ts';
import { launchWithCurtail, temporaryProfile, type LaunchOptions } from '../../drivers/chromium/launch.ts';
import type { Screen } from '../../drivers/test-browser.ts';
import { connect } from '../../flows/connect.ts';
import { startService, type ServiceOptions } from '../../service/index.ts';
import { seedHistory } from './history.ts';

/** A browser with Curtail, and a service with an account; `end` removes everything. */
export interface Demo {
  curtail: Curtail;
  /** The service's address. */
  address: string;
  account: { uid: string; secretKey: string };
  end(): Promise<void>;
}

/** Starts a service with an account of this name that has a history, and a Chromium with Curtail. */
export async function startDemo(
  uid: string,
  browser: Omit<LaunchOptions, 'profile'>,
  options: Partial<ServiceOptions>,
): Promise<Demo> {
  // The key is worthless later: the account is removed at the end.
  const account = { uid, secretKey: randomBytes(18).toString('base64url') };
  const service = await startService({ databaseFile: ':memory:', ...options });
  await service.addAccount(account);
  seedHistory(service, uid);
  const { profile, remove } = await temporaryProfile();
  const context = await launchWithCurtail({ ...browser, profile });
  // It would lie over the pages that are shown.
  await closeWelcomePage(context);
  return {
    curtail: await findCurtail(context),
    address: service.address,
    account,
    async end() {
      await context.close();
      await Promise.all([service.close(), remove()]);
    },
  };
}

/** Connects on the Settings page, and leaves its tab open. */
export const connectDemo = (demo: Demo): Promise<Screen> => connect(connecting(demo.curtail), demo);
