import { changed, cut, html, lost, redirect, refusal, status } from '../../drivers/service/faults.ts';
import type { Treatment } from '../../drivers/service/layer.ts';
import { canary } from '../../tools/secret/canary.ts';

const inUrl = encodeURIComponent(canary);
const asked = `/link/info?uid=ada&secret_key=${inUrl}`;
const everyItem = (fields: (shortUrl: string) => object): Treatment =>
  changed((data) => data.map((item) => ({ ...item, ...fields(String(item['short_url'])) })));

/** Services that return the key in their answers, each in another part, and some that only fail. */
export const hostile: Record<string, Treatment> = {
  'titles that quote the request': everyItem(() => ({ title: `Not found: ${asked}`, note: canary })),
  'titles that are the key': everyItem(() => ({ title: canary })),
  'errors that quote the key': everyItem(() => ({ error: `NO_SUCH ${canary}` })),
  'short addresses with the key': everyItem((shortUrl) => ({ short_url: `${shortUrl}?secret_key=${inUrl}` })),
  'short addresses with the key as it is': everyItem((shortUrl) => ({ short_url: `${shortUrl}/${canary}` })),
  'destinations with the key': everyItem(() => ({ long_url: `https://example.com${asked}` })),
  'numbers, times and names with the key': everyItem(() => ({
    clicks: canary,
    created_at: canary,
    deleted_at: canary,
    balance: canary,
    date: canary,
    referral_id: canary,
  })),
  'words that quote the request': refusal(500, `Could not do ${asked}`),
  'words that quote the key': refusal(403, `The key ${canary} is wrong`),
  'a redirect with the key': redirect(`/login?secret_key=${inUrl}`),
  'a page with the key': ({ answer }) =>
    answer({ status: 200, headers: { 'content-type': 'text/html' }, body: `<title>${canary}</title>${asked}` }),
  'headers with the key': status(429, { 'retry-after': inUrl, 'x-request': inUrl }),
  'a page for people': html,
  'an answer that is cut': cut,
  'no connection': lost,
};
