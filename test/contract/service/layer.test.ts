import { expect, onTestFinished, test } from 'vitest';
import { createService } from '../../service/index.ts';
import { startHttpServer } from '../../fakes/http-server.ts';
import { askAt, demo } from './asking.ts';

test('a service without a server answers behind another one, under any path', async () => {
  const service = await createService({ databaseFile: ':memory:', readTitles: false });
  onTestFinished(() => service.close());
  await service.addAccount({ uid: demo.uid, secretKey: demo.secret_key });
  const { address } = await startHttpServer((request, response) => {
    request.url = request.url?.replace(/^\/api\/v2/, '');
    service.listener(request, response);
  });
  service.shortHost = `${address}/s`;
  const answer = await askAt(`${address}/api/v2`, '/link/shorten', { ...demo, long_url: 'https://example.com/' });
  const short_url = String(answer.data[0]?.['short_url']);
  expect(short_url.startsWith(`${address}/s/`)).toBe(true);
  const expanded = await askAt(`${address}/api/v2`, '/link/expand', { ...demo, short_url });
  expect(expanded.data).toEqual([{ short_url, error: null, long_url: 'https://example.com/' }]);
});
