import type { BrowserContext } from '@playwright/test';
import { sessionsPage } from '../start/history-pages.ts';

/** Serves the page under the popup at its address, which exists on no network. */
export async function serveSessionsPage(context: BrowserContext): Promise<void> {
  await context.route(sessionsPage, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }));
}

const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Saturday sessions of the Repair Café</title>
<style>
  :root { color-scheme: light dark; }
  body {
    margin: 0;
    background: light-dark(#f7f4ee, #1b1c20);
    color: light-dark(#2c2a26, #d8d4cb);
    font: 1rem/1.55 system-ui, sans-serif;
  }
  header { padding: 1rem 2rem; border-bottom: 1px solid light-dark(#e2dbcd, #33343a); font-weight: 600; }
  main { max-width: 23.5rem; padding: 1.5rem 2rem; }
  h1, h2, p, ul { margin: 0; }
  h1 { font-size: 1.75rem; line-height: 1.2; }
  h2 { margin-top: 1.5rem; font-size: 1.125rem; }
  p { margin-top: 0.75rem; }
  ul { margin-top: 0.5rem; padding-left: 1.125rem; }
</style>
<header>Repair Café</header>
<main>
<h1>Saturday sessions</h1>
<p>Bring what is broken, and we mend it together: lamps, toasters, trousers, bicycles, chairs.</p>
<p>We meet on the first and the third Saturday of every month, from ten to four.</p>
<h2>What to bring</h2>
<ul>
<li>The thing itself, clean and dry</li>
<li>Its charger, bag or key</li>
<li>Time for a cup of tea</li>
</ul>
</main>
</html>
`;
