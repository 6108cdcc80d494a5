import { describe, expect, test } from 'vitest';
import { drawn, found, foundWith, loaded, page, trouble } from '../../fakes/drawn-popup.ts';

describe('without an account', () => {
  test.each([
    ['none', 'Connect your account'],
    ['key-forgotten', 'Enter your key again'],
  ] as const)('%s reads "%s" and leads to Settings', async (stage, heading) => {
    const { find, names, calls } = drawn((screen) => (screen.stage.value = stage));
    await loaded(() => find('heading'));
    expect(find('heading').textContent).toBe(heading);
    expect(names('input')).toEqual([]);
    find('button', 'Open settings').click();
    expect(calls).toEqual([['settings']]);
  });
});

describe('the address', () => {
  test('is in the box, and typed or pasted text is taken', () => {
    const { find, calls } = drawn((screen) => (screen.typed.value = page));
    const box = find('textbox', 'Address') as HTMLInputElement;
    expect(box.value).toBe(page);
    box.value = 'https://example.org';
    box.dispatchEvent(new InputEvent('input', { inputType: 'insertText', bubbles: true }));
    box.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste', bubbles: true }));
    expect(calls).toEqual([
      ['type', 'https://example.org', false],
      ['type', 'https://example.org', true],
    ]);
  });

  test('is used on Enter in the box, which does not load another page', () => {
    const { place, calls } = drawn((screen) => (screen.typed.value = page));
    const submit = new Event('submit', { cancelable: true, bubbles: true });
    place.querySelector('form')?.dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(true);
    expect(calls).toEqual([['enter']]);
  });

  test('keeps the caret where it was when https:// is put before the text', () => {
    const { find, screen } = drawn((made) => (made.typed.value = 'example.org/page'));
    const box = find('textbox', 'Address') as HTMLInputElement;
    box.focus();
    box.setSelectionRange(7, 7);
    screen.typed.value = 'https://example.org/page';
    expect(box.selectionStart).toBe(15);
  });

  test('leaves the box empty and focused when the browser does not reveal it', () => {
    const { find } = drawn((screen) => (screen.unusable.value = true));
    expect(document.activeElement).toBe(find('textbox', 'Address'));
    expect(find('status').textContent).toBe('Only http and https addresses can be shortened');
  });
});

describe('the status', () => {
  test.each([
    ['find', 'Looking up…'],
    ['shorten', 'Shortening…'],
    ['edit', 'Saving…'],
  ] as const)('reads, during %s, "%s"', (work, text) => {
    const { find } = drawn((screen) => (screen.work.value = work));
    expect(find('status').textContent).toBe(text);
  });

  test('reads "Opening…" until the worker has answered', () => {
    const { find } = drawn((screen) => (screen.stage.value = 'opening'));
    expect(find('status').textContent).toBe('Opening…');
  });

  test('shows Copied and Could not copy before everything except a change', () => {
    const { find, screen } = drawn((made) => {
      made.answer.value = found;
      made.work.value = 'find';
      made.copied.value = 'yes';
    });
    expect(find('status').textContent).toBe('Copied');
    screen.copied.value = 'no';
    expect(find('status').textContent).toBe('Could not copy');
  });

  test('stays one element, so that its changes are announced', () => {
    const { find, screen } = drawn((made) => (made.work.value = 'find'));
    const before = find('status');
    screen.answer.value = found;
    screen.work.value = null;
    expect(find('status')).toBe(before);
    expect(before.textContent).toBe('This address has a short link');
  });
});

describe('an address without a link', () => {
  test('offers Shorten, with the focus on it, and Retarget and More beside it', () => {
    const { find, names, calls } = drawn((screen) => (screen.answer.value = { kind: 'none', address: page }));
    expect(names('button')).toEqual(['Shorten', 'Retarget', 'More']);
    expect(document.activeElement).toBe(find('button', 'Shorten'));
    find('button', 'Shorten').click();
    expect(calls).toEqual([['shorten']]);
  });

  test('offers Look up when look-up is switched off', () => {
    const { names } = drawn((screen) => {
      screen.private.value = true;
      screen.typed.value = page;
    });
    expect(names('button')).toEqual(['Shorten', 'Look up', 'Retarget']);
  });

  test('keeps its button, marked as busy, while it is shortened', () => {
    const { find } = drawn((screen) => {
      screen.answer.value = { kind: 'none', address: page };
      screen.work.value = 'shorten';
    });
    expect(find('button', 'Shorten').getAttribute('aria-disabled')).toBe('true');
  });
});

describe('a failure', () => {
  test('is an alert with Try again, beside the cached answer', async () => {
    let pressed = 0;
    const { find } = drawn((screen) => {
      screen.answer.value = found;
      screen.trouble.value = trouble({ kind: 'unreachable' }, () => pressed++);
    });
    const alert = await loaded(() => find('alert'));
    expect(alert.textContent).toContain('The service could not be reached');
    expect(find('link', 'http://sho.rt/aB3x')).toBeTruthy();
    find('button', 'Try again').click();
    expect(pressed).toBe(1);
  });

  test('leads to Settings when the account is the cause', async () => {
    const { find, calls } = drawn(
      (screen) => (screen.trouble.value = trouble({ kind: 'credentials' }, () => undefined)),
    );
    (await loaded(() => find('button', 'Open settings'))).click();
    expect(calls).toEqual([['settings']]);
  });

  test('offers to check an unknown outcome, not to repeat it', async () => {
    const { find, names } = drawn((screen) => {
      screen.answer.value = { kind: 'none', address: page };
      screen.trouble.value = trouble({ kind: 'not-confirmed', cause: null, now: null }, () => undefined);
    });
    await loaded(() => find('alert'));
    expect(names('button')).toEqual(['Check again']);
  });
});

describe('a panel', () => {
  test('Edit starts with the destination, and Cancel returns the focus', async () => {
    const { find } = drawn((screen) => (screen.answer.value = found));
    find('button', 'Edit').click();
    const box = (await loaded(() => find('textbox', 'Destination'))) as HTMLInputElement;
    expect(box.value).toBe(page);
    expect((find('textbox', 'Address') as HTMLInputElement).readOnly).toBe(true);
    find('button', 'Cancel').click();
    expect(document.activeElement).toBe(find('button', 'Edit'));
  });

  test('Save sends the new destination, and the old one for Undo', async () => {
    const { find, place, calls } = drawn((screen) => (screen.answer.value = found));
    find('button', 'Edit').click();
    const box = (await loaded(() => find('textbox', 'Destination'))) as HTMLInputElement;
    box.value = 'https://example.org/new';
    box.dispatchEvent(new InputEvent('input', { bubbles: true }));
    place
      .querySelector('form:has(#destination)')
      ?.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true }));
    const change = {
      action: 'edit',
      shortUrl: 'http://sho.rt/aB3x',
      destination: 'https://example.org/new',
      previous: page,
    };
    expect(calls).toEqual([['send', change]]);
  });

  test('QR code is drawn locally, for an address that a browser can open, and can be saved', async () => {
    const { find, names, place } = drawn((screen) => (screen.answer.value = foundWith({ shortUrl: 'sho.rt/aB3x' })));
    find('button', 'QR code').click();
    await loaded(() => find('button', 'Download SVG'));
    expect(names('button')).toEqual(['Download SVG', 'Download PNG', 'Close']);
    const image = place.querySelector('img');
    expect(image?.alt).toBe('QR code for sho.rt/aB3x');
    expect(image?.src).toMatch(/^data:image\/svg\+xml,/);
    find('button', 'Close').click();
    expect(document.activeElement).toBe(find('button', 'QR code'));
  });
});
