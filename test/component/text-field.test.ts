import { afterEach, expect, test } from 'vitest';
import { createFieldScript } from '../../lib/text-field/field-script.ts';

afterEach(() => document.body.replaceChildren());

/** Starts the script of a frame whose field has the focus, as the extension does; `gone` counts its removals. */
function start(html: string) {
  document.body.innerHTML = html;
  document.querySelector<HTMLElement>('[autofocus]')?.focus();
  let gone = 0;
  const script = createFieldScript(
    (element) => element.shadowRoot,
    () => (gone += 1),
  );
  return { script, gone: () => gone };
}

const field = (text: string): string => `<textarea autofocus>${text}</textarea>`;
const links = (count: number): string =>
  Array.from({ length: count }, (_, place) => `https://example.com/${place}`).join(' ');

test.each([
  ['nothing has the focus', '<textarea>https://example.com/</textarea>', 'none'],
  ['a button has the focus', '<button autofocus>Send</button>', 'none'],
  ['a password has the focus', '<input autofocus type="password" value="https://example.com/">', 'none'],
  ['the field takes no changes', '<textarea autofocus readonly>https://example.com/</textarea>', 'readOnly'],
  ['the text has more than 200 links', field(links(201)), 'tooMany'],
  ['the text has more than a million characters', field('x'.repeat(1_000_001)), 'tooLong'],
])('nothing is read where %s', (_name, html, problem) => {
  expect(start(html).script.read('a token')).toEqual({ problem });
});

test('200 links are read', () => {
  const reading = start(field(links(200))).script.read('a token');
  expect(reading.problem === null && reading.links).toHaveLength(200);
});

test('another reading, or a field that was removed, leaves everything alone', async () => {
  const { script } = start(field('https://example.com/a'));
  const short = [[0, 'http://sho.rt/a']] as const;
  expect(await script.replace('before any reading', short)).toEqual({ replaced: 0, problem: 'gone' });
  script.read('first');
  script.read('second');
  expect(await script.replace('first', short)).toEqual({ replaced: 0, problem: 'gone' });
  expect(script.write('first', short)).toBeNull();
  document.querySelector('textarea')?.remove();
  expect(await script.replace('second', short)).toEqual({ replaced: 0, problem: 'gone' });
});

test('the text with its short links is written for the clipboard, and then the script is gone', () => {
  const { script, gone } = start(field('See https://example.com/a and https://example.com/b.'));
  script.read('a token');
  expect(script.write('a token', [[1, 'http://sho.rt/b']])).toBe('See https://example.com/a and http://sho.rt/b.');
  expect(gone()).toBe(1);
});
