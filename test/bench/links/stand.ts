import { findCurtail, type Curtail } from '../../chromium/curtail.ts';
import { launchWithCurtail, temporaryProfile } from '../../chromium/launch.ts';
import { startTestService, type TestService } from '../../e2e/harness/service.ts';

/** What a measurement is given: an extension just installed, and services whose every answer takes its time. */
export interface Stand {
  curtail: Curtail;
  /** Starts a service of its own. */
  startService(): Promise<TestService>;
}

/** How long (milliseconds) after a request its answer comes. */
const latency = 20;

/** Runs a measurement in a browser of its own, and takes everything away again. */
export async function withBrowser<Value>(
  executablePath: string,
  measure: (stand: Stand) => Promise<Value>,
): Promise<Value> {
  const services: TestService[] = [];
  const { profile, remove } = await temporaryProfile();
  const context = await launchWithCurtail({ executablePath, headless: true, profile });
  try {
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
