import { once } from 'node:events';
import { get } from 'node:http';
import { expect, test } from 'vitest';
import { counts } from '../../service/http/visit/counts.ts';
import { readerAgent } from '../../service/titles/page.ts';
import { openWithLink } from './asking.ts';

const page = 'https://example.com/a';

/** Visits a new link with these headers; returns its clicks. */
async function clicksOf(headers: Record<string, string>): Promise<unknown> {
  const { service, short_url } = await openWithLink(page);
  // Unlike fetch, this sends no user agent of its own.
  const [response] = await once(get(short_url, { headers }), 'response');
  response.resume();
  expect(response.statusCode).toBe(302);
  expect(response.headers.location).toBe(page);
  return (await service.one('/link/info', { short_url }))['clicks'];
}

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64';
const chrome = `${windows}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36`;
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['Chrome', chrome],
  ['Firefox', `${windows}; rv:144.0) Gecko/20100101 Firefox/144.0`],
  ['Edge', `${chrome} Edg/141.0.0.0`],
  [
    'Safari',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  ],
  ['a phone', `${iphone} Version/18.6 Mobile/15E148 Safari/604.1`],
  ['an app on a phone', `${iphone} Mobile/22G86 [LinkedInApp]`],
  [
    'a phone whose name contains bot',
    chrome.replace('Windows NT 10.0; Win64; x64', 'Linux; Android 6.0.1; CUBOT NOTE S'),
  ],
])('counts a visit with %s', async (_who, userAgent) => {
  expect(await clicksOf({ 'user-agent': userAgent })).toBe(1);
});

test('counts a visit without a user agent', async () => {
  expect(await clicksOf({})).toBe(1);
});

test.each([
  ['the title reader of such a service', readerAgent],
  ['Googlebot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  ['Slack', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'],
  ['WhatsApp', 'WhatsApp/2.23.20.0 A'],
  ['Facebook', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
  ['Twitter', 'Twitterbot/1.0'],
  ['Discord', 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)'],
  ['Telegram', 'TelegramBot (like TwitterBot)'],
  ['Skype and Teams', `${windows}) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com`],
  ['curl', 'curl/8.5.0'],
  ['a program with much to say', `Twitterbot/1.0 ${'x'.repeat(2_000)}`],
])('redirects a program without a click: %s', async (_who, userAgent) => {
  expect(await clicksOf({ 'user-agent': userAgent })).toBe(0);
});

test.each([
  ['sec-purpose', 'prefetch'],
  ['sec-purpose', 'prefetch;prerender'],
  ['purpose', 'prefetch'],
  ['x-moz', 'prefetch'],
  ['x-purpose', 'preview'],
])('redirects a browser that loads ahead without a click: %s: %s', async (header, value) => {
  expect(await clicksOf({ 'user-agent': chrome, [header]: value })).toBe(0);
});

test('judges a user agent alike at first, from memory, and after more others than it remembers', () => {
  const judge = () => ['Twitterbot/1.0', chrome].map((userAgent) => counts({ 'user-agent': userAgent }));
  const verdicts = [judge(), judge()];
  for (let other = 0; other < 1_000; other += 1) counts({ 'user-agent': `curl/${other}` });
  expect([...verdicts, judge()]).toEqual(Array.from({ length: 3 }, () => [false, true]));
});
