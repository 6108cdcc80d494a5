import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { browserSession } from '../../drivers/chromium/browser-session.ts';
import { findCurtail, tabOf } from '../../drivers/chromium/curtail.ts';
import { extensionId } from '../../drivers/chromium/extensions-page.ts';
import { builds } from '../../drivers/builds.ts';
import { launchWithCurtail } from '../../drivers/chromium/launch.ts';
import type { Site } from '../../drivers/service/site.ts';
import type { TestService } from '../../drivers/service/test-service.ts';
import { waitFor } from '../../drivers/wait-for.ts';
import { emptyName } from './empty-extension.ts';

/** The two extensions whose popups are compared. */
export type Subject = 'curtail' | 'empty';

/** The titles of the popups. */
const titles: Record<Subject, string> = { curtail: 'Curtail', empty: 'Empty' };

export interface BenchBrowserOptions {
  executablePath: string;
  profile: string;
  /** The empty extension's folder. */
  empty: string;
}

/** The browser, service and site that popups are measured with. */
export interface PopupSetup {
  browser: BenchBrowser;
  service: TestService;
  site: Site;
}

export type BenchBrowser = Awaited<ReturnType<typeof startBenchBrowser>>;

/**
 * Starts a browser with both extensions; no debugger is attached to their popups, so they open as they do for people.
 */
export async function startBenchBrowser({ executablePath, profile, empty }: BenchBrowserOptions) {
  const extension = `${builds.chrome},${empty}`;
  const context = await launchWithCurtail({
    executablePath,
    headless: true,
    profile,
    extension,
    popupsAsPages: false,
    animatesWindows: true,
  });
  const control = await browserSession(context);
  const curtail = await findCurtail(context);
  const [first] = context.pages();
  if (first === undefined) throw new Error('The browser has no page.');
  const ids = { curtail: curtail.id, empty: await extensionId(first, emptyName) };
  const tabs = new Map<Page, string>();

  return {
    context,
    curtail,
    /** The extensions' IDs. */
    ids,
    /** Presses an extension's toolbar button on this page's tab. */
    async press(subject: Subject, page: Page): Promise<void> {
      const targetId = tabs.get(page) ?? (await tabOf(control, page));
      tabs.set(page, targetId);
      await control.send('Extensions.triggerAction', { id: ids[subject], targetId });
    },
    /** Waits until an extension's popup has its title: by then its page is parsed. */
    async opened(subject: Subject): Promise<void> {
      const isPopup = ({ url, title }: { url: string; title: string }): boolean =>
        url === `chrome-extension://${ids[subject]}/popup.html` && title === titles[subject];
      await waitFor(async () => (await control.send('Target.getTargets')).targetInfos.some(isPopup)).toBe(true);
    },
    /** Opens an extension's page in the background, in the process of its popups. */
    beside: (subject: Subject): Promise<Page> =>
      openBehind(context, control, `chrome-extension://${ids[subject]}/manifest.json`),
    close: () => context.close(),
  };
}

/** Opens a page in a background tab. */
async function openBehind(context: BrowserContext, control: CDPSession, url: string): Promise<Page> {
  await control.send('Target.createTarget', { url, background: true });
  const page = (): Page | undefined => context.pages().find((each) => each.url() === url);
  await waitFor(() => page() !== undefined).toBe(true);
  const found = page();
  if (found === undefined) throw new Error(`The browser has closed ${url}.`);
  return found;
}
