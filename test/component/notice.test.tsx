import '../fakes/browser-messages.ts';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Notice } from '../../components/ui/Notice.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
});

afterEach(() => {
  render(null, document.body);
  vi.useRealTimers();
});

test('counts a rate limit down, announces it once, and then offers to try again', async () => {
  const failure = { kind: 'rate-limited', retryAt: Date.now() + 2000 } as const;
  let pressed = 0;
  await act(() => render(<Notice failure={failure} onAgain={() => (pressed += 1)} />, document.body));
  const said = document.querySelector('p');
  expect(said?.textContent).toBe('You can try again in 2 s.');
  expect(said?.getAttribute('aria-live')).toBe('off');
  const button = document.querySelector('button');
  button?.click();
  expect(pressed).toBe(0);
  await act(() => void vi.advanceTimersByTime(1000));
  expect(said?.textContent).toBe('You can try again in 1 s.');
  await act(() => void vi.advanceTimersByTime(1000));
  button?.click();
  expect([button?.textContent, pressed]).toEqual(['Try again', 1]);
  expect(vi.getTimerCount()).toBe(0);
});

test('offers no button when no action would help', async () => {
  await act(() => render(<Notice failure={{ kind: 'unreachable' }} />, document.body));
  expect(document.querySelector('[role=alert] button')).toBe(null);
});

test('blames neither the key nor Curtail for one refused request among others', async () => {
  await act(() => render(<Notice failure={{ kind: 'one-refused' }} onAgain={() => undefined} />, document.body));
  const alert = document.querySelector('[role=alert]');
  expect(alert?.textContent).toContain('The service refused the request');
  expect(alert?.textContent).toContain('It accepts your account for other requests.');
  expect(alert?.querySelector('button')?.textContent).toBe('Try again');
});
