// Functions that run inside a page. Nothing around a function is seen there.

/** All that a page holds: what is drawn and what is not, and what stands in its fields, but for the one that takes the key. */
export function heldByPage(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')];
  const values = fields.filter(({ type }) => type !== 'password').map(({ value }) => value);
  const { innerText, outerHTML } = document.documentElement;
  return [location.href, document.title, innerText, ...values, outerHTML].join('\n');
}

/** What a picture of a page shows as text, what stands in its fields included; a password is drawn as dots. */
export function drawnByPage(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
  const values = fields.map(({ type, value }) => (type === 'password' ? '•'.repeat(value.length) : value));
  return [document.title, document.body.innerText, ...values].join('\n');
}

/** All that the extension keeps, without what its credentials store holds of keys. */
export async function keptByExtension(): Promise<string> {
  const { local, session, sync } = chrome.storage;
  const { connection, ...kept } = await local.get();
  const { keys: _keys, ...ofSession } = await session.get();
  const account = { ...(connection as object | undefined), secretKey: null };
  const pageStores = [Object.entries(localStorage), Object.entries(sessionStorage)];
  return JSON.stringify([kept, account, ofSession, await sync.get(), pageStores]);
}
