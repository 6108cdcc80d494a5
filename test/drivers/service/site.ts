import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Web pages to shorten: each path is a page, titled after it. */
export type Site = Awaited<ReturnType<typeof startSite>>;

/** Starts a site on another host name than the service's, so that no permission covers both. */
export async function startSite() {
  const server = createServer((request, response) => {
    const name = decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname.slice(1));
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><html lang="en"><title>About ${name}</title><h1>${name}</h1><a href="/elsewhere">on</a>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: (path: string) => `http://localhost:${port}/${path}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
