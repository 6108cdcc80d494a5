import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { openable } from '../../../lib/address/address.ts';
import type { Clip, CopiedLink } from '../../../lib/clipboard/clip.ts';
import { clipOf } from '../../../lib/clipboard/page-clip.ts';
import { copyForms, templateForm, type CopyAs } from '../../../lib/preferences/copy-as.ts';
import { links as someLinks } from '../export/arbitrary-links.ts';

const short = 'https://sho.rt/aB3x';
const destination = 'https://example.com/page';

const own = templateForm('mine');
const forms = [...copyForms, own];

function copied(copyAs: CopyAs, links: readonly CopiedLink[], text = '{title} {short}'): Promise<Clip> {
  return clipOf(links, {
    copyAs,
    copyTemplates: [
      { name: 'other', text: 'other' },
      { name: 'mine', text },
    ],
  });
}

async function titled(copyAs: CopyAs, title: string | null): Promise<string> {
  return (await copied(copyAs, [{ shortUrl: short, title, destination }])).text;
}

test.each([
  ['address', short],
  ['markdown', `[A page](${short})`],
  ['html', `<a href="${short}">A page</a>`],
  [own, `A page ${short}`],
] as const)('a link copied as %s', async (form, text) => {
  expect(await titled(form, 'A page')).toBe(text);
});

test.each([
  ['a](https://evil.example)', String.raw`[a\](https://evil.example)](${short})`],
  ['[1] *new* `code` <b>', String.raw`[\[1\] \*new* \`code\` \<b>](${short})`],
  [String.raw`ends with \ `, String.raw`[ends with \\](${short})`],
  ['A "B" & \'C\'', `[A "B" & 'C'](${short})`],
  ['R&D: snake_case (50% ~ 60%) | Site', `[R&D: snake_case (50% ~ 60%) | Site](${short})`],
  ['two\r\nlines\u2028three', `[two lines three](${short})`],
])('a title is escaped in Markdown: %j', async (title, text) => {
  expect(await titled('markdown', title)).toBe(text);
});

test.each([
  ['</a><img src=x onerror="alert(1)">', '&lt;/a&gt;&lt;img src=x onerror="alert(1)"&gt;'],
  [`A "B" & 'C' &lt;`, `A "B" &amp; 'C' &amp;lt;`],
  ['two\nlines', 'two lines'],
  ['a](b)', 'a](b)'],
])('a title is escaped in HTML: %j', async (title, text) => {
  expect(await titled('html', title)).toBe(`<a href="${short}">${text}</a>`);
});

test.each(forms)('a title is escaped as %s, without control characters and direction marks', async (form) => {
  const text = await titled(form, 'evil\u202Egpj.exe\u0000\u2066\u0007');
  expect(text).not.toMatch(/\p{Cc}|\p{Bidi_Control}/u);
  if (form !== 'address') expect(text).toContain('evilgpj.exe');
});

test.each([
  [{ shortUrl: short, title: null, destination }, destination],
  [{ shortUrl: short, title: '\u202e ', destination }, destination],
  [{ shortUrl: short, destination: 'javascript:alert(1)' }, short],
  [{ shortUrl: short }, short],
])('without a title, %j is called %s', async (link, name) => {
  expect((await copied('html', [link])).text).toBe(`<a href="${short}">${name}</a>`);
  expect((await copied(own, [link], '{title}')).text).toBe(name);
});

test.each(['gone', ''])('a template whose name, %j, is gone copies the address instead of nothing', async (name) => {
  const { text, count } = await copied(templateForm(name), [{ shortUrl: short, title: 'A page', destination }]);
  expect({ text, count }).toEqual({ text: short, count: 1 });
});

test.each([
  ['{short} – {title} ({destination})', `${short} – A page (${destination})`],
  ['{short}{short}\n{title}', `${short}${short}\nA page`],
  ['{Short} {shorts} {} {{short}} {clicks} $& ${short}', `{Short} {shorts} {} {${short}} {clicks} $& $${short}`],
])('a template: %j: fills the placeholders and leaves the rest', async (template, text) => {
  expect((await copied(own, [{ shortUrl: short, title: 'A page', destination }], template)).text).toBe(text);
});

test('a template has the day on which the link is copied, as a channel has', async () => {
  vi.useFakeTimers({ now: new Date(2026, 1, 3, 23, 59) });
  const { text } = await copied(own, [{ shortUrl: short, title: '{date}', destination }], '{title}: {short} ({date})');
  vi.useRealTimers();
  expect(text).toBe(`{date}: ${short} (2026-02-03)`);
});

test('a template does not fill placeholders in a title', async () => {
  const link = { shortUrl: short, title: '{short} {destination} $& $1', destination };
  expect((await copied(own, [link], '{title}|{short}')).text).toBe(`{short} {destination} $& $1|${short}`);
});

test('a template leaves out a destination that a browser cannot open', async () => {
  const link = { shortUrl: short, title: 'A page', destination: 'javascript:alert(1)' };
  expect((await copied(own, [link], '{short} {destination}.')).text).toBe(`${short} .`);
});

test('an address stays as it is in Markdown', async () => {
  const link = { shortUrl: 'https://sho.rt/a_(b)?c=*d*', title: 'A page' };
  expect((await copied('markdown', [link])).text).toBe('[A page](<https://sho.rt/a_(b)?c=*d*>)');
});

test('writes several links one per line, in HTML with breaks', async () => {
  const links = ['a', 'b'].map((code) => ({ shortUrl: `https://sho.rt/${code}`, title: code.toUpperCase() }));
  expect(await copied('markdown', links)).toEqual({
    text: '[A](https://sho.rt/a)\n[B](https://sho.rt/b)',
    html: null,
    count: 2,
  });
  const html = '<a href="https://sho.rt/a">A</a>\n<a href="https://sho.rt/b">B</a>';
  expect(await copied('html', links)).toEqual({ text: html, html: html.replace('\n', '<br>\n'), count: 2 });
});

test.each(forms)('as %s, leaves out links that a browser cannot open', async (form) => {
  await fc.assert(
    fc.asyncProperty(someLinks, async (links) => {
      const { text, count } = await copied(form, links, '{short}');
      const open = links.map(({ shortUrl }) => openable(shortUrl)).filter((address) => address !== null);
      expect(count).toBe(open.length);
      expect(text.split('\n').filter(Boolean)).toHaveLength(open.length);
      if (form === own) expect(text).toBe(open.join('\n'));
    }),
  );
});
