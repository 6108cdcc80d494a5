// oxlint-disable-next-line import/no-unassigned-import -- it gives the browser its messages, before anything asks for one
import './browser-messages.ts';
import { signal } from '@preact/signals';
import { onTestFinished } from 'vitest';
import { Settings } from '../../components/settings/Settings.tsx';
import type { ConnectionStatus } from '../../lib/account/connection-status.ts';
import { createAbout } from '../../lib/state/settings/about.ts';
import { createFakeClipboard } from './clipboard.ts';
import type { SettingsSection } from '../../lib/routes/settings-addresses.ts';
import { pass, stopClock } from './clock.ts';
import { drawPage } from './drawn-page.tsx';
import { openSettings, type ScriptedWorker } from './settings-page.ts';

interface Opening {
  status?: ConnectionStatus;
  /** The section that is open; the account if not given. */
  section?: SettingsSection;
  shortcut?: string;
  pageShortcut?: string;
  /** Whether the browser has granted the permission to write the clipboard, or grants it on request. */
  clipboard?: { held?: boolean; grants?: boolean };
  pinned?: boolean;
  isPrivate?: boolean;
  homepage?: string;
  /** Changes the worker's answers before the page asks it anything. */
  before?(worker: ScriptedWorker): void;
}

/** The Settings page, drawn. */
export type DrawnSettings = Awaited<ReturnType<typeof drawSettings>>;

/** Draws the Settings page over a fake worker. */
export async function drawSettings(opening: Opening = {}) {
  const { status, shortcut = '', pageShortcut = '', pinned = true, isPrivate = false, before } = opening;
  const { homepage = 'https://curtail.example' } = opening;
  stopClock(1_800_000_000_000);
  const opened = openSettings(status);
  const { worker, settings } = opened;
  Object.assign(opened.browser.clipboard, opening.clipboard);
  before?.(worker);
  const { clipboard, copy } = createFakeClipboard();
  const about = createAbout({
    rpc: worker.rpc,
    connection: settings.connection.status,
    preferences: settings.preferences.shown,
    running: { version: '1.1.0', browser: 'Chromium 141.0', system: 'Linux' },
    homepage,
    permissions: async () => ({ names: ['storage'], hosts: 1 }),
    isPrivate,
    copy,
  });
  const loadAbout = () => Promise.resolve(about);
  const section = signal<SettingsSection>(opening.section ?? 'account');
  onTestFinished(settings.start());
  const page = await drawPage(
    <Settings
      settings={settings}
      section={section}
      openSection={(next) => void (section.value = next)}
      shortcut={signal(shortcut)}
      pageShortcut={signal(pageShortcut)}
      changeShortcut={async () => {}}
      pinned={signal(pinned)}
      loadAbout={loadAbout}
    />,
  );
  const { field, settle } = page;
  return {
    ...opened,
    ...page,
    clipboard,
    /** Opens a section. */
    open: (next: SettingsSection): Promise<void> => settle(() => void (section.value = next)),
    /** The section that is open. */
    section: () => section.value,
    /** Returns the texts that describe a field, besides its name. */
    described: (label: string): string => page.describedBy(field(label)),
    choose: (label: string, value: string): Promise<void> =>
      settle(() => {
        const select = field(label);
        select.value = value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      }),
    /** Moves the clock on by a second. */
    pass: (): Promise<void> => settle(() => pass(1000)),
    announce: (changed: Parameters<ScriptedWorker['announce']>[0]): Promise<void> =>
      settle(() => worker.announce(changed)),
  };
}
