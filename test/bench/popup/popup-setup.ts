import type { Site } from '../../drivers/service/site.ts';
import type { TestService } from '../../drivers/service/test-service.ts';
import type { BenchBrowser } from './bench-browser.ts';

/** The browser, service and site that popups are measured with. */
export interface PopupSetup {
  browser: BenchBrowser;
  service: TestService;
  site: Site;
}
