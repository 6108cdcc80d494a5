import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findCurtail, type Curtail } from '../chromium/curtail.ts';
import { launchWithCurtail, temporaryProfile } from '../chromium/launch.ts';
import { fillAccount, pressConnect } from '../chromium/settings-form.ts';
import { startService } from '../service/index.ts';
import { seedHistory } from './demo-history.ts';
import { serveDemoPage } from './demo-page.ts';

/** Everything the demonstration runs; `end` takes all of it away again. */
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
  // Of no worth to anybody: the account ends with the demonstration.
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

/** Connects through the Settings page, whose tab it leaves open. */
export async function connectDemo(demo: Demo & { secretKey: string }): Promise<Page> {
  // The browser's own question has nobody to answer it without a display, so it is answered before it is asked.
  await demo.curtail.allowHost('http://127.0.0.1/*');
  const settings = await demo.curtail.openOptions('#/settings');
  await fillAccount(settings, demo);
  await pressConnect(settings);
  await settings.getByRole('button', { name: 'Disconnect' }).waitFor();
  return settings;
}
