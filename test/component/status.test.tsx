import { expect, test } from 'vitest';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { Status } from '../../components/ui/Status.tsx';

test('a status is there before its text, which screen readers would otherwise not read out', async () => {
  const texts: string[] = [];
  await act(() => {
    render(<Status>Stopping…</Status>, document.body);
    texts.push(document.querySelector('[role=status]')?.textContent ?? 'no status');
  });
  texts.push(document.querySelector('[role=status]')?.textContent ?? 'no status');
  expect(texts).toEqual(['', 'Stopping…']);
});
