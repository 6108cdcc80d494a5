import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>A short history of long addresses</title>
<style>
  :root { color-scheme: light dark; }
  body { max-width: 34rem; margin: 4rem auto; padding: 0 1.5rem; font: 1.0625rem/1.6 system-ui, sans-serif; }
  h1 { line-height: 1.2; }
  kbd { padding: 0 0.35em; border: 1px solid; border-radius: 0.3em; font: inherit; font-size: 0.9em; }
</style>
<h1>A short history of long addresses</h1>
<p>Addresses were made to be typed. Then they learned to carry a session, a campaign and a search, and nobody typed one again.</p>
<p>Shorten this one: press <kbd>Alt</kbd> <kbd>Shift</kbd> <kbd>S</kbd>, or click Curtail in the toolbar, and then
<strong>Shorten</strong>. The short link is on your clipboard. Follow it, come back, and see the click counted.</p>
</html>
`;

/** Serves a page to shorten on this machine, at an address long enough to be worth it. */
export async function serveDemoPage() {
  const server = createServer((request, response) => {
    const found = request.url?.startsWith('/essays/') === true;
    response.writeHead(found ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(found ? html : '');
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/essays/a-short-history-of-long-addresses?edition=third&from=start-page`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
