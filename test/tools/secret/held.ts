// Functions that run inside a page. They cannot use anything outside their own body.

/** Returns a page's whole content, visible or not, and its fields' values, except the field for the key. */
export function heldByPage(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')];
  const values = fields.filter(({ type }) => type !== 'password').map(({ value }) => value);
  const { innerText, outerHTML } = document.documentElement;
  return [location.href, document.title, innerText, ...values, outerHTML].join('\n');
}

/** Returns the text that a picture of a page shows, fields included; a password is drawn as dots. */
export function drawnByPage(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
  const values = fields.map(({ type, value }) => (type === 'password' ? '•'.repeat(value.length) : value));
  return [document.title, document.body.innerText, ...values].join('\n');
}

/** Returns everything that the extension stores, without the keys in its credentials stores, one for each account. */
export async function keptByExtension(): Promise<string> {
  const { local, session, sync } = chrome.storage;
  const kept = Object.entries(await local.get()).map(([name, value]) =>
    /^connection\d*$/.test(name) ? [name, { ...(value as object), secretKey: null }] : [name, value],
  );
  const ofSession = Object.entries(await session.get()).filter(([name]) => !/^sessionKeys\d*$/.test(name));
  const pageStores = [Object.entries(localStorage), Object.entries(sessionStorage)];
  return JSON.stringify([kept, ofSession, await sync.get(), pageStores]);
}
