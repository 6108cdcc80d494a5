import '../../fakes/browser-messages.ts';
import { afterEach, expect, test } from 'vitest';
import { showPopupFault } from '../../../components/shell/Fault.tsx';
import { success } from '../../../lib/failure/failure.ts';
import type { Tab } from '../../../lib/state/popup/screen.ts';
import { turn } from '../../fakes/clock.ts';
import { createFakeWorker } from '../../fakes/worker.ts';

// oxlint-disable-next-line import/no-unassigned-import -- it gives the browser its messages, before anything asks for one

afterEach(() => document.querySelector('#fault')?.remove());

const tabOf = (isPrivate: boolean): Tab => ({
  address: null,
  id: 1,
  windowId: 1,
  title: null,
  standIn: null,
  private: isPrivate,
});

test.each([
  ['an ordinary tab, the worker counts it', () => Promise.resolve(tabOf(false)), ['popup']],
  ['a private tab, nothing is noted', () => Promise.resolve(tabOf(true)), []],
  ['a tab that the browser does not name, nothing is noted', () => Promise.reject(new Error('no tabs')), []],
])('an uncaught error of the popup is shown; on %s', async (_where, activeTab, noted) => {
  const { rpc, inputs } = createFakeWorker({ 'diagnostics.note': () => success(null) });
  showPopupFault({ rpc, activeTab });
  await turn();
  expect(document.querySelector('#fault')?.textContent).toContain('Something went wrong in Curtail');
  expect(inputs('diagnostics.note')).toEqual(noted);
});
