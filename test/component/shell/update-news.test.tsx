// oxlint-disable-next-line import/no-unassigned-import -- it gives the browser its messages, before anything asks for one
import '../../fakes/browser-messages.ts';
import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { UpdateNews } from '../../../components/shell/UpdateNews.tsx';
import { drawPage } from '../../fakes/drawn-page.tsx';

const draw = (sentence: string, wanted = signal(true)) =>
  drawPage(
    <main>
      <UpdateNews version="1.1.0" sentence={sentence} wanted={wanted} />
      <h1>Links</h1>
    </main>,
  );

test('says what is new, and leads to that version in the changelog', async () => {
  const { text, get, all } = await draw('Channels have colours.');
  expect(text()).toContain('Curtail was updated to 1.1.0: Channels have colours.');
  expect(all('[lang=en]').map(({ textContent }) => textContent)).toEqual(['Channels have colours.']);
  expect(get('What changed').getAttribute('href')).toBe('/changelog.html#1.1.0');
});

test('says the version alone where the changelog says nothing in a sentence', async () => {
  const { text } = await draw('');
  expect(text()).toContain('Curtail was updated to 1.1.0.');
});

test('is gone once closed, and the focus stays on the page', async () => {
  const { text, press } = await draw('Channels have colours.');
  await press('Close');
  expect(text()).toBe('Links');
  expect(document.activeElement?.textContent).toBe('Links');
});

test('is not there for a person who does not want it', async () => {
  const { text } = await draw('Channels have colours.', signal(false));
  expect(text()).toBe('Links');
});
