import { plot } from '../../fakes/scripted-plot.ts';
import { expect, it } from 'vitest';
import { success } from '../../../lib/failure/failure.ts';
import type { CopyAs } from '../../../lib/preferences/copy-as.ts';
import { writeSamples } from '../../../lib/link/samples.ts';
import { defaultPreferences } from '../../../lib/preferences/preferences.ts';
import { drawLinks } from '../../fakes/drawn-links.tsx';
import { eventually } from '../../fakes/eventually.ts';
import { listed } from '../../fakes/links-page.ts';

const link = listed('a', { clicks: 12 });

/** Opens the panel of a link by its title; `texts` are its headings. */
async function openPanel(opening: Parameters<typeof drawLinks>[0] = {}) {
  const page = await drawLinks({ links: [link], ...opening });
  await page.settle(() => page.row('a').querySelector<HTMLElement>('[aria-haspopup=dialog]')?.click());
  const panel = await page.dialog();
  await page.settle();
  const names = (selector: string): string[] =>
    [...panel.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return { ...page, panel, names };
}

it('a link’s title opens its panel with all that is known of it, and sends nothing', async () => {
  const page = await drawLinks({ links: [link] });
  const before = page.asked.length;
  await page.settle(() => page.row('a').querySelector<HTMLElement>('[aria-haspopup=dialog]')?.click());
  const panel = await page.dialog();
  await page.settle();
  const headings = [...panel.querySelectorAll('h2, h3')].map(({ textContent }) => textContent);
  expect(headings).toEqual(['Title of a', 'Destination', 'QR code', 'Click history']);
  expect(panel.textContent).toContain('12 clicks');
  expect([...panel.querySelectorAll('a')].map(({ href }) => href)).toEqual([
    'https://sho.rt/a',
    'https://example.com/a',
  ]);
  const sent = page.asked.slice(before).map(({ operation }) => operation);
  expect(sent.filter((operation) => !operation.startsWith('history.'))).toEqual([]);
});

it('the panel of a link for a channel names the channel: its title and its QR code are those of any other', async () => {
  const destination = 'https://example.com/film?utm_source=poster';
  const page = await openPanel({
    before: ({ preferences }) =>
      void (preferences.value = {
        ...defaultPreferences,
        channels: [{ name: 'Poster', parameters: 'utm_source=poster' }],
      }),
  });
  expect(page.names('.facts bdi')).toEqual([]);
  await page.settle(() => page.links.store.add('https://sho.rt/a', { destination, describedAt: Date.now() }));
  expect(page.names('.facts bdi')).toEqual(['Poster']);
});

it('the panel copies in the preferred form, and in each of the others', async () => {
  // Loads what writes a template, which the page loads once it is needed.
  await import('../../../lib/clipboard/written-link.ts');
  const page = await openPanel({
    before: ({ preferences }) =>
      void (preferences.value = { ...defaultPreferences, copyTemplates: [{ name: 'Chat', text: 'See {short}' }] }),
  });
  await page.press('Copy', page.panel);
  expect(page.clipboard.text).toBe('https://sho.rt/a');
  await page.press('Chat', page.panel);
  expect(page.clipboard.text).toBe('See https://sho.rt/a');
  expect(page.panel.textContent).toContain('Copied');
});

it('the panel has one button for each form: none beside Copy that does the same', async () => {
  const names = async (copyAs: CopyAs): Promise<string[]> => {
    const page = await openPanel({
      before: ({ preferences }) => void (preferences.value = { ...defaultPreferences, copyAs }),
    });
    return page.names('[role=group][aria-label="Copy as"] button');
  };
  expect(await names('address')).toEqual(['Copy', 'Markdown', 'HTML link']);
  expect(await names('markdown')).toEqual(['Copy', 'Address', 'HTML link']);
});

it('a change of the destination that was begun in the panel can be left without leaving the panel', async () => {
  const page = await openPanel();
  await page.press('Edit', page.panel);
  expect(document.activeElement).toBe(page.field('Destination'));
  expect(page.find('Close', page.panel), 'the form has the only buttons that end something').toBeNull();
  await page.settle(() => page.panel.click());
  expect(page.links.dialog.value, 'what is typed is not lost by a press beside it').not.toBeNull();
  await page.press('Cancel', page.panel);
  expect(page.find('Edit', page.panel)).not.toBeNull();
  await page.press('Edit', page.panel);
  await page.settle(() => page.panel.dispatchEvent(new Event('cancel', { cancelable: true })));
  expect(page.find('Edit', page.panel), 'Escape too').not.toBeNull();
  await page.settle(() => page.panel.click());
  expect(page.links.dialog.value, 'a press beside it').toBeNull();
  await page.press('Edit', page.row('a'));
  await page.press('Cancel', await page.dialog());
  expect(page.links.dialog.value, 'the row’s button was for the form').toBeNull();
});

it('a change of the destination that was begun in the panel is shown there once it is saved, also in a search', async () => {
  const page = await openPanel();
  await page.search('example.com/a');
  await page.press('Edit', page.panel);
  await page.press('Save', page.panel);
  expect(page.find('Edit', page.panel), 'nothing was typed').not.toBeNull();
  expect(page.panel.textContent).not.toContain('Saved');
  await page.press('Edit', page.panel);
  await page.type('Destination', 'https://example.com/new');
  await page.press('Save', page.panel);
  await eventually(() => expect(page.find('Edit', page.panel)).not.toBeNull());
  expect(page.sent()).toEqual(['edit a']);
  expect(page.panel.textContent).toContain('https://example.com/new');
  expect(page.panel.textContent).toContain('Saved');
  await eventually(() => expect(document.activeElement).toBe(page.get('Edit', page.panel)));
  await page.press('Edit', page.panel);
  await page.press('Cancel', page.panel);
  expect(page.panel.textContent, 'the next change is another one').not.toContain('Saved');
});

it('a change that was saved in the panel can be undone there, and not behind it', async () => {
  const page = await openPanel();
  await page.press('Edit', page.panel);
  await page.type('Destination', 'https://example.com/new');
  await page.press('Save', page.panel);
  await eventually(() => expect(page.find('Undo', page.panel)).not.toBeNull());
  const behind = (): string => page.root.querySelector('#jobs')?.textContent ?? '';
  expect(behind()).toBe('');
  page.fail('links.change', { kind: 'unreachable' });
  await page.press('Undo', page.panel);
  expect(page.panel.textContent).not.toContain('Undone');
  await page.press('Try again', page.panel);
  expect(page.panel.textContent).toContain('Undone');
  expect(page.panel.textContent).toContain('https://example.com/a');
  expect(page.find('Undo', page.panel)).toBeNull();
  expect(behind()).toBe('');
});

it('a saved change that was begun in the row closes the panel', async () => {
  const page = await drawLinks({ links: [link] });
  await page.press('Edit', page.row('a'));
  await page.dialog();
  await page.settle();
  await page.type('Destination', 'https://example.com/new');
  await page.press('Save');
  await eventually(() => expect(page.links.dialog.value).toBeNull());
  expect(page.sent()).toEqual(['edit a']);
});

it('Delete in the panel closes it, and the page offers Undo', async () => {
  const page = await openPanel();
  await page.press('Delete', page.panel);
  expect(page.root.querySelector('dialog')).toBeNull();
  expect(page.sent()).toEqual(['delete a']);
  expect(page.find('Undo')).not.toBeNull();
});

it('the panel of a deleted link offers to restore it, and nothing that needs an active one', async () => {
  const page = await openPanel({ links: [], deleted: [listed('a', { state: 'deleted' })], hash: '#/links/deleted' });
  expect(page.names('h3')).toEqual(['Destination']);
  expect(page.names('button')).toEqual(['Restore', 'Close']);
});

it('the panel asks for the other links of the page only on a press', async () => {
  const page = await openPanel({
    before: ({ preferences }) =>
      void (preferences.value = { ...defaultPreferences, channels: [{ name: 'Mail', parameters: 'utm_source=mail' }] }),
  });
  expect(page.count('links.leadingTo')).toBe(0);
  page.fail('links.leadingTo', { kind: 'unreachable' });
  await page.press('Show the page’s links', page.panel);
  expect(page.count('links.leadingTo')).toBe(1);
  expect(document.activeElement?.textContent, 'the place of the pressed button, not the top').toBe('Same page');
});

it('the panel of a link from a private window changes nothing', async () => {
  const page = await drawLinks({
    links: [link],
    before: ({ preferences }) =>
      void (preferences.value = { ...defaultPreferences, channels: [{ name: 'Mail', parameters: 'utm_source=mail' }] }),
  });
  await page.settle(() => page.links.openLink(link, null, false));
  const panel = await page.dialog();
  for (const name of ['Edit', 'Delete', 'Show the page’s links']) expect(page.find(name, panel)).toBeNull();
  expect(page.find('Copy', panel)).not.toBeNull();
});

it('columns that are hidden are not in the table; Deleted always has the time', async () => {
  const hide = ({ preferences }: { preferences: { value: unknown } }): void =>
    void (preferences.value = { ...defaultPreferences, hiddenColumns: ['destination', 'time'] });
  const page = await drawLinks({ links: [link], before: hide });
  expect(page.row('a').textContent).not.toContain('example.com');
  expect(page.all('th').map(({ textContent }) => textContent)).not.toContain('Created');
  const deleted = await drawLinks({
    deleted: [listed('a', { state: 'deleted' })],
    hash: '#/links/deleted',
    before: hide,
  });
  expect(deleted.all('th').map(({ textContent }) => textContent)).toContain('Deleted');
});

it('Columns opens the choice of columns in place, and a change is in the table at once', async () => {
  const page = await drawLinks({ links: [link] });
  const headings = () => page.all('th').map(({ textContent }) => textContent);
  expect(headings()).toContain('Created');
  const choice = await page.openColumns();
  expect(choice.getAttribute('popover'), 'Escape and a press beside it close it').toBe('auto');
  expect(page.all('label', choice).map(({ textContent }) => textContent)).toEqual(['Destination', 'Gained', 'Created']);
  await page.press('Created', choice);
  expect(headings()).not.toContain('Created');
  expect(page.preferences.value?.hiddenColumns).toEqual(['time']);
  await page.press('Created', choice);
  expect(headings()).toContain('Created');
});

it('Columns says when Gained shows, as long as the table has none', async () => {
  const help = 'Shows from the second day of click history on';
  const page = await drawLinks({ links: [link] });
  expect((await page.openColumns()).textContent).not.toContain(help);
  const fresh = await drawLinks({ links: [link], answers: { 'history.reachesBack': () => success(false) } });
  expect(fresh.all('th').map(({ textContent }) => textContent)).not.toContain('Gained');
  expect((await fresh.openColumns()).textContent).toContain(help);
});

it('Columns stays while rows are selected, and goes with the table', async () => {
  const page = await drawLinks({ links: [link] });
  await page.press('Select Title of a');
  expect(page.find('Columns')).not.toBeNull();
  expect((await drawLinks({})).find('Columns')).toBeNull();
});

it('the choice of columns says that it is locked, and why a change could not be saved', async () => {
  const locked = await drawLinks({ links: [link], locked: 'hiddenColumns' });
  const choice = await locked.openColumns();
  expect(choice.textContent).toContain('Your organisation set this.');
  await locked.press('Created', choice);
  expect(locked.preferences.value?.hiddenColumns).toEqual([]);
  const page = await drawLinks({ links: [link] });
  const open = await page.openColumns();
  await page.settle(() => (page.unsaved.value = { name: 'hiddenColumns', failure: { kind: 'storage' } }));
  expect(open.querySelector('[role=alert]')).not.toBeNull();
  await page.settle(() => (page.unsaved.value = { name: 'theme', failure: { kind: 'storage' } }));
  expect(open.querySelector('[role=alert]'), 'another preference, on its own page').toBeNull();
});

it('a row names the channel that its link is for', async () => {
  const destination = 'https://example.com/?utm_source=mail';
  const page = await drawLinks({
    links: [listed('a', { destination, title: 'A' }), listed('b')],
    answers: { 'links.describe': () => success({ links: [], unanswered: [] }) },
    before: ({ preferences }) =>
      void (preferences.value = { ...defaultPreferences, channels: [{ name: 'Mail', parameters: 'utm_source=mail' }] }),
  });
  expect(page.row('a').textContent).toContain('Mail');
  expect(page.row('b').textContent).not.toContain('Mail');
});

it('the history of a link whose only known day is long after its making says when a gain is known', async () => {
  const old = { kind: 'moment', ms: 1_600_000_000_000 } as const;
  const page = await openPanel({
    links: [listed('a', { clicks: 12, createdAt: old })],
    answers: {
      'history.of': ({ shortUrls }) => success(shortUrls.map(() => writeSamples([{ at: Date.now(), clicks: 12 }]))),
    },
  });
  expect(page.panel.textContent).toContain('Once a second day is known');
  expect(page.names('tbody td')).toEqual(['–', '12']);
  expect(page.names('thead th'), 'nobody takes the total for what came on a day').toEqual([
    'Day',
    'That day',
    'In total',
  ]);
});

it('the history of one day has no chart of the average since the link was made', async () => {
  const page = await openPanel({
    links: [listed('a', { clicks: 12, createdAt: { kind: 'moment', ms: 1_699_750_000_000 } })],
    answers: {
      'history.of': ({ shortUrls }) => success(shortUrls.map(() => writeSamples([{ at: Date.now(), clicks: 12 }]))),
    },
  });
  await eventually(() => expect(page.panel.textContent).toContain('The clicks of 1 day are known.'));
  expect(page.panel.textContent).not.toContain('Pale bars');
  expect(page.all('[role=slider]', page.panel)).toEqual([]);
});

it('many days of clicks leave what follows in sight: the latest 7 are shown, and the others on a press', async () => {
  const days = () =>
    Array.from({ length: 32 }, (_, day) => ({ at: Date.now() - (31 - day) * 86_400_000, clicks: day * 10 }));
  const page = await openPanel({
    links: [listed('a', { clicks: 310, createdAt: { kind: 'moment', ms: 1_600_000_000_000 } })],
    answers: { 'history.of': ({ shortUrls }) => success(shortUrls.map(() => writeSamples(days()))) },
  });
  await eventually(() => expect(page.all('tbody tr', page.panel)).toHaveLength(7));
  await page.press('Show all 32 days', page.panel);
  const rows = page.all('tbody tr', page.panel);
  expect(rows).toHaveLength(32);
  expect(document.activeElement, 'the keyboard goes on where the button was').toBe(rows[7]?.querySelector('th'));
  expect(page.find('Show all 32 days')).toBeNull();
});

it.each<[string, (ago: number) => boolean]>([
  ['its own clicks', () => true],
  ['the average of the days that it was known with', (ago) => ago < 80 || ago > 99],
])(
  'the bars of many days stay wide enough to point at: the last 90 are drawn, the first with %s',
  async (_what, isKnown) => {
    const agos = Array.from({ length: 276 }, (_, place) => 275 - place).filter(isKnown);
    const samples = () => agos.map((ago) => ({ at: Date.now() - ago * 86_400_000, clicks: 2750 - ago * 10 }));
    const page = await openPanel({
      links: [listed('a', { clicks: 2750, createdAt: { kind: 'moment', ms: 1_600_000_000_000 } })],
      answers: { 'history.of': ({ shortUrls }) => success(shortUrls.map(() => writeSamples(samples()))) },
    });
    await eventually(() => expect(plot.drawn?.days).toHaveLength(90));
    const first = plot.drawn?.lines.map(({ values }) => values[0]) ?? [];
    expect(
      first.filter((value) => value !== null),
      'not all clicks before',
    ).toEqual([10]);
    const day = new Date(Date.now() - 89 * 86_400_000).toLocaleDateString('en', { day: 'numeric', month: 'short' });
    const said = `The clicks of ${agos.length} days are known; the chart shows those since ${day}`;
    expect(page.panel.textContent).toContain(said);
    await page.press(`Show all ${agos.length} days`, page.panel);
    expect(page.all('tbody tr', page.panel), 'the table has all').toHaveLength(agos.length);
  },
);
