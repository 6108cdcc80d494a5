import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { builds } from '../../drivers/builds.ts';
import { closeWelcomePage } from '../../drivers/chromium/welcome-page.ts';
import { findCurtail, type Curtail } from '../../drivers/chromium/curtail.ts';
import { launchWithCurtail, temporaryProfile } from '../../drivers/chromium/launch.ts';
import { startTestService, type TestService } from '../../drivers/service/test-service.ts';

/** A freshly installed extension, and services with a delay in every answer. */
export interface BenchSetup {
  curtail: Curtail;
  /** Starts a new service. */
  startService(): Promise<TestService>;
}

/** Milliseconds until the service answers a request. */
const latency = 20;

/** Runs a measurement in its own browser, and removes everything afterwards. */
export async function withBrowser<Value>(
  executablePath: string,
  measure: (setup: BenchSetup) => Promise<Value>,
): Promise<Value> {
  const services: TestService[] = [];
  const { profile, remove } = await temporaryProfile();
  const extension = join(profile, 'curtail');
  await cp(builds.chrome, extension, { recursive: true });
  const context = await launchWithCurtail({ executablePath, headless: true, profile, extension });
  try {
    await closeWelcomePage(context);
    return await measure({
      curtail: await findCurtail(context),
      async startService() {
        const service = await startTestService();
        services.push(service);
        service.slow(latency);
        return service;
      },
    });
  } finally {
    await context.close();
    await Promise.all([...services.map((service) => service.close()), remove()]);
  }
}
