import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { findCurtail, type Curtail } from '../../drivers/chromium/curtail.ts';
import { launchWithCurtail, temporaryProfile } from '../../drivers/chromium/launch.ts';
import { root } from '../run/command.ts';
import { startService } from '../../service/index.ts';
import { connectDemo } from '../start/demo.ts';
import { seedHistory } from './history.ts';
import { serveSessionsPage } from './sessions-page.ts';
import { enlarged } from './stage.ts';

/** A newsletter writer's browser, connected to a service; `end` removes everything. */
export interface Newsletter {
  curtail: Curtail;
  end(): Promise<void>;
}

/** Starts a service with an account that has a history, and a Chromium with Curtail connected to it. */
export async function startNewsletter(executablePath: string): Promise<Newsletter> {
  const accountId = 'newsletter';
  // The key is worthless later: the account is removed after the pictures.
  const secretKey = randomBytes(18).toString('base64url');
  // The hosts of its links do not answer, so there are no titles to read.
  const service = await startService({ databaseFile: ':memory:', shortHost: 'https://go.example', readTitles: false });
  await service.addAccount({ uid: accountId, secretKey });
  seedHistory(service, accountId);

  process.env['FONTCONFIG_FILE'] = join(root, 'test', 'store', 'fonts.conf');
  const { profile, remove } = await temporaryProfile();
  // The popup's scale cannot be set in any other way, and the screen needs room for it.
  const args = [`--force-device-scale-factor=${enlarged}`, '--screen-info={2560x2000}'];
  const context = await launchWithCurtail({ executablePath, headless: true, profile, args });
  await serveSessionsPage(context);
  const curtail = await findCurtail(context);
  async function end(): Promise<void> {
    await context.close();
    await Promise.all([service.close(), remove()]);
  }
  const account = { serviceAddress: service.address, accountId, secretKey };
  const settings = await connectDemo({ ...account, curtail, pageAddress: '', end });
  await settings.close();
  return { curtail, end };
}
