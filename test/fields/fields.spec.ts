import { startPages, type Files } from '../drivers/service/pages.ts';
import { expect, test } from '../flows/fixtures.ts';
import { addressesIn, entry, formPage, seesShort, textOf, withForm } from './form-page.ts';

const [one, two] = ['https://example.com/one', 'https://example.com/two?x=%20y'];

/** Fields of pages as people make them, with a text that has both addresses; `steps` are those of Undo. */
const fields: Readonly<Record<string, { before: string; file: Files[string]; steps?: number }>> = {
  'a textarea': {
    before: `See ${one}, and\n${two}!`,
    file: { text: formPage(`<textarea>See ${one}, and\n${two}!</textarea>`) },
  },
  'a search field': {
    before: `${one} or ${two}`,
    file: { text: formPage(`<input type="search" value="${one} or ${two}">`) },
  },
  'an element that is edited': {
    before: `See <b>this</b>: ${one}, and <i>${two}</i>!`,
    file: { text: formPage(`<div contenteditable>See <b>this</b>: ${one}, and <i>${two}</i>!</div>`) },
    steps: 2,
  },
  'a text with a link of the formatting': {
    before: `Dear  all, <a class="auto" href="${one}">${one}</a> and <a href="${two}">the <b>second</b></a>.`,
    file: {
      text: formPage(
        `<div contenteditable>Dear  all, <a class="auto" href="${one}">${one}</a> and <a href="${two}">the <b>second</b></a>.</div>`,
      ),
    },
    steps: 2,
  },
  'a text from right to left': {
    before: `انظر ${one} ثم ${two}.`,
    file: { text: formPage(`<textarea dir="rtl">انظر ${one} ثم ${two}.</textarea>`) },
  },
  'a page with a strict policy': {
    before: `🎉🎉 ${one} ${two}`,
    file: {
      text: formPage(`<textarea>🎉🎉 ${one} ${two}</textarea>`),
      headers: { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" },
    },
  },
  'a page that demands trusted types': {
    before: `${one} and <a href="${two}">${two}</a>`,
    file: {
      text: formPage(`<div contenteditable>${one} and <a href="${two}">${two}</a></div>`),
      headers: { 'content-security-policy': "require-trusted-types-for 'script'; trusted-types 'none'" },
    },
    steps: 2,
  },
};

for (const [name, { before, file, steps = 1 }] of Object.entries(fields)) {
  test(
    `${name} keeps everything but its links, and Ctrl+Z takes them back`,
    {
      tag: name === 'a textarea' ? '@menu' : [],
    },
    async ({ sharedBrowser: browser, service }) => {
      await withForm(browser, { form: file }, async (page) => {
        await expect.poll(() => textOf(page)).toBe(before);
        await browser.choose(page, 'field', entry);
        let last = await seesShort(browser, page, before, [one, two], service);
        for (let step = 1; step <= steps; step += 1) {
          await page.keys('Control+z');
          await expect.poll(() => textOf(page)).not.toBe(last);
          last = await textOf(page);
        }
        expect(last).toBe(before);
      });
    },
  );
}

/** Fields that a page has where no selector finds them, with a script that writes their text down. */
const hidden: Readonly<Record<string, string>> = {
  'a closed element': `
    const root = document.querySelector('main > div').attachShadow({ mode: 'closed' });
    root.innerHTML = '<textarea style="inline-size: 100%; block-size: 100%">${one} ${two}</textarea>';
    const field = root.firstChild;`,
  'an open element, where it is edited': `
    const root = document.querySelector('main > div').attachShadow({ mode: 'open' });
    root.innerHTML = '<p contenteditable style="block-size: 100%">${one} ${two}</p>';
    const field = root.firstChild;`,
  'a frame of the same page': `
    const frame = document.createElement('iframe');
    document.querySelector('main').replaceChildren(frame);
    frame.contentDocument.body.innerHTML = '<textarea style="inline-size: 90vw; block-size: 90vh">${one} ${two}</textarea>';
    const field = frame.contentDocument.body.firstChild;`,
};

for (const [name, script] of Object.entries(hidden)) {
  test(`a text in ${name} gets its short links`, async ({ sharedBrowser: browser, service }) => {
    const noting = `${script}
      setInterval(() => (document.querySelector('main').dataset.text = field.value ?? field.textContent), 20);`;
    await withForm(browser, { form: { text: formPage('<div></div>', noting) } }, async (page) => {
      await expect.poll(() => textOf(page)).toBe(`${one} ${two}`);
      await browser.choose(page, 'field', entry);
      await seesShort(browser, page, `${one} ${two}`, [one, two], service);
    });
  });
}

test(
  'a frame of another site is not entered, and the popup says what to do',
  {
    tag: '@not-chromium',
  },
  async ({ sharedBrowser: browser, service }) => {
    const whole = `<!doctype html><textarea style="position: fixed; inset: 0; width: 100%; height: 100%">${one}</textarea>`;
    const elsewhere = await startPages({ field: { text: whole } }, 'localhost');
    const frame = `<iframe src="${elsewhere.url('field')}"></iframe>`;
    await withForm(browser, { form: { text: formPage(frame) } }, async (page) => {
      const popup = await browser.popupFromMenu(page, 'field', entry);
      await popup.says('The browser lets no extension into this page or this part of it.');
      await popup.says('Copy the text, and paste it into Bulk shorten.');
      await popup.close();
    });
    expect(service.count('/link/shorten')).toBe(0);
    await elsewhere.close();
  },
);

test('only the selected part of a text changes, and the same part stays selected', async ({
  sharedBrowser: browser,
  service,
}) => {
  const before = `${one} stays; ${two} and ${one} do not.`;
  const script = `
    const field = document.querySelector('textarea');
    // A right click beside the selection would end it.
    field.addEventListener('pointerup', () => field.setSelectionRange(${one.length + 8}, field.value.length - 1));
    field.addEventListener('contextmenu', () => field.setSelectionRange(${one.length + 8}, field.value.length - 1));
    document.querySelector('main').dataset.text = '';
    setInterval(() => (document.title = field.value.slice(field.selectionStart, field.selectionEnd)), 20);`;
  await withForm(browser, { form: { text: formPage(`<textarea>${before}</textarea>`, script) } }, async (page) => {
    await browser.choose(page, 'field', entry);
    const rest = before.slice(one.length);
    await expect.poll(async () => (await textOf(page)).startsWith(`${one} stays; ${service.address}`)).toBe(true);
    const after = (await textOf(page)).slice(one.length);
    const [first = '', second = ''] = addressesIn(after);
    expect(after).toBe(rest.replace(two, first).replace(one, second));
    await expect.poll(() => page.ask(() => document.title)).toBe(`${first} and ${second} do not`);
  });
});

test('what is no long address of somebody else’s page stays, and the popup asks about the rest', async ({
  sharedBrowser: browser,
  service,
}) => {
  await withForm(browser, { form: { text: formPage(`<textarea>${one}</textarea>`) } }, async (page) => {
    await browser.choose(page, 'field', entry);
    await seesShort(browser, page, one, [one], service);
    const own = await textOf(page);
    const text = `${own} me@example.com ${two}, ${two} https://example.com/{{name}} http://192.168.0.1/router`;
    await page.keys('Control+a', 'Delete');
    await page.type(text);
    const popup = await browser.popupFromMenu(page, 'field', entry);
    await popup.says('Has a placeholder for each reader');
    await popup.says('In a private network');
    await popup.press('button', 'Shorten 1 address');
    await popup.says('2 links replaced');
    await popup.close();
    await seesShort(browser, page, text, [own, two], service);
  });
  expect(service.count('/link/shorten')).toBe(2);
});

/** Pages that work against what is typed. */
const hostile: Readonly<Record<string, string>> = {
  'takes every change back': "field.addEventListener('input', () => (field.value = text))",
  'cancels what is about to be typed': `
    const rich = document.createElement('p');
    rich.contentEditable = true;
    rich.textContent = text;
    field.replaceWith(rich);
    rich.addEventListener('beforeinput', (event) => event.preventDefault());`,
};

for (const [name, script] of Object.entries(hostile)) {
  test(`a page that ${name} keeps its text, and the one with short links is copied`, async ({
    sharedBrowser: browser,
    service,
  }) => {
    const text = `${one} and ${two}`;
    const setUp = `const field = document.querySelector('textarea'), text = field.value; ${script}`;
    await withForm(browser, { form: { text: formPage(`<textarea>${text}</textarea>`, setUp) } }, async (page) => {
      const popup = await browser.popupFromMenu(page, 'field', entry);
      await popup.says('This editor takes no change from outside.');
      expect(await textOf(page)).toBe(text);
      const copied = await browser.clipboard();
      const [first = '', second = ''] = addressesIn(copied);
      expect([first, second].every((each) => each.startsWith(service.address))).toBe(true);
      expect(copied).toBe(`${first} and ${second}`);
      await popup.close();
    });
  });
}

test('a page that has changed its own objects learns nothing of the extension and stops nothing', async ({
  sharedBrowser: browser,
  service,
}) => {
  const script = `
    globalThis.seen = [];
    const spy = (of, name) => {
      const own = of[name];
      of[name] = function (...given) { globalThis.seen.push(name); return own?.apply(this, given); };
    };
    for (const name of ['map', 'filter', 'flatMap', 'toSorted']) spy(Array.prototype, name);
    for (const name of ['get', 'set', 'has']) spy(Map.prototype, name);
    spy(RegExp.prototype, 'exec');
    document.execCommand = () => { globalThis.seen.push('execCommand'); return false; };
    const own = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
    Object.defineProperty(HTMLTextAreaElement.prototype, 'value', { get: () => 'https://trap.example/', set() {} });
    for (const to of ['worker', 'pages']) postMessage({ to, operation: 'popup.open', curtailTextField: true }, '*');
    const field = document.querySelector('textarea');
    setInterval(() => {
      document.querySelector('main').dataset.text = own.get.call(field);
      document.title = JSON.stringify([globalThis.seen, typeof globalThis.curtailTextField]);
    }, 20);`;
  await withForm(browser, { form: { text: formPage(`<textarea>${one} ${two}</textarea>`, script) } }, async (page) => {
    await browser.choose(page, 'field', entry);
    const shown = (): Promise<string> => page.ask(() => document.querySelector('main')?.dataset['text'] ?? '');
    await expect
      .poll(async () => addressesIn(await shown()).every((each) => each.startsWith(service.address)))
      .toBe(true);
    expect(await page.ask(() => document.title)).toBe('[[],"undefined"]');
  });
  expect(service.count('/link/shorten')).toBe(2);
});

test('a text that goes on while its links are made keeps what was typed, and the popup says which link is left', async ({
  sharedBrowser: browser,
  service,
}) => {
  const before = `${one} and ${two}`;
  await withForm(browser, { form: { text: formPage(`<textarea>${before}</textarea>`) } }, async (page) => {
    const held = service.hold('/link/shorten', 'before');
    const opened = browser.popupFromMenu(page, 'field', entry);
    await held.arrived;
    await page.ask(() => document.querySelector('textarea')?.setSelectionRange(9999, 9999));
    await page.keys('End');
    await page.type('/written-on');
    held.release();
    const popup = await opened;
    await popup.says('1 link replaced 1 link is still long: the text has changed there meanwhile.');
    await popup.says(/two\?x=.*written-on/);
    await popup.close();
    await seesShort(browser, page, `${before}/written-on`, [one], service);
  });
});

// Firefox has no entry there.
test(
  'a field that cannot be written in is left alone',
  { tag: '@not-firefox' },
  async ({ sharedBrowser: browser, service }) => {
    await withForm(browser, { form: { text: formPage(`<textarea readonly>${one}</textarea>`) } }, async (page) => {
      const popup = await browser.popupFromMenu(page, 'field', entry);
      await popup.says('This text cannot be changed.');
      await popup.close();
    });
    expect(service.count('/link/shorten')).toBe(0);
  },
);
