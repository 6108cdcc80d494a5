import { expect, test } from 'vitest';
import { findProxyProgram, howToGetProxies } from '../../tools/machine/proxies.ts';
import { demo, openService } from './asking.ts';
import { clientAddress, proxies, startProxy } from './proxy.ts';

const key = demo.secret_key;
const query = new URLSearchParams(demo);

/** Returns a request whose connection ends after the answer. */
function request(target: string, { method = 'GET', headers = [] as string[], body = '' } = {}): string {
  const length = body === '' ? [] : [`Content-Length: ${body.length}`];
  return [
    `${method} ${target} HTTP/1.1`,
    'Host: sho.rt.example',
    'Connection: close',
    ...length,
    ...headers,
    '',
    body,
  ].join('\r\n');
}

const status = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

test.for(Object.keys(proxies) as (keyof typeof proxies)[])(
  'behind %s, no file has a key or a destination, and the client’s address cannot be forged',
  async (kind, { skip }) => {
    skip(process.platform !== 'linux', 'only Linux has several loopback addresses');
    const [proxyProgram, openssl] = [await findProxyProgram(kind), await findProxyProgram('openssl')];
    if (proxyProgram === null || openssl === null) return skip(`${kind} or openssl is missing. ${howToGetProxies}`);
    const service = await openService({ trustProxy: true, logRequests: true, shortHost: 'https://sho.rt.example' });
    const proxy = await startProxy(kind, { proxy: proxyProgram, openssl }, service.address);

    const overview = `/overview?${query}`;
    const shortened = await proxy.secure(request(`/link/shorten?long_url=https://example.com/private-page&${query}`));
    const link = /https:\/\/sho\.rt\.example(\/\w+)/.exec(shortened)?.[1] ?? '';
    const forged = { headers: ['X-Forwarded-For: 203.0.113.9'] };
    expect(status(await proxy.secure(request(overview, forged)))).toBe(200);
    expect(status(await proxy.secure(request(`/overview?uid=demo&secret_key=${key}-wrong`, forged)))).toBe(403);
    await expect.poll(() => service.logged.at(-1)).toMatchObject({ status: 403, address: clientAddress });

    const visit = await proxy.secure(
      request(`${link}?${query}`, { headers: [`Referer: https://a.example/?${query}`] }),
    );
    expect(visit).toMatch(/^HTTP\/1\.1 302 [^]*\nlocation: https:\/\/example\.com\/private-page\r\n/i);
    expect(visit).toMatch(/\nstrict-transport-security: max-age=31536000\r\n/i);
    expect(status(await proxy.secure(request(link, { method: 'HEAD' })))).toBe(302);
    const upgrade = ['Upgrade: websocket', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==', 'Sec-WebSocket-Version: 13'];
    const upgraded = request(overview, { headers: upgrade }).replace('Connection: close', 'Connection: close, Upgrade');
    expect(status(await proxy.secure(upgraded))).toBe(200);
    expect(await proxy.secure(request(`${overview}&long_url=${'x'.repeat(20_000)}`))).toMatch(/ 414 [^]*URL_TOO_LONG/);
    expect(status(await proxy.secure(request(`${overview}&long_url=${'x'.repeat(120_000)}`)))).toBeOneOf([414, 431]);
    expect(status(await proxy.secure(request(`/${key}/${key}`)))).toBe(404);
    expect(status(await proxy.secure(request(overview, { method: 'POST', body: key.repeat(500) })))).toBeOneOf([
      405, 413,
    ]);
    expect(status(await proxy.secure(request(`/overview?secret_key=${key} private-page`)))).toBe(400);
    expect(status(await proxy.secure(request(overview, { headers: [`Bad ${key}: private-page`] })))).toBe(400);
    expect(status(await proxy.secure(request(overview, { headers: [`Host: ${key}`] })))).toBe(400);

    expect(await proxy.plain(request(`${link}?${query}`))).toMatch(
      new RegExp(`^HTTP/1\\.1 301 [^]*\\nlocation: https://sho\\.rt\\.example${link}\\r\\n`, 'i'),
    );
    const slashed = await proxy.plain(request(`${link}/`));
    expect(slashed).toMatch(
      new RegExp(`^HTTP/1\\.1 301 [^]*\\nlocation: https://sho\\.rt\\.example${link}/\\r\\n`, 'i'),
    );
    expect(status(await proxy.secure(request(`${link}/`)))).toBe(302);
    expect(await proxy.plain(request(`${link}%0aSet-Cookie:x=1`)), 'no line of its own').toBe('');
    expect(await proxy.plain(request(`${link}%0a`))).toBe('');
    for (const length of [4_000, 8_000, 14_000]) {
      const long_url = `https://example.com/${'x'.repeat(length)}`;
      const made = await proxy.secure(request(`/link/shorten?${new URLSearchParams({ ...demo, long_url })}`));
      const [, path = ''] = /https:\/\/sho\.rt\.example(\/\w+)/.exec(made) ?? [];
      const redirected = await proxy.secure(request(path));
      expect(status(redirected), `a destination of ${length} characters`).toBe(302);
      expect(redirected).toContain(long_url);
    }
    expect(await proxy.plain(request(overview))).toBe('');
    expect(await proxy.plain(request(`/overview/?${query}`))).toBe('');
    expect(await proxy.plain(request(`/link/info?${query}`))).toBe('');
    expect(await proxy.plain(request(overview), 'https')).not.toContain(key);

    await service.close();
    expect(status(await proxy.secure(request(overview)))).toBe(502);
    const written = await proxy.end();
    // Its logs were read.
    expect(written).toMatch(/\b502\b/);
    const secrets = [key, 'private-page', '203.0.113.9', link.slice(1)];
    expect(written.split('\n').filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
  },
);
