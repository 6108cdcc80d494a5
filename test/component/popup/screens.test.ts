import { describe, expect, test } from 'vitest';
import { drawn, found, foundWith, loaded, page, trouble } from './drawn-popup.ts';

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
  test('is in the box, and what is typed or pasted there arrives', () => {
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

  test('Enter in the box does what Enter does, and does not load another page', () => {
    const { place, calls } = drawn((screen) => (screen.typed.value = page));
    const submit = new Event('submit', { cancelable: true, bubbles: true });
    place.querySelector('form')?.dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(true);
    expect(calls).toEqual([['enter']]);
  });

  test('the caret stays where it was when https:// comes before what was typed', () => {
    const { find, screen } = drawn((made) => (made.typed.value = 'example.org/page'));
    const box = find('textbox', 'Address') as HTMLInputElement;
    box.focus();
    box.setSelectionRange(7, 7);
    screen.typed.value = 'https://example.org/page';
    expect(box.selectionStart).toBe(15);
  });

  test('that the browser does not give leaves the box empty and focused', () => {
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
  ] as const)('of %s under way is "%s"', (work, text) => {
    const { find } = drawn((screen) => (screen.work.value = work));
    expect(find('status').textContent).toBe(text);
  });

  test('of a popup whose worker has not answered yet is "Opening…"', () => {
    const { find } = drawn((screen) => (screen.stage.value = 'opening'));
    expect(find('status').textContent).toBe('Opening…');
  });

  test('says Copied, and Could not copy, above all that is not a change', () => {
    const { find, screen } = drawn((made) => {
      made.answer.value = found;
      made.work.value = 'find';
      made.copied.value = 'yes';
    });
    expect(find('status').textContent).toBe('Copied');
    screen.copied.value = 'no';
    expect(find('status').textContent).toBe('Could not copy');
  });

  test('is one element that stays, so that a change of it is read out', () => {
    const { find, screen } = drawn((made) => (made.work.value = 'find'));
    const before = find('status');
    screen.answer.value = found;
    screen.work.value = null;
    expect(find('status')).toBe(before);
    expect(before.textContent).toBe('This address has a short link');
  });
});

describe('an address without a link', () => {
  test('has Shorten, with the focus on it, and Retarget and More beside it', () => {
    const { find, names, calls } = drawn((screen) => (screen.answer.value = { kind: 'none', address: page }));
    expect(names('button')).toEqual(['Shorten', 'Retarget', 'More']);
    expect(document.activeElement).toBe(find('button', 'Shorten'));
    find('button', 'Shorten').click();
    expect(calls).toEqual([['shorten']]);
  });

  test('not looked up by itself has Look up beside it', () => {
    const { names } = drawn((screen) => {
      screen.private.value = true;
      screen.typed.value = page;
    });
    expect(names('button')).toEqual(['Shorten', 'Look up', 'Retarget']);
  });

  test('while it is being shortened keeps its button, marked as busy', () => {
    const { find } = drawn((screen) => {
      screen.answer.value = { kind: 'none', address: page };
      screen.work.value = 'shorten';
    });
    expect(find('button', 'Shorten').getAttribute('aria-disabled')).toBe('true');
  });
});

describe('a failure', () => {
  test('is an alert with the way to try again, beside the remembered answer', async () => {
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

  test('of the account leads to Settings', async () => {
    const { find, calls } = drawn(
      (screen) => (screen.trouble.value = trouble({ kind: 'credentials' }, () => undefined)),
    );
    (await loaded(() => find('button', 'Open settings'))).click();
    expect(calls).toEqual([['settings']]);
  });

  test('that leaves open what happened offers to check, not to repeat', async () => {
    const { find, names } = drawn((screen) => {
      screen.answer.value = { kind: 'none', address: page };
      screen.trouble.value = trouble({ kind: 'not-confirmed', cause: null, now: null }, () => undefined);
    });
    await loaded(() => find('alert'));
    expect(names('button')).toEqual(['Check again']);
  });
});

describe('a panel', () => {
  test('Edit begins with the destination, and Cancel gives the focus back', async () => {
    const { find } = drawn((screen) => (screen.answer.value = found));
    find('button', 'Edit').click();
    const box = (await loaded(() => find('textbox', 'Destination'))) as HTMLInputElement;
    expect(box.value).toBe(page);
    expect((find('textbox', 'Address') as HTMLInputElement).readOnly).toBe(true);
    find('button', 'Cancel').click();
    expect(document.activeElement).toBe(find('button', 'Edit'));
  });

  test('Save sends the new destination with the old one for Undo', async () => {
    const { find, place, calls } = drawn((screen) => (screen.answer.value = found));
    find('button', 'Edit').click();
    const box = (await loaded(() => find('textbox', 'Destination'))) as HTMLInputElement;
    box.value = 'https://example.org/new';
    box.dispatchEvent(new InputEvent('input', { bubbles: true }));
    place.querySelector('form.edit')?.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true }));
    const change = {
      action: 'edit',
      shortUrl: 'http://sho.rt/aB3x',
      destination: 'https://example.org/new',
      previous: page,
    };
    expect(calls).toEqual([['send', change]]);
  });

  test('QR code is drawn here, of the address a browser can open, and can be kept', async () => {
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
