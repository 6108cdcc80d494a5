import { looksLikeShortLink } from '../../../lib/address/short-address.ts';
import { openable, punycodeHost, readAddress } from '../../../lib/address/address.ts';
import type { Wrong } from '../go-through.ts';

const shortHosts = ['sho.rt', 'sho.rt:8080'];

/** Returns the faults in reading a text as an address. */
export function judgeReading(typed: string): Wrong[] {
  const read = readAddress(typed);
  return read.ok ? judgeTaken(typed.trim(), read.value) : judgeRefused(typed.trim());
}

/** Checks that only an http(s) address is accepted, as typed or with a scheme added, and that nothing in it is hidden. */
function judgeTaken(text: string, address: string): Wrong[] {
  const url = URL.parse(address);
  const href = openable(address);
  const again = readAddress(address);
  const shown = punycodeHost(address);
  const it = JSON.stringify(address);
  const wrong: Wrong[] = [];
  if (address !== text && address !== `https://${text}`) {
    wrong.push({ harm: 'loss', words: `${JSON.stringify(text)} became ${it}` });
  }
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '') {
    wrong.push({ harm: 'leak', words: `${it} is taken` });
  }
  if (href === null || new URL(href).href !== href || !/^https?:\/\/[^/@]+(?:\/|$)/.test(href)) {
    wrong.push({ harm: 'leak', words: `${it} becomes the link ${JSON.stringify(href)}` });
  }
  if (!again.ok || again.value !== address) wrong.push({ harm: 'loss', words: `${it}, read again, is another` });
  if (looksLikeShortLink(address, shortHosts) && !isShortLink(url)) {
    wrong.push({ harm: 'wrong words', words: `${it} is taken for a short link` });
  }
  if (shown !== null && shown !== url?.hostname) {
    wrong.push({ harm: 'wrong words', words: `the host of ${it} is shown as ${shown}` });
  }
  return wrong;
}

function isShortLink(url: URL | null): boolean {
  return url !== null && shortHosts.includes(url.host) && /^\/[a-z0-9]+$/i.test(url.pathname + url.search + url.hash);
}

/**
 * Returns the fault of refusing a text that a browser would open unchanged, on a host that can exist, without a user
 * name, without a second address and of a length that servers take.
 */
function judgeRefused(text: string): Wrong[] {
  const url = URL.parse(text);
  const whole = url !== null && /^https?:\/\/[^/]/i.test(text) && !/[\t\n\r]/.test(text);
  const isHost = whole && (url.hostname.startsWith('[') || !/[^a-z\d._-]/.test(url.hostname));
  const several = /\shttps?:\/\//i.test(text) || /^https?:\/\/[^/?#]*:\/\//i.test(text);
  const right = !isHost || several || text.length > 64_000 || url.username + url.password !== '';
  return right ? [] : [{ harm: 'loss', words: `${JSON.stringify(text)} is refused` }];
}
