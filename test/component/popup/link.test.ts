import { failing } from '../../fakes/scripted-page.ts';
import { expect, test } from 'vitest';
import buttons from '../../../components/ui/buttons.module.css';
import styles from '../../../components/popup/popup.module.css';
import { drawOpened, foundWith } from '../../fakes/drawn-popup.ts';
import { eventually } from '../../fakes/eventually.ts';
import {
  deleting,
  done,
  found,
  link,
  none,
  now,
  page,
  shortening,
  success,
  switchedOff,
} from '../../fakes/popup-page.ts';
import { tooltipOf } from '../../fakes/tooltip.ts';

const threeDaysAgo = now - 3 * 86_400_000;

test('a link can be opened and copied, and shows its clicks', async () => {
  const { find, place, asked } = await drawOpened(found);
  expect(asked.map(({ operation }) => operation)).toEqual(['popup.open', 'links.find']);
  const shown = find('link', link.shortUrl);
  expect(shown.getAttribute('href')).toBe(link.shortUrl);
  expect(shown.getAttribute('rel')).toBe('noopener noreferrer');
  expect(place.textContent).toContain('12 clicks');
  expect(place.textContent).toContain('A page');
});

test('a link offers exactly its own actions, and Copy has the focus', async () => {
  const { find, names, press, clipboard, inputs, copy } = await drawOpened(found);
  expect(names('button')).toEqual(['Copy', 'QR code', 'Edit', 'Delete', 'More']);
  expect(document.activeElement).toBe(find('button', 'Copy'));
  await copy();
  expect(clipboard.text).toBe(link.shortUrl);
  expect(find('button', 'Copy').closest('section')?.className).toBe(styles.copiedCard);
  press('Delete');
  press('Delete');
  expect(inputs('links.change'), 'once for two presses').toMatchObject([{ change: deleting }]);
});

test('a link says how to copy it by the keyboard once the browser has refused to', async () => {
  const { status, clipboard, place, copy } = await drawOpened(found);
  clipboard.refuses = true;
  await copy();
  expect(status()).toBe('Could not copy');
  await eventually(() => expect(getSelection()?.toString()).toBe(link.shortUrl));
  await eventually(() => expect(place.textContent).toContain('Press Ctrl+C to copy it.'));
});

test.each([
  [1, '1 click'],
  [1_234_567, '1,234,567 clicks'],
  [null, '? clicks'],
])('a link clicked %s times reads "%s"', async (clicks, text) => {
  const { place } = await drawOpened(foundWith({ clicks }));
  expect(place.textContent).toContain(text);
});

test('a link says when it was made, with the full time as its tooltip', async () => {
  const { place } = await drawOpened(foundWith({ createdAt: { kind: 'moment', ms: threeDaysAgo } }));
  const time = place.querySelector('time');
  expect(time?.textContent).toBe('created 3 days ago');
  expect(tooltipOf(time)).toMatch(/^\w+day, /);
});

test.each([
  ['new', ['New link']],
  ['restored', ['Restored']],
  ['existing', ['Already had a link']],
  ['unknown', []],
] as const)('a link that shortening found %s is labelled %j', async (made, labels) => {
  const { names, change } = await drawOpened(none);
  await change('Shorten', success(done(shortening, made)));
  expect(names('em')).toEqual(labels);
});

test('a link looked up by its short address shows its destination, and the real name of a host that imitates another', async () => {
  const destination = 'https://аррӏе.com/login';
  const { find, place } = await drawOpened(foundWith({ destination }, 'short-link'));
  expect(find('link', destination)).toBeTruthy();
  expect(place.textContent).toContain('xn--80ak6aa92e.com');
});

test('a link is text, not a link, when it is no web address', async () => {
  const { names } = await drawOpened(
    foundWith({ shortUrl: 'javascript:alert(1)', destination: 'data:text/html,x' }, 'short-link'),
  );
  expect(names('a')).toEqual([]);
});

const deleted = foundWith({ state: 'deleted' });

test('a deleted link is restored by Restore', async () => {
  const { find, status, press, inputs } = await drawOpened(deleted);
  expect(status()).toBe('You deleted this link');
  await eventually(() => find('button', 'Restore'));
  press('Restore');
  expect(inputs('links.change')).toMatchObject([{ change: { action: 'restore', shortUrl: link.shortUrl } }]);
});

test('a deleted link says as of when it was deleted, if that is only remembered', async () => {
  const { status } = await drawOpened(none, {
    remembered: { answer: deleted, confirmedAt: threeDaysAgo },
    ...switchedOff,
  });
  expect(status()).toBe('You deleted this link · Last looked up 3 days ago');
});

test('a deleted link is restored by shortening when the service does not return it', async () => {
  const { press, inputs } = await drawOpened({ kind: 'deleted', address: page });
  press('Restore');
  expect(inputs('links.change')).toMatchObject([{ change: { action: 'shorten', address: page } }]);
});

test('a deleted link offers only Undo just after the deletion, with the focus on it, which restores the link', async () => {
  const { find, place, status, names, answer, inputs, change } = await drawOpened(found);
  await change('Delete', success(done(deleting, null, null)));
  expect(status()).toBe('Deleted');
  expect(names('button')).toEqual(['Undo']);
  expect(names(`.${buttons.primary}`), 'Undo is not the next step').toEqual([]);
  const undo = find('button', 'Undo');
  expect(document.activeElement).toBe(undo);
  undo.click();
  undo.click();
  const restoring = { action: 'restore', shortUrl: link.shortUrl } as const;
  expect(inputs('links.change').slice(1), 'once for two presses').toEqual([{ change: restoring, about: page }]);
  await answer('links.change', success(done(restoring, null, null)));
  expect(status()).toBe('Restored');
  expect(place.textContent).toContain('A page');
  expect(names('a'), 'as it was found').toEqual([link.shortUrl]);
  expect(names('button')).toEqual(['Copy', 'QR code', 'Edit', 'Delete', 'More']);
});

test('a deleted link keeps Undo when its outcome is unknown and the service no longer names the link', async () => {
  const { find, names, press, answer, inputs, change } = await drawOpened(found);
  await change('Delete', success(done(deleting, null, null)));
  press('Undo');
  const now = { kind: 'none', address: page } as const;
  await answer('links.change', failing({ kind: 'not-confirmed', cause: { kind: 'timeout' }, now }));
  await eventually(() => find('button', 'Check again'));
  expect(names('button')).toContain('Undo');
  press('Undo');
  expect(inputs('links.change').at(-1)).toMatchObject({ change: { action: 'restore', shortUrl: link.shortUrl } });
});
