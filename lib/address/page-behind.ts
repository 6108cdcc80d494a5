/** What a browser or another extension shows in the place of a page. */
export type StandIn = 'reader' | 'source' | 'viewer' | 'sleeping';

/** The page that a tab stands for. */
export interface PageBehind {
  address: string;
  standIn: StandIn;
}

/**
 * Returns the page that a tab shows in another form: in reader view, as its source, in an extension's viewer of documents,
 * or sleeping; decoded once. Returns null for a tab that shows a page itself, or something else.
 */
export function pageBehind(tabUrl: string): PageBehind | null {
  const found = (standIn: StandIn, address: string | null | undefined): PageBehind | null =>
    address && /^https?:\/\/[^/]/i.test(address) ? { address, standIn } : null;

  if (/^view-source:/i.test(tabUrl)) return found('source', tabUrl.slice('view-source:'.length));
  if (/^(?:about:reader|read:|chrome-distiller:)/i.test(tabUrl)) return found('reader', parameterOf(tabUrl, ['url']));
  if (!/^(?:[a-z-]+-extension|extension|resource):\/\//i.test(tabUrl)) return null;
  const path = tabUrl.replace(/[?#][^]*$/, '');
  if (/suspend|park|sleep|discard|hibernat/i.test(path))
    return found('sleeping', parameterOf(tabUrl, ['uri', 'url', 'u']));
  if (/reader/i.test(path)) return found('reader', parameterOf(tabUrl, ['url']));
  const [, document] = /^[^:]+:\/\/[^/]+\/(https?:\/\/.+)$/i.exec(tabUrl) ?? [];
  if (document !== undefined) return found('viewer', document);
  return /pdf|viewer/i.test(path) ? found('viewer', parameterOf(tabUrl, ['file', 'url', 'src', 'pdfurl'])) : null;
}

/** Returns the first of these parameters of a query or a fragment; one that is not encoded is the last of them. */
function parameterOf(url: string, names: readonly string[]): string | null {
  const [, value] = new RegExp(`[?#&](?:${names.join('|')})=([^]*)$`, 'i').exec(url) ?? [];
  if (value === undefined) return null;
  if (/^https?:\/\//i.test(value)) return value;
  try {
    return decodeURIComponent(value.replace(/[&#][^]*$/, ''));
  } catch {
    return null;
  }
}
