import { drawPage } from '../fakes/drawn-page.tsx';
import { expect, test, vi } from 'vitest';
import { Notice } from '../../components/ui/Notice.tsx';
import { pass, stopClock } from '../fakes/clock.ts';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import buttons from '../../components/ui/buttons.module.css';
import { Status } from '../../components/ui/Status.tsx';

test('counts a rate limit down, announces it once, and takes a press at any time, as the other buttons do', async () => {
  stopClock(1_800_000_000_000);
  const failure = { kind: 'rate-limited', retryAt: Date.now() + 2000 } as const;
  let pressed = 0;
  const page = await drawPage(<Notice failure={failure} main onAgain={() => (pressed += 1)} />);
  const isMain = (): boolean => page.find('Try again')?.classList.contains(buttons.primary ?? '') ?? false;
  expect(isMain(), 'it is too early').toBe(false);
  const said = page.root.querySelector('p');
  expect(said?.textContent).toBe('The service asks you to wait 2 seconds.');
  expect(said?.getAttribute('aria-live')).toBe('off');
  await page.press('Try again');
  expect(pressed).toBe(1);
  await page.settle(() => pass(1000));
  expect(said?.textContent).toBe('The service asks you to wait 1 second.');
  await page.settle(() => pass(1000));
  expect(said?.textContent).toBe('You can try again now.');
  expect(isMain()).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('a check that the service postpones counts down too, and one that Settings hinders leads there', async () => {
  stopClock(1_800_000_000_000);
  const cause = { kind: 'rate-limited', retryAt: Date.now() + 2000 } as const;
  const late = await drawPage(
    <Notice failure={{ kind: 'not-confirmed', cause, now: null }} onAgain={() => undefined} />,
  );
  expect(late.alert()).toContain('wait 2 seconds');
  await late.settle(() => pass(1000));
  expect(late.alert()).toContain('wait 1 second.');
  const refused = { kind: 'not-confirmed', cause: { kind: 'credentials' }, now: null } as const;
  const page = await drawPage(<Notice failure={refused} onAgain={() => undefined} onSettings={() => undefined} />);
  expect(page.all('button').map(({ textContent }) => textContent)).toEqual(['Open settings', 'Check again']);
});

test('offers no button when no action would help', async () => {
  const page = await drawPage(<Notice failure={{ kind: 'unreachable' }} />);
  expect(page.alert()).toContain('The service could not be reached');
  expect(page.all('button')).toEqual([]);
});

test('blames neither the key nor Curtail for one refused request among others', async () => {
  const page = await drawPage(<Notice failure={{ kind: 'one-refused' }} onAgain={() => undefined} />);
  expect(page.alert()).toContain('The service refused this request');
  expect(page.alert()).toContain('It accepts your account for other requests.');
  expect(page.find('Try again')).not.toBeNull();
});

test('a status is there before its text, which screen readers would otherwise not read out', async () => {
  const texts: string[] = [];
  await act(() => {
    render(<Status>Stopping…</Status>, document.body);
    texts.push(document.querySelector('[role=status]')?.textContent ?? 'no status');
  });
  texts.push(document.querySelector('[role=status]')?.textContent ?? 'no status');
  expect(texts).toEqual(['', 'Stopping…']);
});
