import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { browserSession } from '../../chromium/browser-session.ts';
import { findCurtail, tabOf, type Curtail } from '../../chromium/curtail.ts';
import { extensionId } from '../../chromium/extensions-page.ts';
import { builtExtension, launchWithCurtail } from '../../chromium/launch.ts';
import { waitFor } from '../../run/looking.ts';
import { emptyName } from './empty-extension.ts';

/** The two whose popups are compared. */
export type Subject = 'curtail' | 'empty';

/** What their popups are called once their pages are read. */
const titles: Record<Subject, string> = { curtail: 'Curtail', empty: 'Empty' };

/** A browser with both extensions, whose popups open as they do for people: nothing is attached to them. */
export interface Stand {
  context: BrowserContext;
  curtail: Curtail;
  /** Their IDs. */
  ids: Record<Subject, string>;
  /** Presses the toolbar button of one, on this page's tab. */
  press(subject: Subject, page: Page): Promise<void>;
  /** Waits until the popup of one has its title: its page is read by then. */
  opened(subject: Subject): Promise<void>;
  /** Opens a page of one in the background, beside the popups of the same process. */
  beside(subject: Subject): Promise<Page>;
  close(): Promise<void>;
}

export interface StandOptions {
  executablePath: string;
  profile: string;
  /** The empty extension's folder. */
  empty: string;
}

/** Starts the browser. */
export async function startStand({ executablePath, profile, empty }: StandOptions): Promise<Stand> {
  const extension = `${builtExtension},${empty}`;
  const context = await launchWithCurtail({ executablePath, headless: true, profile, extension, popupsAsPages: false });
  const control = await browserSession(context);
  const curtail = await findCurtail(context);
  const [first] = context.pages();
  if (first === undefined) throw new Error('The browser has no page.');
  const ids = { curtail: curtail.id, empty: await extensionId(first, emptyName) };
  const tabs = new Map<Page, string>();

  return {
    context,
    curtail,
    ids,
    async press(subject, page) {
      const targetId = tabs.get(page) ?? (await tabOf(control, page));
      tabs.set(page, targetId);
      await control.send('Extensions.triggerAction', { id: ids[subject], targetId });
    },
    async opened(subject) {
      const isPopup = ({ url, title }: { url: string; title: string }): boolean =>
        url === `chrome-extension://${ids[subject]}/popup.html` && title === titles[subject];
      await waitFor(async () => (await control.send('Target.getTargets')).targetInfos.some(isPopup)).toBe(true);
    },
    beside: (subject) => openBehind(context, control, `chrome-extension://${ids[subject]}/manifest.json`),
    close: () => context.close(),
  };
}

/** Opens a page in a tab that does not come to the front. */
async function openBehind(context: BrowserContext, control: CDPSession, url: string): Promise<Page> {
  await control.send('Target.createTarget', { url, background: true });
  const page = (): Page | undefined => context.pages().find((each) => each.url() === url);
  await waitFor(() => page() !== undefined).toBe(true);
  const found = page();
  if (found === undefined) throw new Error(`The browser has closed ${url}.`);
  return found;
}
