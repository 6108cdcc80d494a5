import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Asks one question in one of the two browsers; nothing but the question is ever answered. */
async function asking(browser: 'chromium' | 'firefox') {
  vi.useFakeTimers();
  const answer = Promise.withResolvers<unknown>();
  const sent: { to: string }[] = [];
  const sendMessage = (message: { to: string }): Promise<unknown> => {
    sent.push(message);
    return message.to === 'worker' ? answer.promise : Promise.reject(new Error('Receiving end does not exist'));
  };
  vi.stubGlobal('browser', { runtime: { sendMessage, onMessage: { addListener() {}, removeListener() {} } } });
  vi.stubEnv('FIREFOX', browser === 'firefox' ? 'true' : ''); // It keeps texts alone.
  const { createPageRpc } = await import('../../../lib/rpc/page.ts');
  return { asked: createPageRpc().ask('connection.status', null), answer, sent };
}

const status = { state: 'none', number: 0 };

test('in Firefox a worker that is waited for hears something every 10 seconds, until it has answered', async () => {
  const { asked, answer, sent } = await asking('firefox');
  await vi.advanceTimersByTimeAsync(29_000);
  expect(sent.map(({ to }) => to)).toEqual(['worker', 'nobody', 'nobody']);
  answer.resolve({ ok: true, value: status, connection: 0 });
  expect(await asked).toMatchObject({ ok: true, value: status });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(3);
});

test('in Firefox nothing more is said to a worker that was ended', async () => {
  const { asked, answer, sent } = await asking('firefox');
  answer.resolve(undefined);
  expect(await asked).toEqual({ ok: false, failure: { kind: 'worker-stopped' } });
  const said = sent.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(said);
});

test('in Chromium waiting is enough, and the question is all that is sent', async () => {
  const { asked, answer, sent } = await asking('chromium');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  answer.resolve({ ok: true, value: status, connection: 0 });
  expect(await asked).toMatchObject({ ok: true });
});
