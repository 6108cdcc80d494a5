import { describe, expect, test } from 'vitest';
import { drawn, found, foundWith } from '../../fakes/drawn-popup.ts';

const day = 86_400_000;

describe('a link', () => {
  test('can be opened and copied, and shows its clicks', () => {
    const { find, place } = drawn((screen) => (screen.answer.value = found));
    const link = find('link', 'http://sho.rt/aB3x');
    expect(link.getAttribute('href')).toBe('http://sho.rt/aB3x');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(place.textContent).toContain('12 clicks');
    expect(place.textContent).toContain('A page');
  });

  test('offers exactly its own actions, and Copy has the focus', () => {
    const { find, names, calls } = drawn((screen) => (screen.answer.value = found));
    expect(names('button')).toEqual(['Copy', 'QR code', 'Edit', 'Delete', 'More']);
    expect(document.activeElement).toBe(find('button', 'Copy'));
    find('button', 'Copy').click();
    find('button', 'Delete').click();
    expect(calls).toEqual([['copy'], ['send', { action: 'delete', shortUrl: 'http://sho.rt/aB3x' }]]);
  });

  test.each([
    [1, '1 click'],
    [1_234_567, '1,234,567 clicks'],
    [null, '? clicks'],
  ])('clicked %s times reads "%s"', (clicks, text) => {
    const { place } = drawn((screen) => (screen.answer.value = foundWith({ clicks })));
    expect(place.textContent).toContain(text);
  });

  test('says when it was made, with the full time in the title', () => {
    const createdAt = { kind: 'moment', ms: Date.now() - 3 * day } as const;
    const { place } = drawn((screen) => (screen.answer.value = foundWith({ createdAt })));
    const time = place.querySelector('time');
    expect(time?.textContent).toBe('created 3 days ago');
    expect(time?.title).toMatch(/^\w+day, /);
  });

  test.each([
    ['new', 'New link'],
    ['restored', 'Restored'],
    ['existing', 'Already had a link'],
  ] as const)('that shortening found %s is labelled "%s"', (made, label) => {
    const { names } = drawn((screen) => {
      screen.answer.value = found;
      screen.made.value = made;
    });
    expect(names('em')).toEqual([label]);
  });

  test('has no label when the outcome is unknown', () => {
    const { names } = drawn((screen) => {
      screen.answer.value = found;
      screen.made.value = 'unknown';
    });
    expect(names('em')).toEqual([]);
  });

  test('shows its destination when looked up by its short address', () => {
    const { find } = drawn((screen) => (screen.answer.value = foundWith({}, 'short-link')));
    expect(find('link', 'https://example.com/page')).toBeTruthy();
  });

  test('shows the real name of a host that imitates another one', () => {
    const destination = 'https://аррӏе.com/login';
    const { place } = drawn((screen) => (screen.answer.value = foundWith({ destination }, 'short-link')));
    expect(place.textContent).toContain('xn--80ak6aa92e.com');
  });

  test('is text, not a link, when it is no web address', () => {
    const { names } = drawn((screen) => {
      screen.answer.value = foundWith(
        { shortUrl: 'javascript:alert(1)', destination: 'data:text/html,x' },
        'short-link',
      );
    });
    expect(names('a')).toEqual([]);
  });

  test("shows the service's title as text", () => {
    const { place } = drawn((screen) => (screen.answer.value = foundWith({ title: '<img src=x onerror=alert(1)>' })));
    expect(place.querySelector('img')).toBe(null);
    expect(place.textContent).toContain('<img src=x onerror=alert(1)>');
  });

  test('is selected when copying failed', () => {
    const { screen } = drawn((made) => (made.answer.value = found));
    screen.copied.value = 'no';
    expect(getSelection()?.toString()).toBe('http://sho.rt/aB3x');
  });
});

describe('a deleted link', () => {
  test('is restored by Restore', () => {
    const { find, calls } = drawn((screen) => (screen.answer.value = foundWith({ state: 'deleted' })));
    expect(find('status').textContent).toBe('You deleted this link');
    find('button', 'Restore').click();
    expect(calls).toEqual([['send', { action: 'restore', shortUrl: 'http://sho.rt/aB3x' }]]);
  });

  test('says as of when it was deleted, if that is only remembered', () => {
    const { find } = drawn((screen) => {
      screen.answer.value = foundWith({ state: 'deleted' });
      screen.remembered.value = Date.now() - 3 * day;
    });
    expect(find('status').textContent).toBe('You deleted this link · As looked up 3 days ago');
  });

  test('is restored by shortening when the service does not return it', () => {
    const { find, calls } = drawn(
      (screen) => (screen.answer.value = { kind: 'deleted', address: 'https://example.com/' }),
    );
    find('button', 'Restore').click();
    expect(calls).toEqual([['shorten']]);
  });

  test('offers only Undo just after the deletion, with the focus on it', () => {
    const { find, names, calls } = drawn((screen) => {
      screen.answer.value = foundWith({ state: 'deleted' });
      screen.note.value = 'deleted';
      screen.undo.value = { action: 'restore', shortUrl: 'http://sho.rt/aB3x' };
    });
    expect(find('status').textContent).toBe('Deleted');
    expect(names('button')).toEqual(['Undo']);
    expect(document.activeElement).toBe(find('button', 'Undo'));
    find('button', 'Undo').click();
    expect(calls).toEqual([['undo']]);
  });
});
