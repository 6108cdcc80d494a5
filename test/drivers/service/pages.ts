import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The files of a web server, by path. */
export type Files = Readonly<Record<string, TestFile>>;

/** A file: its text, and the headers beside `content-type`, which is that of HTML or of a script. */
export interface TestFile {
  text: string;
  headers?: Readonly<Record<string, string>>;
}

/** Starts a server for web pages of a test; another `host` of this computer is another origin. */
export async function startPages(files: Files, host: '127.0.0.1' | 'localhost' = '127.0.0.1') {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://pages').pathname.slice(1);
    const file = files[path];
    const kind = path.endsWith('.js') ? 'text/javascript' : 'text/html';
    response.writeHead(file === undefined ? 404 : 200, { 'content-type': `${kind}; charset=utf-8`, ...file?.headers });
    response.end(file?.text);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: (path: string): string => `http://${host}:${port}/${path}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
