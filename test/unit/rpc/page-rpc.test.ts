import { expect, test, vi } from 'vitest';
import { buildFor } from '../../fakes/build-for.ts';

/** Sends one request in one of the two browsers; no other message is answered. */
async function asking(browser: 'chromium' | 'firefox', { inPrivate = false } = {}) {
  vi.useFakeTimers();
  const answer = Promise.withResolvers<unknown>();
  const sent: { to: string }[] = [];
  const sendMessage = (message: { to: string }): Promise<unknown> => {
    sent.push(message);
    return message.to === 'worker' ? answer.promise : Promise.reject(new Error('Receiving end does not exist'));
  };
  vi.stubGlobal('browser', {
    runtime: { sendMessage, onMessage: { addListener() {}, removeListener() {} } },
    extension: { inIncognitoContext: inPrivate },
  });
  buildFor(browser);
  const { createPageRpc } = await import('../../../lib/rpc/page-rpc.ts');
  return { asked: createPageRpc().ask('connection.status', null), answer, sent };
}

const status = { state: 'none', connectionId: 0 };

test('in Firefox sends the worker a message every 10 seconds until it has answered', async () => {
  const { asked, answer, sent } = await asking('firefox');
  await vi.advanceTimersByTimeAsync(29_000);
  expect(sent.map(({ to }) => to)).toEqual(['worker', 'nobody', 'nobody']);
  answer.resolve({ ok: true, value: status, connectionId: 0 });
  expect(await asked).toMatchObject({ ok: true, value: status });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(3);
});

test('in Firefox sends nothing more to a worker that was ended', async () => {
  const { asked, answer, sent } = await asking('firefox');
  answer.resolve(undefined);
  expect(await asked).toEqual({ ok: false, failure: { kind: 'worker-stopped' } });
  const said = sent.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(said);
});

test('in Chromium sends only the request', async () => {
  const { asked, answer, sent } = await asking('chromium');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  answer.resolve({ ok: true, value: status, connectionId: 0 });
  expect(await asked).toMatchObject({ ok: true });
});

test.each([
  ['a private window says so with every request', true],
  ['another window says nothing about private windows', undefined],
])('in Firefox a page in %s', async (_where, isPrivate) => {
  const { sent, answer } = await asking('firefox', { inPrivate: isPrivate === true });
  expect(sent).toMatchObject([{ operation: 'connection.status' }]);
  expect((sent[0] as { private?: true }).private).toBe(isPrivate);
  answer.resolve({ ok: true, value: status, connectionId: 0 });
});
