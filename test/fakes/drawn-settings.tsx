// oxlint-disable-next-line import/no-unassigned-import -- it gives the browser its messages, before anything asks for one
import './browser-messages.ts';
import { signal } from '@preact/signals';
import { Settings } from '../../components/settings/Settings.tsx';
import type { ConnectionStatus } from '../../lib/account/connection-status.ts';
import { createSettings } from '../../lib/state/settings/settings.ts';
import { pass, stopClock } from './clock.ts';
import { drawPage, existing } from './drawn-page.tsx';
import { createScriptedWorker, type ScriptedWorker } from './settings-worker.ts';

/** The Settings page, drawn. */
export type DrawnSettings = Awaited<ReturnType<typeof drawSettings>>;

export interface Opening {
  status?: ConnectionStatus;
  /** Returns the browser's answer when it is asked for a host. */
  allows?: () => boolean;
  online?: boolean;
  shortcut?: string;
  /** Changes the worker's answers before the page asks it anything. */
  before?(worker: ScriptedWorker): void;
}

/** Draws the Settings page over a fake worker. */
export async function drawSettings({
  status,
  allows = () => true,
  online = true,
  shortcut = '',
  before,
}: Opening = {}) {
  stopClock(1_800_000_000_000);
  const worker = createScriptedWorker(status);
  before?.(worker);
  const hosts: string[] = [];
  const settings = createSettings({
    rpc: worker.rpc,
    async requestHost(address) {
      hosts.push(address);
      return allows();
    },
    online: () => online,
  });
  const end = settings.start();
  const page = await drawPage(
    <Settings settings={settings} shortcut={signal(shortcut)} changeShortcut={async () => {}} />,
  );
  const { all, field, root, settle } = page;
  const findButton = (name: string): HTMLButtonElement | null =>
    all<HTMLButtonElement>('button').find((button) => button.textContent === name) ?? null;

  return {
    ...page,
    worker,
    /** Every host that the browser was asked to allow. */
    hosts,
    /** Returns the texts that describe a field, besides its name. */
    described: (label: string): string => page.describedBy(field(label)),
    /** Returns the button with this text; null if there is none. */
    findButton,
    button: (name: string): HTMLButtonElement => existing(findButton(name), name, root),
    type: (label: string, text: string): Promise<void> => page.type(field(label), text),
    /** Presses the button, or the checkbox, with this name. */
    press: (name: string): Promise<void> => settle(() => (findButton(name) ?? field(name)).click()),
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
    close(): void {
      end();
      page.close();
    },
  };
}
