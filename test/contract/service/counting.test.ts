import { once } from 'node:events';
import { get } from 'node:http';
import crawlers from 'crawler-user-agents';
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

const android =
  'Mozilla/5.0 (Linux; Android 14; SM-S918B Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko)';
const webView = `${android} Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36`;
const iosApp = `${iphone} Mobile/15E148`;

test.each([
  'SogouMSE,SogouMobileBrowser/6.2.8',
  'SogouSearch Android1.0 version3.0',
  'Viber/22.4',
  'WhatsApp/2.24',
  'Instagram 334.0.0.42.95 Android',
  '[FB_IAB/FB4A;FBAV/465.0.0.41.84;]',
  '[Pinterest/Android]',
  'GSA/15.24.30',
  'MicroMessenger/8.0.49.2600 NetType/WIFI',
  'Line/14.7.1/IAB',
  'KAKAOTALK 2410750',
  'Twitter for Android',
  'musical_ly_2023400040 JsSdk/1.0',
  'QQ/8.8.68.7265 NetType/WIFI',
  'baiduboxapp/13.60.0.10',
  'YandexSearch/24.41',
  'NAVER(inapp; search; 2000; 12.6.4)',
  'Weibo (__weibo__14.5.2__android)',
  'AlipayClient/10.6.8',
  'DuckDuckGo/5',
])('counts a visit with the browser inside an app: %s', (app) => {
  expect(counts({ 'user-agent': `${webView} ${app}` })).toBe(true);
});

test.each([
  'Mastodon/2024.5',
  'Instagram 334.0.4',
  '[LinkedInApp]/9.29',
  '[Pinterest/iOS]',
  'Safari Line/14.7.1',
  'Reddit/2024',
])('counts a visit with the browser inside an app on an iPhone: %s', (app) =>
  expect(counts({ 'user-agent': `${iosApp} ${app}` })).toBe(true),
);

test('no crawler that is known counts, but for one that is the same as a phone', () => {
  const known = crawlers.flatMap(({ pattern, instances }) => instances.map((userAgent) => ({ pattern, userAgent })));
  expect(known.length).toBeGreaterThan(1_000);
  const counted = known.filter(({ userAgent }) => counts({ 'user-agent': userAgent }));
  expect(counted.map(({ pattern }) => pattern)).toEqual([String.raw`AP3A\.240617\.008`]);
});

test.each([
  ['Bluesky', 'Mozilla/5.0 (compatible; Cardyb/1.1; +mailto:support@bsky.app)'],
  ['Akkoma', 'Akkoma 3.13.2; https://social.example <admin@social.example>'],
  ['Pleroma', 'Pleroma 2.6.3; https://pl.example <admin@pl.example>; Bot'],
  ['Misskey', 'Misskey/2024.5.0 (https://misskey.example)'],
  ['Mastodon', 'Mastodon/4.2.9 (http.rb/5.1.1; +https://mastodon.example/) Bot'],
  ['Signal', 'Signal-Android/7.8.1'],
  ['KakaoTalk', 'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devs.kakao.com/support'],
  ['Nextcloud', 'Nextcloud Server Crawler'],
])('does not count a preview in %s', (_where, userAgent) => {
  expect(counts({ 'user-agent': userAgent })).toBe(false);
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
