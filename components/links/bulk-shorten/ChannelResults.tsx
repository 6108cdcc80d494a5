import { openable, withoutScheme } from '../../../lib/address/address.ts';
import type { ChannelTable } from '../../../lib/export/page-tables.ts';
import { message, pluralMessage } from '../../../lib/i18n/messages.ts';
import { cleanText } from '../../../lib/link/clean-text.ts';
import { AddressText } from '../../ui/AddressText.tsx';
import { asPeopleWrite } from '../../ui/as-people-write.ts';
import { CutAddress } from '../../ui/CutAddress.tsx';
import cut from '../../ui/cut-address.module.css';
import text from '../../ui/text.module.css';
import styles from './bulk-shorten.module.css';

/** The most pages (count) that are rendered; copying and exporting include all. */
const listed = 100;

/** The short links of each page, one column a channel. */
export function ChannelResults({ table: { channels, rows } }: { table: ChannelTable }) {
  return (
    <div class={styles.scroller} tabIndex={0} role="group" aria-label={message('bulkShortenResults')}>
      <table class={styles.table}>
        <thead>
          <tr>
            <th scope="col">{message('bulkChannelsPage')}</th>
            {channels.map((name) => (
              <th key={name} scope="col" dir="auto">
                {cleanText(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, listed).map(({ page, shortUrls }) => (
            <tr key={page}>
              <th scope="row" dir="ltr" title={cleanText(page)}>
                <span class={cut.cut}>
                  <CutAddress text={withoutScheme(asPeopleWrite(cleanText(page)))} words={[]} />
                </span>
              </th>
              {shortUrls.map((shortUrl, place) => (
                <td key={place} dir="ltr">
                  <ShortLink to={shortUrl} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > listed && <p class={text.soft}>{pluralMessage('moreOfThem', rows.length - listed)}</p>}
    </div>
  );
}

function ShortLink({ to }: { to: string | null }) {
  const href = to === null ? null : openable(to);
  if (to === null || href === null) return <span class={text.soft}>{to === null ? '–' : cleanText(to)}</span>;
  return (
    <a href={href} title={to} target="_blank" rel="noopener noreferrer">
      <AddressText of={cleanText(to)} hidesScheme />
    </a>
  );
}
