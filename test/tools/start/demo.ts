import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connecting } from '../../drivers/chromium/connecting.ts';
import { findCurtail, type Curtail } from '../../drivers/chromium/curtail.ts';
import { launchWithCurtail, temporaryProfile } from '../../drivers/chromium/launch.ts';
import type { Screen } from '../../drivers/place.ts';
import { connect } from '../../flows/connect.ts';
import { startService } from '../../service/index.ts';
import { seedHistory } from './demo-history.ts';
import { serveDemoPage } from './demo-page.ts';

/** Everything that the demonstration runs; `end` removes it. */
export interface Demo {
  curtail: Curtail;
  serviceAddress: string;
  accountId: string;
  /** Address of the page to shorten. */
  pageAddress: string;
  end(): Promise<void>;
}

/** Starts a service with an account, a page to shorten and a Chromium with Curtail. */
export async function startDemo(executablePath: string, headless: boolean): Promise<Demo & { secretKey: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'curtail-demo-'));
  const accountId = 'demo';
  // The account is removed after the demonstration.
  const secretKey = randomBytes(18).toString('base64url');
  const service = await startService({ databaseFile: join(folder, 'links.db'), allowPrivate: true });
  await service.addAccount({ uid: accountId, secretKey });
  seedHistory(service, accountId);
  const page = await serveDemoPage();
  const { profile, remove } = await temporaryProfile();
  const context = await launchWithCurtail({ executablePath, headless, profile });
  return {
    curtail: await findCurtail(context),
    serviceAddress: service.address,
    accountId,
    secretKey,
    pageAddress: page.url,
    async end() {
      await context.close();
      await Promise.all([service.close(), page.close(), remove()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Connects on the Settings page, and leaves its tab open. */
export async function connectDemo(demo: Demo & { secretKey: string }): Promise<Screen> {
  const account = { uid: demo.accountId, secretKey: demo.secretKey };
  return await connect(connecting(demo.curtail), { address: demo.serviceAddress, account });
}
