import { withoutScheme } from '../address/address.ts';
import { isBareAddress } from './find-links.ts';

/** Signs of Markdown around the words of a link. */
const markup = /^[*_~`<]+|(?<![*_~`>])[*_~`>]+$/g;

/**
 * Returns the words of a link with the short link in place of its own address, with or without a scheme as it was
 * written; null if the words are not its address. An address that ends with an ellipsis may be cut.
 */
export function renamedWords(words: string, address: string, shortUrl: string): string | null {
  const trimmed = words.trim();
  for (const shown of [trimmed, trimmed.replaceAll(markup, '')]) {
    if (!isAddressOf(shown, address)) continue;
    const short = /^https?:\/\//i.test(shown) ? shortUrl : withoutScheme(shortUrl);
    return words.replace(shown, () => short);
  }
  return null;
}

function isAddressOf(shown: string, address: string): boolean {
  const [, beginning] = /^(.*?)(?:…|\.{3})$/s.exec(shown) ?? [];
  const text = beginning ?? shown;
  if (/\s/.test(text) || !/[.:]/.test(text)) return false;
  const whole = comparable(address);
  const part = comparable(text);
  if (beginning === undefined) return whole !== null && whole === part;
  // What is cut may be no address, such as in the middle of a host.
  return (part !== null && whole?.startsWith(part)) || bare(address).startsWith(bare(text));
}

/**
 * Returns true if the words of a link are an address with another host than its targets: the one that is written, and the
 * one inside. A host within the other's domain is no other one, nor is one in the query of a target.
 */
export function namesOtherHost(words: string, targets: readonly string[]): boolean {
  const shown = words.trim().replaceAll(markup, '');
  const isAddress = /^(?:https?:\/\/|www\.)(?:(?!\.\.)[^\s/?#…])+(?:[/?#]\S*)?$/i.test(shown) || isBareAddress(shown);
  const named = isAddress ? hostOf(shown) : null;
  if (named === null) return false;
  return targets.every((target) => {
    const host = hostOf(target);
    const isWithin = `.${named}`.endsWith(`.${host}`) || `.${host}`.endsWith(`.${named}`);
    return host !== null && !isWithin && !target.toLowerCase().split(host).slice(1).join('').includes(named);
  });
}

/** Returns the host of an address without `www.`; null if the text is none. */
function hostOf(text: string): string | null {
  const url = URL.parse(/^https?:/i.test(text) ? text : `https://${text}`);
  return url && bare(url.hostname);
}

/** Returns an address as it is written, without what people leave out at its start. */
const bare = (text: string): string => text.replace(/^https?:\/\//i, '').replace(/^www\./i, '');

/** Returns an address without what people leave out when they write it; null if the text is not one address. */
function comparable(text: string): string | null {
  const url = URL.parse(/^https?:/i.test(text) ? text : `https://${text}`);
  return url && `${bare(url.host)}${url.pathname}${url.search}${url.hash}`.replace(/\/$/, '');
}
