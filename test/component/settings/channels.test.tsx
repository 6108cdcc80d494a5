import { beforeEach, describe, expect, it } from 'vitest';
import type { Channel } from '../../../lib/channel/channel.ts';
import { success } from '../../../lib/failure/failure.ts';
import { listed } from '../../fakes/links-page.ts';
import { connected } from '../../fakes/settings-page.ts';
import { drawSettings, type DrawnSettings } from '../../fakes/drawn-settings.tsx';

let page: DrawnSettings;

async function drawWith(...channels: readonly Channel[]): Promise<void> {
  page = await drawSettings({
    section: 'channels',
    before: (worker) => (worker.preferences = { ...worker.preferences, channels }),
  });
}

const newsletter = { name: 'Newsletter', parameters: 'utm_source=newsletter&utm_medium=email' };
const poster = { name: 'Wall', parameters: 'utm_source=poster&utm_medium=print' };
const radio = { name: 'Radio', parameters: 'from=radio&day={date}&about={title}' };

const section = (): HTMLElement => page.all('[aria-labelledby=settingsSection_channels]')[0] as HTMLElement;
const buttons = (): (string | null)[] => page.all('button', section()).map(({ textContent }) => textContent);
const items = (): HTMLElement[] => page.all('li', section());
const stored = (): readonly string[] => page.worker.preferences.channels.map(({ name }) => name);
const focused = (): string =>
  `${document.activeElement?.closest('li')?.querySelector('bdi')?.textContent}: ${document.activeElement?.textContent}`;

it('without channels the ready-made ones and Add a channel are in sight, and nothing else', async () => {
  await drawWith();
  expect(items()).toEqual([]);
  expect(page.text()).not.toContain('Your channels');
  expect(buttons()).toEqual(['Newsletter', 'Social media', 'Poster', 'Add a channel']);
});

it('without channels one press stores a ready-made one, shows it, and focuses its Edit', async () => {
  await drawWith();
  await page.press('Newsletter', section());
  expect(page.worker.preferences.channels).toEqual([newsletter]);
  expect(page.text()).toContain('Your channels (1)');
  expect(focused()).toBe('Newsletter: Edit');
  expect(buttons().slice(-3)).toEqual(['Social media', 'Poster', 'Add a channel']);
});

it('a ready-made one is not offered again under its name or with its parameters', async () => {
  await drawWith({ ...radio, name: 'newsletter' }, poster);
  expect(page.text()).toContain('Your channels (2)');
  expect(buttons().slice(-2)).toEqual(['Social media', 'Add a channel']);
});

it.each([
  ['Radio', 'utm_source=radio&utm_medium=referral'],
  ['Spring sale 2027!', 'utm_source=spring-sale-2027&utm_medium=referral'],
  ['Über & 同僚', 'utm_source=über-同僚&utm_medium=referral'],
  ['poster', 'utm_source=poster&utm_medium=print'],
])('%s is added by its name alone, with the parameters in sight before it is saved', async (name, parameters) => {
  await drawWith();
  await page.press('Add a channel');
  await page.type('Name', name.slice(0, 3));
  await page.type('Name', name);
  expect(page.field('Parameters').value).toBe(parameters);
  expect(page.root.querySelector('dialog figure')?.textContent).toContain('https://example.com/page?utm_source=');
  await page.press('Save');
  expect(page.worker.preferences.channels).toEqual([{ name, parameters }]);
});

it('a channel with other parameters says what becomes of its earlier links before it is saved, a renamed or a new one does not', async () => {
  const words = 'Links made so far keep their parameters';
  await drawWith(newsletter);
  await page.press('Add a channel');
  await page.type('Parameters', 'from=radio');
  expect(page.text()).not.toContain(words);
  await page.press('Cancel');
  await page.press('Edit', items()[0]);
  await page.type('Name', 'Letter');
  expect(page.text()).not.toContain(words);
  await page.type('Parameters', `${newsletter.parameters}&utm_campaign=spring`);
  const neither = `${words}; the popup and Links no longer show them as this channel’s.`;
  expect(page.text(), 'without what was added they have it no more').toContain(neither);
  await page.type('Parameters', 'utm_source=letter&utm_medium=email');
  expect(page.text(), 'nor with another value').toContain(neither);
  await page.type('Parameters', 'utm_source=newsletter');
  expect(page.text(), 'Links finds them by what is left').toContain(
    `${words}; the popup no longer shows them beside this channel.`,
  );
  await page.type('Parameters', `?${newsletter.parameters}`);
  expect(page.text(), 'a question mark changes nothing').not.toContain(words);
  await page.type('Parameters', '');
  expect(page.text()).not.toContain(words);
});

it('the example shows what a channel adds, although the link made last has parameters of its own', async () => {
  page = await drawSettings({
    section: 'channels',
    status: connected,
    before(worker) {
      const link = { title: 'https://example.com/a', destination: 'https://example.com/a?utm_source=x#top' };
      worker.answers['links.recent'] = () => success([listed('x', link)]);
    },
  });
  await page.press('Add a channel');
  await page.type('Parameters', 'utm_source=radio&about={title}');
  const example = page.root.querySelector('dialog figure')?.textContent;
  expect(example).toContain('https://example.com/a?utm_source=radio&about=');
  expect(example).not.toContain('about=example.com');
});

it('parameters that the person typed stay whatever the name becomes', async () => {
  await drawWith();
  await page.press('Add a channel');
  await page.type('Name', 'Radio');
  await page.type('Parameters', 'from=radio');
  await page.type('Name', 'Radio show');
  expect(page.field('Parameters').value).toBe('from=radio');
  await page.press('Save');
  await page.press('Edit', items()[0]);
  await page.type('Name', 'TV');
  expect(page.field('Parameters').value).toBe('from=radio');
});

it('says in sight that a channel was saved: added, edited and moved', async () => {
  await drawWith(newsletter);
  const said = (): string | null => page.all('[role=status]', section())[0]?.textContent ?? null;
  expect(said()).toBe('');
  await page.press('Poster');
  expect(said()).toBe('Saved');
  await page.press('Edit', items()[0]);
  await page.type('Name', 'Letter');
  await page.press('Save');
  expect(said()).toBe('Saved');
  page.worker.fail('preferences.write', { kind: 'storage' });
  await page.press('Move up', items()[1]);
  expect(said()).toBe('');
  await page.press('Move up', items()[1]);
  expect(said()).toBe('Saved');
});

describe('a channel', () => {
  beforeEach(() => drawWith(newsletter, poster, radio));

  it('shows what its links lead to, with the day and a title', async () => {
    await page.press('Edit', items()[2]);
    expect(page.root.querySelector('dialog')?.textContent).toMatch(
      /page\?from=radio&day=2027-01-1\d&about=A%20page%20worth%20sharing/,
    );
  });

  it.each([
    ['Parameters', '', 'Not saved: type parameters, such as utm_source=newsletter&utm_medium=email.'],
    ['Parameters', 'a=1&=x', 'Not saved: a name is missing before “=”. Type it, or remove that part.'],
    ['Parameters', 'a=1&a=2', 'Not saved: two parameters have the same name. Rename or remove one.'],
    ['Parameters', 'a'.repeat(301), 'Not saved: the parameters have more than 300 characters. Shorten them.'],
    ['Name', '', 'Not saved: type a name for the channel.'],
    ['Name', 'Radio', 'Not saved: another channel has this name. Choose a different one.'],
    ['Name', 'radio', 'Not saved: another channel has this name. Choose a different one.'],
    ['Name', 'n'.repeat(41), 'Not saved: the name has more than 40 characters. Shorten it.'],
  ] as const)('keeps wrong %s, says what to do, and stays in use as it was: %j', async (label, typed, words) => {
    await page.press('Edit', items()[0]);
    await page.type(label, typed);
    await page.press('Save');
    expect(page.describedBy(page.field(label))).toContain(words);
    expect(page.field(label).value).toBe(typed);
    expect(page.worker.preferences.channels).toEqual([newsletter, poster, radio]);
  });

  it('says once which spaces become part of the address, and stores them on the next press', async () => {
    await page.press('Edit', items()[0]);
    const said = (): string => page.describedBy(page.field('Parameters'));
    await page.type('Parameters', 'utm_source=spring sale');
    expect(said()).not.toContain('spaces');
    await page.type('Parameters', 'utm_source=shop utm_medium=email');
    expect(said()).toContain('The spaces become part of the address: utm_source=shop utm_medium=email.');
    await page.press('Save');
    expect(said()).toContain('Press “Save” again to keep it as it is.');
    expect(page.worker.preferences.channels[0]).toEqual(newsletter);
    await page.press('Save');
    expect(page.worker.preferences.channels[0]?.parameters).toBe('utm_source=shop utm_medium=email');
  });

  it.each([
    ['utm_campaign={{campaign.name}}', '{{campaign.name}}'],
    ['utm_campaign=*|CAMPAIGN_UID|*', '*|CAMPAIGN_UID|*'],
    ['utm_source=%recipient%&utm_content=%bcc%', '%recipient%, %bcc%'],
    ['utm_source=[NAME]', '[NAME]'],
    ['utm_source=a&utm_term={keyword}&utm_content=x-{{ad}}', '{keyword}, x-{{ad}}'],
  ])(
    'says once that nothing replaces the placeholders of %s, and stores them on the next press',
    async (text, named) => {
      await page.press('Edit', items()[0]);
      const said = (): string => page.describedBy(page.field('Parameters'));
      await page.type('Parameters', text);
      expect(said()).toContain(`Not replaced, as there is no such placeholder: ${named}.`);
      await page.press('Save');
      expect(said()).toContain('Press “Save” again to keep it as it is.');
      expect(page.worker.preferences.channels[0]).toEqual(newsletter);
      await page.press('Save');
      expect(page.worker.preferences.channels[0]?.parameters).toBe(text);
      expect(items()[0]?.textContent).toContain(named);
    },
  );

  it.each([
    'utm_source=50%&utm_content=100%+more',
    'utm_source=%C3%BCber%20uns&a[b]=x',
    'utm_source=x-{date}-{title}&y[]=[2027]',
  ])('is stored at once with %s, which has no placeholder but its own', async (text) => {
    await page.press('Edit', items()[0]);
    await page.type('Parameters', text);
    await page.press('Save');
    expect(page.worker.preferences.channels[0]?.parameters).toBe(text);
  });

  it('asks which placeholder is meant by one that another program writes', async () => {
    await page.press('Edit', items()[0]);
    await page.type('Parameters', 'day={{date}}');
    expect(page.describedBy(page.field('Parameters'))).toContain('{{date}}: did you mean {date}?');
  });

  it('is stored without the question mark that its parameters were copied with', async () => {
    await page.press('Edit', items()[0]);
    await page.type('Parameters', ' ?utm_source=letter&ask=why?');
    await page.press('Save');
    expect(page.worker.preferences.channels[0]?.parameters).toBe('utm_source=letter&ask=why?');
  });

  it('moves with the focus on the same button, then on the other one at the end, and that is said', async () => {
    await page.press('Move up', items()[2]);
    expect(stored()).toEqual(['Newsletter', 'Radio', 'Wall']);
    expect(focused()).toBe('Radio: Move up');
    expect(page.all('[role=status]', section()).map(({ textContent }) => textContent)).toEqual([
      'Saved',
      '“Radio” is now number 2 of 3.',
    ]);
    await page.press('Move up', items()[1]);
    expect(stored()).toEqual(['Radio', 'Newsletter', 'Wall']);
    expect(focused()).toBe('Radio: Move down');
    expect(page.get('Move up', items()[0]).getAttribute('aria-disabled')).toBe('true');
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
