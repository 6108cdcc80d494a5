// oxlint-disable-next-line import/no-unassigned-import -- it gives the browser its words, before anything asks for one
import '../browser-words.ts';
import { signal } from '@preact/signals';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { Settings } from '../../../entrypoints/options/Settings.tsx';
import type { ConnectionStatus } from '../../../lib/connection-status.ts';
import { createSettings } from '../../../lib/state/settings/settings.ts';
import { createScriptedWorker, type ScriptedWorker } from '../../unit/state/settings/scripted-worker.ts';

export interface OpenedPage {
  worker: ScriptedWorker;
  /** Every host that the browser was asked to allow. */
  hosts: string[];
  field(label: string): HTMLInputElement;
  /** What is read out with a field besides its name. */
  described(label: string): string;
  button(name: string): HTMLButtonElement;
  /** Null where there is no such button. */
  findButton(name: string): HTMLButtonElement | null;
  alert(): string | null;
  status(): string;
  text(): string;
  headings(): string[];
  type(label: string, text: string): Promise<void>;
  /** Presses a button, a checkbox, or, with a name of neither, fails. */
  press(name: string): Promise<void>;
  choose(label: string, value: string): Promise<void>;
  /** Lets everything happen that waits for its time. */
  pass(): Promise<void>;
  tell(changed: { what: 'connection' } | { what: 'preferences' }): Promise<void>;
  /** Lets everything under way come to its end. */
  settle(work?: () => void): Promise<void>;
  close(): void;
}

export interface PageParts {
  status?: ConnectionStatus;
  /** What the browser answers when it is asked for a host. */
  allows?: () => boolean;
  online?: boolean;
  shortcut?: string;
  /** Scripts the worker before the page asks it anything. */
  before?(worker: ScriptedWorker): void;
}

function settle(work?: () => void): Promise<void> {
  return act(async () => {
    work?.();
    await new Promise((done) => setTimeout(done)); // Everything scripted answers within this turn.
  });
}

/** Draws the Settings page over a scripted worker, in the real words. */
export async function openPage({
  status,
  allows = () => true,
  online = true,
  shortcut = '',
  before,
}: PageParts = {}): Promise<OpenedPage> {
  const worker = createScriptedWorker(status);
  before?.(worker);
  const hosts: string[] = [];
  const due = new Set<() => void>();
  const settings = createSettings({
    rpc: worker.rpc,
    async requestHost(address) {
      hosts.push(address);
      return allows();
    },
    online: () => online,
    schedule(work) {
      due.add(work);
      return () => due.delete(work);
    },
  });
  const root = document.body.appendChild(document.createElement('div'));
  const end = settings.start();
  await settle(() =>
    render(<Settings settings={settings} shortcut={signal(shortcut)} changeShortcut={async () => {}} />, root),
  );

  const all = <Kind extends Element>(selector: string): Kind[] => [...root.querySelectorAll<Kind>(selector)];
  const findButton = (name: string): HTMLButtonElement | null =>
    all<HTMLButtonElement>('button').find((button) => button.textContent === name) ?? null;
  const field = (label: string): HTMLInputElement => {
    const id = all<HTMLLabelElement>('label').find((element) => element.textContent === label)?.htmlFor;
    return existing(root.querySelector<HTMLInputElement>(`#${id}`), label);
  };

  return {
    worker,
    hosts,
    field,
    findButton,
    settle,
    button: (name) => existing(findButton(name), name),
    described: (label) =>
      (field(label).getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => existing(root.querySelector(`#${id}`), id).textContent)
        .join(' '),
    alert: () => root.querySelector('[role=alert]')?.textContent ?? null,
    status: () => existing(root.querySelector('[role=status]'), 'status').textContent ?? '',
    text: () => root.textContent ?? '',
    headings: () => all('h1, h2').map(({ textContent }) => textContent ?? ''),
    type: (label, text) =>
      settle(() => {
        const input = field(label);
        input.value = text;
        input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }),
    press: (name) => settle(() => (findButton(name) ?? field(name)).click()),
    choose: (label, value) =>
      settle(() => {
        const select = field(label);
        select.value = value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      }),
    pass: () =>
      settle(() => {
        const works = [...due];
        due.clear();
        for (const work of works) work();
      }),
    tell: (changed) => settle(() => worker.tell(changed)),
    close() {
      end();
      render(null, root);
      root.remove();
    },
  };
}

function existing<Value>(value: Value | null, name: string): Value {
  if (value === null) throw new Error(`There is no "${name}" on the page.`);
  return value;
}
