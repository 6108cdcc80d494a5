import { describe, expect, test } from 'vitest';
import { clientOf } from '../../../fakes/api-client.ts';
import { envelope, startAnswering, startOddServer } from './odd-server.ts';

const timeout = { ok: false, failure: { kind: 'timeout' } };
const notTheService = { ok: false, failure: { kind: 'not-the-service' } };
const link = { short_url: 'http://sho.rt/a', clicks: 1, error: null, created_at: 1_700_000_000 };

describe('a slow answer', () => {
  test('fails at the deadline without headers', async () => {
    const { address } = await startOddServer(() => {});
    expect(await clientOf(address, { limits: { answerMs: 50 } }).overview()).toEqual(timeout);
  });

  test('fails at the same deadline if the body stops', async () => {
    const { address } = await startOddServer((_request, response) => {
      response.writeHead(200).write('{"status_code":200,');
    });
    expect(await clientOf(address, { limits: { answerMs: 200 } }).overview()).toEqual(timeout);
  });

  test('fails early if a list makes no progress', async () => {
    const { address } = await startOddServer((_request, response) => {
      response.writeHead(200).write('{"status_code":200,');
    });
    expect(await clientOf(address, { limits: { listStallMs: 200 } }).last(10)).toEqual(timeout);
  });

  test('fails at the deadline if a list never ends', async () => {
    const { address } = await startOddServer((_request, response) => {
      response.writeHead(200);
      const drip = (): void => void (response.destroyed || response.write(' ', () => setImmediate(drip)));
      drip();
    });
    expect(await clientOf(address, { limits: { listMs: 200 } }).last(10)).toEqual(timeout);
  });

  test('a cut connection is no timeout', async () => {
    const { address } = await startOddServer((_request, response) => void response.destroy());
    expect(await clientOf(address).overview()).toEqual({ ok: false, failure: { kind: 'unreachable' } });
  });
});

describe('an answer of the wrong size', () => {
  test('fails if the body breaks off', async () => {
    const { address } = await startOddServer((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"status_code":200,', () => response.destroy());
    });
    expect(await clientOf(address).overview()).toEqual(notTheService);
  });

  test('stops reading after a megabyte', async () => {
    const padded = { ...envelope({ balance: 1 }), padding: 'x'.repeat(1_000_000) };
    const { address } = await startAnswering(padded);
    expect(await clientOf(address).overview()).toEqual(notTheService);
  });

  test('stops reading a list after 16 megabytes', async () => {
    const long = await startAnswering({ ...envelope(link), padding: 'x'.repeat(15_000_000) });
    expect(await clientOf(long.address).last(10)).toMatchObject({ ok: true, value: { items: [{ clicks: 1 }] } });
    const longer = await startAnswering({ ...envelope(link), padding: 'x'.repeat(16_000_000) });
    expect(await clientOf(longer.address).last(10)).toEqual(notTheService);
  });

  test('returns the status of an oversized error page', async () => {
    const { address } = await startAnswering('x'.repeat(2_000_000), 502);
    expect(await clientOf(address).overview()).toEqual({ ok: false, failure: { kind: 'http', status: 502 } });
  });
});
