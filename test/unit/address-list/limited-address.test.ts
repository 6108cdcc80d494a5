import { expect, test } from 'vitest';
import { isCalledPersonal, limitOf } from '../../../lib/address-list/limited-address.ts';

test.each([
  'http://192.168.178.1/login',
  'http://10.0.0.8:8080/x',
  'http://172.20.1.1/',
  'https://127.0.0.1/x',
  'http://localhost:3000/x',
  'http://[::1]:3000/',
  'http://[fd12:3456::1]/x',
  'http://nas.local/photos',
  'https://wiki.corp/Start',
  'http://intranet/x',
  'http://printer.home.arpa./',
])('an address that only a private network knows is not for everybody: %s', (address) => {
  expect(limitOf(address)).toBe('network');
});

test.each([
  'https://a.example/reset?token=8f3a',
  'https://a.example/x?access_token=8f3a',
  'https://a.example/#access_token=8f3a&type=bearer',
  'https://a.example/x?API-key=8f3a',
  'https://a.example/x?password=1',
  'https://a.example/x;jsessionid=8f3a?a=1',
  'https://a.example/x?PHPSESSID=8f3a',
  'https://a.example/x?key=3f8a90b1c2d3e4f5a6b7',
  'https://a.example/x?k=Zm9vYmFyMTIzNDU2Nzg5MGFiYw%3D%3D',
  'https://a.example/x?a=1&auth=0a1b2c3d-4e5f-6789-abcd-ef0123456789',
  'https://a.example/callback?code=4%2F0AX4XfWjE9fKq8s7d6f5g4h3',
  'https://files.s3.example/x.pdf?X-Amz-Expires=600&X-Amz-Signature=ab12',
  'https://storage.example/x.pdf?X-Goog-Signature=ab12',
  'https://files.blob.example/x.pdf?se=2026-01-01&sp=r&sig=ab%2F12',
  'https://d1.cloudfront.example/x.pdf?Expires=1790000000&Signature=ab12&Key-Pair-Id=K1',
])('an address that lets its reader in is not for everybody: %s', (address) => {
  expect(limitOf(address)).toBe('secret');
});

test.each([
  'https://news.example/unsubscribe',
  'https://news.example/u?action=unsubscribe',
  'https://news.example/view-in-browser/a8b7c6',
  'https://news.example/x?email=reader@mail.example',
  'https://news.example/x?a=1&u=first.last%2Bnews%40mail.example',
  'https://news.example/x?subscriber_id=8812',
  'https://news.example/x?subscriber=8812',
  'https://news.example/x?recipient=8812',
  'https://news.example/x?member_id=8812',
  'https://news.example/x?hash=3f8a90b1c2d3e4f5a6b7',
  'https://a.us1.list-manage.com/track/click?u=1f&id=2e&e=3d4c5b6a7f',
  'https://links.beehiiv.com/ss/c/u001.dSnm3kaGd0BkNqLYPjeMf2ZzQJ0nP5mQ/4a1/h0xW_2QxSjuGX/h3/h001.9sKx',
  'https://nl.nytimes.com/f/newsletter/AbCdEfGhIjKlMnOpQrStUv~~/AAAAARA~/RgRoN3lE',
  'https://t.e2ma.net/click/abc12d/xyz9ab/0lk4nf',
  'https://clicks.aweber.com/y/ct/?l=AbC1d&m=3hF.abc&b=xYz123',
  'https://r20.rs6.net/tn.jsp?f=001aBcDeFgHiJkLmNoP==&c=&ch=',
  'https://app.getresponse.com/click.html?x=a62b&lc=SzG&mc=IP',
  'http://u.example.org/click?upn=u001.abcdefghijklmnop',
  'https://email.mg.substack.com/c/eJxUkM2O',
  'https://us1.campaign-archive.com/?u=1f&id=2e&e=3d4c5b6a7f',
  'https://news.example/preferences?c=8A7F6E5D4C3B2A19',
  'https://news.example/preferences?c=ABCDEFGHIJKLMNOPQR',
  'https://news.example/confirm/8a7f6e5d4c3b2a19',
  'https://news.example/verify?id=8a7f6e5d-4c3b-2a19-8877-665544332211',
  'https://news.example/invite/8a7f6e5d4c3b2a19',
  'https://news.example/open/8a7f6e5d4c3b2a19.gif',
  'https://news.example/ls/click?upn=u001.8a7f6e5D4c3b2a19',
  'https://news.example/redirect/8a7f6e5d-4c3b-2a19-8877-665544332211?j=eyJ1',
  'https://r.news.example/mk/cl/f/sh/7nVU1aA2ng2mb6Od/abc_DEF',
  'https://click.news.example/p/8a7f6e5d4c3b2a19',
  'https://track.news.example/t/8a7f6e5d4c3b2a198a7f/x',
  'https://email.mg.news.example/c/eJwVjEEOgyAQAF8jRwILBT1w6aXfMAu71U0FDFC_3',
  'https://news.example/x?mc_eid=ab12cd34ef',
  'https://news.example/x?ck_subscriber_id=8812',
  'https://news.example/x?vgo_ee=ab12',
  'https://news.example/x?_hsenc=p2ANqtz-x&_hsmi=8812',
  'https://a.example/reset/8a7f6e5d4c3b2a19',
  'https://a.example/i/first.last@mail.example/ok',
  'https://a.example/invite/reader%40mail.example',
  'https://a.example/confirm?code=829113&user=ada',
  'https://docs.google.com/document/d/1a2B/edit?usp=sharing&ouid=104233123456789012345&rtpof=true',
  'https://news.substack.com/p/a-post?r=1ab2c&utm_campaign=post&utm_medium=web',
  'https://www.writer.example/p/a-post?utm_campaign=post&utm_medium=web&r=1ab2c',
])("an address of one reader's own is not for everybody: %s", (address) => {
  expect(limitOf(address)).toBe('personal');
});

test.each(['https://bit.ly/3abC', 'https://t.co/AbCd', 'https://www.lnkd.in/x', 'https://amzn.to/3xYz'])(
  'no short link leads to the short link of another service by itself: %s',
  (address) => {
    expect(limitOf(address)).toBe('foreign');
  },
);

test.each([
  'https://a.example/x',
  'https://172.example/x',
  'https://11.1.1.1/x',
  'https://172.32.0.1/x',
  'https://local.example/x',
  'https://[2001:db8::1]/x',
  'https://a.example/tokens?token=',
  'https://a.example/x?tokenize=1&key=2&code=3',
  'https://a.example/x?q=password',
  'https://unsubscribe.example/x',
  'https://a.example/how-to-unsubscribe',
  'https://a.example/x?id=123',
  'https://a.example/watch?v=dQw4w9WgXcQ',
  'https://docs.google.com/document/d/1a2B3c4D5e6F7g8H9i0J1k2L3m4N5o6P7q8R9s0T1u2V/edit?resourcekey=0-1a2b3c4d5e6f7g8h9i0jkl',
  'https://a.example/x?key=value&ref=newsletter&code=SPRING20',
  'https://a.example/x?code=black-friday-and-summer-2026',
  'https://github.example/a/b/commit/3f8a90b1c2d3e4f5a6b73f8a90b1c2d3e4f5a6b7',
  'https://www.amazon.example/dp/B08N5WRWNW?pd_rd_r=0a1b2c3d-4e5f-6789-abcd-ef0123456789&th=1',
  'https://us1.campaign-archive.com/?u=1f&id=2e',
  'https://a.example/invite?signature=ab',
  'https://a.example/x?at=@name.example&pkg=react@18.2.0',
  'https://calendar.google.com/calendar/embed?src=ab12%40group.calendar.google.com',
  'https://bit.ly/',
  'https://bitly.com/pricing',
  'https://youtu.be/dQw4w9WgXcQ',
  'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC',
  'https://drive.google.com/open?id=1a2B3c4D5e6F7g8H9i0J1k2L3m4N5o6P',
  'https://click.shop.example/deeplink?id=AbCdEfGh12*&murl=https%3A%2F%2Fa.example%2F',
  'https://www.notion.example/Verify-your-account-8a7f6e5d4c3b2a198a7f6e5d4c3b2a19',
  'https://a.example/product/8a7f6e5d-4c3b-2a19-8877-665544332211',
  'https://a.example/p/8a7f6e5d4c3b2a19',
  'https://a.example/preferences?lang=en',
  'https://a.example/verify/the-10-best-ways-of-2026',
  'https://chat.example/invite/AbCdEf',
  'https://social.example/@name',
  'https://social.example/@name@other.example',
  'https://lemmy.example/c/apples@other.example',
  'https://www.google.com/maps/@52.5,13.4,17z',
  'https://www.npmjs.com/package/@scope/name',
  'https://cdn.example/npm/vue@3.4.21.min/vue@3.global.js',
  'https://www.flickr.com/photos/12345@N01/',
  'https://name@a.example/x',
  'https://a.example/x?_hsmi=8812',
  'https://a.example/verify?code=SPRING20',
  'https://youtu.be/dQw4w9WgXcQ?si=AbCdEfGhIjKlMnOp',
  'https://open.spotify.com/episode/4uLU6hMCjMI75M1A2tKUQC?si=3f8a90b1c2d3e4f5',
  'https://www.instagram.com/p/Abc/?igsh=MzRlODBiNWFlZA==',
  'https://l.facebook.com/l.php?u=https%3A%2F%2Fa.example%2F&fbclid=IwAR0abcDEF123456789',
  'https://a.example/?gclid=Cj0KCQiA1rSsBhDHARIsANB4EJb&gbraid=0AAAAAD',
  'https://docs.google.com/document/d/1a2B/edit?usp=sharing',
  'https://a.example/p/x?r=12',
  'https://news.substack.com/p/a-post?utm_campaign=post',
  'https://a.example/reset/all',
])('an address for everybody is one: %s', (address) => {
  expect(limitOf(address)).toBeNull();
});

test.each([
  ['View in browser: ', ''],
  ['Can’t see the pictures? View this email in your browser (', ''],
  ['To unsubscribe, click here: ', ''],
  ['', 'View online'],
  ['', 'Manage your subscription'],
  ['Or ', 'manage preferences'],
  ['', 'Update your profile'],
  ['Preferences: ', ''],
  ['', 'Your preferences'],
  ['', 'Confirm your subscription'],
  ['Change your e-mail preferences: ', ''],
  ['', 'Im Browser ansehen'],
  ['', 'Voir cet e-mail dans votre navigateur'],
  ['', 'Ver en el navegador'],
  ['', 'ブラウザで見る'],
  ['', '在浏览器中查看'],
])("a mail's own words keep one reader's address from everybody: %j, %j", (before, words) => {
  expect(isCalledPersonal(before, words, 'https://news.example/x?u=8a7f')).toBe(true);
});

test.each([
  ['https://shop.example/sale', false],
  ['https://shop.example/newsletter/kw48', false],
  ['https://shop.example/summer-2026/index.html?utm_source=news', false],
  ['https://shop.example/größe-42', false],
  ['https://news.example/?id=8812', true],
  ['https://news.example/v/a8b7c6', true],
  ['https://news.example/v/3f8a90b1-c2d3-e4f5', true],
  ['https://news.example/v/1234567', true],
])("a mail's copy in the browser is for everybody where its address tells no readers apart: %s, %s", (address, is) => {
  for (const words of ['Webversion: ', 'View in browser: ', 'View this email in your browser (', 'Web version: '])
    expect(isCalledPersonal(words, '', address)).toBe(is);
  expect(isCalledPersonal('', 'View online', address)).toBe(is);
  expect(isCalledPersonal('Unsubscribe: ', '', address)).toBe(true);
});

test.each([
  ['See ', 'the programme'],
  ['We help people unsubscribe from lists of every kind at ', ''],
  ['You may unsubscribe. The programme is at ', ''],
  ['Unsubscribe: https://a.example/u | Programme: ', ''],
  ['', 'https://a.example/how-to-unsubscribe'],
  ['View ', 'our online shop'],
  ['', 'Preferences of our readers'],
])('other words leave an address to everybody: %j, %j', (before, words) => {
  expect(isCalledPersonal(before, words, 'https://news.example/x?u=8a7f')).toBe(false);
});
