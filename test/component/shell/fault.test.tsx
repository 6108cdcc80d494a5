import { noAccounts } from '../../fakes/no-accounts.ts';
import { drawPage } from '../../fakes/drawn-page.tsx';
import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import { afterEach, expect, test, vi } from 'vitest';
import { App, type Page } from '../../../components/shell/App.tsx';
import { showFault } from '../../../components/shell/Fault.tsx';
import { later } from '../../../components/ui/later.tsx';
import { onFault } from '../../../lib/browser/faults.ts';

const title = 'Something went wrong in Curtail';

afterEach(() => {
  document.querySelector('#fault')?.remove();
  vi.restoreAllMocks();
});

const textOf = (selector: string) => document.querySelector(selector)?.textContent;

const onFaultOfPage = vi.fn();
const broken = signal(false);
function Fragile(): VNode {
  if (broken.value) throw new TypeError('a defect');
  return <p>Fine</p>;
}
const pageOf = (name: string, draw: () => VNode) => ({
  path: `#/${name}` as const,
  partPath: null,
  home: () => `#/${name}`,
  name,
  draw,
});

/** Draws the options tab with these pages, the first one open. */
const drawTab = (pages: readonly Page[], page = signal(pages[0] ?? null)) =>
  drawPage(
    <App
      pages={signal(pages)}
      page={page}
      serviceAddress={signal(null)}
      accounts={noAccounts}
      historyLost={signal(false)}
      onFault={onFaultOfPage}
    />,
  );

test('a page that cannot be drawn shows a notice with Reload, and the other pages stay', async () => {
  broken.value = true;
  const pages = [pageOf('links', () => <Fragile />), pageOf('settings', () => <p>Settings are here</p>)];
  const page = signal<Page | null>(pages[0] ?? null);
  const drawn = await drawTab(pages, page);
  expect(textOf('[role=alert]')).toContain(title);
  expect(onFaultOfPage, 'the diagnostics count it').toHaveBeenCalledOnce();
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  await drawn.settle(() => drawn.get('Reload').click());
  expect(reload).toHaveBeenCalledOnce();
  await drawn.settle(() => (page.value = pages[1] ?? null));
  expect(textOf('main')).toBe('Settings are here');
});

test('a page that fails when it is drawn again shows the notice', async () => {
  broken.value = false;
  const pages = [pageOf('links', () => <Fragile />)];
  const drawn = await drawTab(pages);
  expect(textOf('main')).toBe('Fine');
  await drawn.settle(() => (broken.value = true));
  expect(textOf('[role=alert]')).toContain(title);
});

test('a page whose code cannot be loaded shows the notice', async () => {
  const Missing = later(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const pages = [pageOf('account', () => <Missing />)];
  const drawn = await drawTab(pages);
  await drawn.settle(() => undefined);
  expect(textOf('[role=alert]')).toContain(title);
});

test('an error that nothing catches shows the notice once, above what is there', async () => {
  await drawPage(<p>Fine</p>);
  const note = vi.fn();
  onFault(() => showFault(note));
  dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed' }));
  expect(document.querySelector('#fault'), 'a message of the browser is no error').toBeNull();
  dispatchEvent(new ErrorEvent('error', { error: new TypeError('a defect') }));
  dispatchEvent(new Event('unhandledrejection'));
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
  expect(note, 'one broken page leaves one note').toHaveBeenCalledOnce();
  expect(document.body.firstElementChild?.textContent).toContain(title);
  expect(document.body.textContent).toContain('Fine');
});
