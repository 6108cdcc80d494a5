import { beforeEach, describe, expect, it } from 'vitest';
import type { Channel } from '../../../lib/channel/channel.ts';
import { drawSettings, type DrawnSettings } from '../../fakes/drawn-settings.tsx';

let page: DrawnSettings;

/** Draws the page of a person with these channels. */
async function drawWith(...channels: readonly Channel[]): Promise<void> {
  page = await drawSettings({ before: (worker) => (worker.preferences = { ...worker.preferences, channels }) });
}

const newsletter = { name: 'Newsletter', parameters: 'utm_source=newsletter&utm_medium=email' };
const poster = { name: 'Wall', parameters: 'utm_source=poster&utm_medium=print' };
const radio = { name: 'Radio', parameters: 'from=radio&day={date}&about={title}' };

const section = (): HTMLElement => page.all('[aria-labelledby=settingsGroup_channels]')[0] as HTMLElement;
const buttons = (): (string | null)[] => page.all('button', section()).map(({ textContent }) => textContent);
const groups = (): HTMLElement[] => page.all('details > [role=group]', section());
const stored = (): readonly string[] => page.worker.preferences.channels.map(({ name }) => name);
const focused = (): string =>
  `${document.activeElement?.closest('[role=group]')?.getAttribute('aria-label')}: ${document.activeElement?.textContent}`;
const box = (place: number, which: 'input' | 'textarea'): HTMLInputElement =>
  groups()[place]?.querySelector(which) as unknown as HTMLInputElement;

/** Types into a box, waits for the pause after the last key, and leaves the box. */
async function write(into: HTMLInputElement, text: string): Promise<void> {
  await page.type(into, text);
  await page.pass();
  await page.settle(() => into.dispatchEvent(new Event('change', { bubbles: true })));
}

describe('without channels', () => {
  beforeEach(() => drawWith());

  it('the ready-made ones and Add a channel are in sight, and nothing else', () => {
    expect(page.all('details', section())).toEqual([]);
    expect(buttons()).toEqual(['Newsletter', 'Social media', 'Poster', 'Add a channel']);
  });

  it('one press stores a ready-made one, shows it, and focuses its name', async () => {
    await page.press('Newsletter', section());
    expect(page.worker.preferences.channels).toEqual([newsletter]);
    expect(page.all<HTMLDetailsElement>('details', section())[0]?.open).toBe(true);
    expect(document.activeElement).toBe(box(0, 'input'));
    expect(buttons().slice(-3)).toEqual(['Social media', 'Poster', 'Add a channel']);
  });
});

it('the list is folded, and a ready-made one is not offered again under its name or with its parameters', async () => {
  await drawWith({ ...radio, name: 'Newsletter' }, poster);
  expect(page.all<HTMLDetailsElement>('details', section())[0]?.open).toBe(false);
  expect(page.text()).toContain('Your channels (2)');
  expect(buttons().slice(-2)).toEqual(['Social media', 'Add a channel']);
});

describe('a channel', () => {
  beforeEach(() => drawWith(newsletter, poster, radio));

  it('shows what its links lead to, with the day and a title', () => {
    const { textContent } = groups()[2] ?? {};
    expect(textContent).toMatch(/page\?from=radio&day=2027-01-1\d&about=A%20page%20worth%20sharing/);
  });

  it.each([
    ['textarea', '', 'Not saved: type parameters, such as utm_source=newsletter&utm_medium=email.'],
    ['textarea', 'a=1&=x', 'Not saved: a name is missing before “=”. Type it, or remove that part.'],
    ['textarea', 'a=1&a=2', 'Not saved: two parameters have the same name. Rename or remove one.'],
    ['textarea', 'a'.repeat(301), 'Not saved: the parameters have more than 300 characters. Shorten them.'],
    ['input', '', 'Not saved: type a name for the channel.'],
    ['input', 'Radio', 'Not saved: another channel has this name. Choose a different one.'],
    ['input', 'n'.repeat(41), 'Not saved: the name has more than 40 characters. Shorten it.'],
  ] as const)('keeps a wrong %s, says what to do, and stays in use as it was: %j', async (which, typed, words) => {
    await write(box(0, which), typed);
    expect(page.describedBy(box(0, which))).toContain(`${words} Until then, the last saved channel is used.`);
    expect(box(0, which).value).toBe(typed);
    expect(page.worker.preferences.channels).toEqual([newsletter, poster, radio]);
  });

  it('moves with the focus on the same button, then on the other one at the end, and that is said', async () => {
    await page.press('Move up', groups()[2]);
    expect(stored()).toEqual(['Newsletter', 'Radio', 'Wall']);
    expect(focused()).toBe('Radio: Move up');
    expect(page.all('[role=status]', section()).map(({ textContent }) => textContent)).toEqual([
      '“Radio” is now number 2 of 3.',
    ]);
    await page.press('Move up', groups()[1]);
    expect(stored()).toEqual(['Radio', 'Newsletter', 'Wall']);
    expect(focused()).toBe('Radio: Move down');
    expect(page.get('Move up', groups()[0]).getAttribute('aria-disabled')).toBe('true');
  });

  it('is removed, with Undo in its place', async () => {
    await page.press('Remove', groups()[1]);
    expect(stored()).toEqual(['Newsletter', 'Radio']);
    expect(document.activeElement).toBe(page.get('Undo'));
    expect(page.describedBy(page.get('Undo'))).toBe('Removed “Wall”.');
    await page.press('Undo');
    expect(stored()).toEqual(['Newsletter', 'Wall', 'Radio']);
  });
});

it('twenty are the most, which is said', async () => {
  await drawWith(...Array.from({ length: 20 }, (_, number) => ({ name: `${number}`, parameters: 'from=tv' })));
  expect(buttons().at(-1)).toBe('Add a channel');
  expect(buttons()).not.toContain('Poster');
  expect(page.get('Add a channel').getAttribute('aria-disabled')).toBe('true');
  expect(page.describedBy(page.get('Add a channel'))).toBe(
    'There can be at most 20 channels. Remove one to add another.',
  );
});
