import { effect } from '@preact/signals-core';
import { render, type VNode } from 'preact';
import text from '../ui/text.module.css';
import type { Popup } from '../../lib/state/popup/popup.ts';
import { createRecentLinks, type RecentLinks as State } from '../../lib/state/popup/recent-links.ts';
import type { PartialLink } from '../../lib/link/link.ts';
import { titleOfPage } from '../../lib/link/title-of-page.ts';
import { message } from '../../lib/i18n/messages.ts';
import styles from './RecentLinks.module.css';

/** Renders the links made last into `place`, now and after each change. */
export function drawRecentLinks(popup: Popup, place: Element): void {
  const recent = createRecentLinks(popup);
  recent.start();
  effect(() => render(<RecentLinks recent={recent} />, place));
}

/** The links made last, each copied with one press. */
function RecentLinks({ recent }: { recent: State }): VNode | null {
  const links = recent.shown.value;
  const copied = recent.copied.value;
  const outcome = copied && message(copied.worked ? 'copied' : 'notCopied');
  return (
    <section class={styles.recent} hidden={links.length === 0} aria-labelledby="recent">
      <h2 id="recent">{message('popupRecent')}</h2>
      {links.map((link) => (
        <button
          key={link.shortUrl}
          type="button"
          title={message('popupCopyRecent', link.shortUrl)}
          onClick={() => void recent.copy(link)}
        >
          <span class={text.line} dir="auto">
            {nameOf(link)}
          </span>
          {copied?.shortUrl === link.shortUrl ? (
            <b class={copied.worked ? styles.copied : styles.failed}>{outcome}</b>
          ) : (
            <span class={`${text.soft} ${styles.address}`} dir="ltr">
              {withoutScheme(link.shortUrl)}
            </span>
          )}
        </button>
      ))}
      <p role="status" class={text.hidden}>
        {outcome}
      </p>
    </section>
  );
}

/** Returns the title of the link's page, else its address. */
const nameOf = ({ title = null, destination }: PartialLink): string =>
  titleOfPage(title, destination ?? '') ?? withoutScheme(destination ?? '');

const withoutScheme = (address: string): string => address.replace(/^https?:\/\//, '');
