import { connect } from '../flows/connect-in-chromium.ts';
import { openOnNewPage, shortenAndCopy } from '../flows/popup-page.ts';
import { linkOf } from '../drivers/service/read-service.ts';
import { button } from '../flows/links-page.ts';
import { expect, test } from './harness/fixtures.ts';

test('what is typed into a popup that has just opened goes into the Address box, not to the focused button', async ({
  connected,
  service,
  visit,
}) => {
  const shortUrl = service.addLink({ longUrl: 'https://example.com/typed' });
  const popup = await openOnNewPage(connected, await visit('here'));
  await expect(button(popup, 'Shorten')).toBeFocused();
  await popup.keyboard.type('example.com/typed');
  await expect(popup.getByRole('textbox', { name: 'Address' })).toHaveValue(/example\.com\/typed$/);
  await expect(popup.getByRole('link', { name: shortUrl })).toBeVisible();
  await popup.keyboard.press('ControlOrMeta+c');
  await expect(popup.getByRole('link', { name: shortUrl }), 'a shortcut types nothing').toBeVisible();
});

test('the Address box looks up and shortens what is typed, pasted or entered, and sends only whole web addresses', async ({
  connected,
  service,
  visit,
}) => {
  const shortUrl = service.addLink({ longUrl: 'https://example.com/typed' });
  const popup = await openOnNewPage(connected, await visit('here'));
  const address = popup.getByRole('textbox', { name: 'Address' });
  const shortenIt = button(popup, 'Shorten');

  await test.step('typed over the tab’s address', async () => {
    service.startCounting();
    await address.fill('');
    await address.pressSequentially('example.com/typed');
    await expect(popup.getByRole('link', { name: shortUrl })).toBeVisible();
    await expect(address, 'the box keeps what is typed').toHaveValue('example.com/typed');
    const sent = service.requests().flatMap(({ parameters }) => parameters.getAll('long_url'));
    expect(sent).toEqual(['https://example.com/typed']);
  });

  await test.step('an address that a program has not filled in yet, and one with words behind it', async () => {
    await address.fill('https://example.com/u?name={{name}}');
    await expect(popup.getByText('Has a placeholder for each reader')).toBeVisible();
    await address.fill('https://example.com/u see you there');
    await expect(popup.getByText('There is a space in the address')).toBeVisible();
    await address.fill('https://example.com/u');
    await expect(popup.getByText('There is a space in the address')).toBeHidden();
  });

  await test.step('other schemes, user names and plain words', async () => {
    service.startCounting();
    const said = {
      'ftp://example.com/file': 'Only http and https addresses can be shortened',
      'javascript:alert(1)': 'Only http and https addresses can be shortened',
      'https://ada:word@example.com/': 'contains a user name or password',
      'two words': 'not a complete address',
    };
    for (const [typed, words] of Object.entries(said)) {
      await address.fill(typed);
      await address.press('Enter');
      await expect(popup.getByText(words)).toBeVisible();
      await expect(shortenIt).toBeHidden();
    }
    expect(service.requests()).toHaveLength(0);
  });

  await test.step('a host in another script', async () => {
    await address.fill('https://раураl.example/login');
    await expect(popup.getByText('xn--')).toBeVisible();
  });

  await test.step('pasted', async () => {
    const pasted = 'https://example.com/pasted?a=1#b';
    await popup.evaluate((text) => navigator.clipboard.writeText(text), pasted);
    await shortenIt.focus();
    await address.click();
    await address.press('ControlOrMeta+V');
    await expect(address, 'the first click selects the address before').toHaveValue(pasted);
    await address.click();
    expect(await address.evaluate((box: HTMLInputElement) => box.selectionStart === box.selectionEnd)).toBe(true);
    await expect(shortenIt).toBeVisible();
    await shortenAndCopy(popup);
    expect(await connected.clipboard()).toBe(await linkOf(service, pasted));
  });

  await test.step('Enter looks up and shortens, and copies the link that is there', async () => {
    service.startCounting();
    await address.fill('https://example.com/entered');
    await address.press('Enter');
    await expect(popup.getByText('New link')).toBeVisible();
    expect(service.count('/link/lookup')).toBe(1);
    expect(service.count('/link/shorten')).toBe(1);
    await address.fill('https://example.com/pasted?a=1#b');
    await expect(popup.getByText('This address has a short link')).toBeVisible();
    await popup.evaluate(() => navigator.clipboard.writeText('something else'));
    await address.press('Enter');
    await expect(popup.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
    expect(await connected.clipboard()).toBe(await linkOf(service, 'https://example.com/pasted?a=1#b'));
    expect(service.count('/link/shorten')).toBe(1);
    await expect(button(popup, 'Copy'), 'the address is settled').toBeFocused();
    const next = 'https://example.com/another';
    await popup.evaluate((text) => navigator.clipboard.writeText(text), next);
    await address.click();
    await address.press('ControlOrMeta+V');
    await expect(address, 'the next paste takes its place').toHaveValue(next);
  });
});

test('shows the destination when the tab itself is a short link, and treats what only resembles one as a page', async ({
  connected,
  service,
}) => {
  const shortUrl = service.addLink({ longUrl: 'https://example.com/behind', title: 'Behind the tab' });
  await connect(connected, service);
  service.treat(`/${new URL(shortUrl).pathname.slice(1)}`, ({ answer }) =>
    answer({ status: 200, headers: { 'content-type': 'text/html' }, body: '<title>A preview</title>' }),
  );
  const page = await connected.context.newPage();
  await page.goto(shortUrl);
  const popup = await connected.openPopup(page);
  await expect(popup.getByRole('link', { name: 'https://example.com/behind' })).toBeVisible();
  await expect(popup.getByText(/^0 clicks ·/)).toBeVisible();
  await expect(button(popup, 'Shorten')).toBeHidden();
  for (const around of ['?fbclid=IwAR0', '/', '#x']) {
    await popup.getByRole('textbox', { name: 'Address' }).fill(shortUrl + around);
    await expect(popup.getByRole('link', { name: 'https://example.com/behind' }), around).toBeVisible();
    await expect(button(popup, 'Shorten')).toBeHidden();
  }
  await popup.getByRole('textbox', { name: 'Address' }).fill(`${service.address}/nosuch`);
  await expect(popup.getByText('Not one of your links')).toBeVisible();
});
