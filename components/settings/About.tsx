import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { message } from '../../lib/i18n/messages.ts';
import type { AboutState } from '../../lib/state/settings/about.ts';
import row from '../ui/button-row.module.css';
import { CopiedText } from '../ui/CopiedText.tsx';
import styles from './settings.module.css';
import text from '../ui/text.module.css';

export interface AboutProps {
  load(): Promise<AboutState>;
}

/** The section About: the versions, links to more about Curtail, and the diagnostics. Nothing until it is loaded. */
export function About({ load }: AboutProps) {
  const [about, setAbout] = useState<AboutState | null>(null);
  useEffect(() => void load().then(setAbout), [load]);
  if (about === null) return null;
  const { running, homepage, busy, copying } = about;
  return (
    <section aria-labelledby="about">
      <h2 id="about">{message('settingsAbout')}</h2>
      <p>{message('settingsAboutVersions', running.version, running.browser)}</p>
      <ul class={styles.links}>
        <Outward href="/changelog.html">{message('aboutChangelog')}</Outward>
        <Outward href="/privacy.html">{message('aboutPrivacy')}</Outward>
        <Outward href="/licences.txt">{message('aboutLicences')}</Outward>
        <Outward href={homepage}>{message('aboutSource')}</Outward>
        <Outward href={about.issues}>{message('aboutReport')}</Outward>
      </ul>
      <Diagnostics about={about} />
      <div class={row.row}>
        <button type="button" aria-disabled={busy.value} onClick={() => !busy.value && void about.copy()}>
          {message('diagnosticsCopy')}
        </button>
        <CopiedText copying={copying} reading={busy.value ? message('diagnosticsReading') : null} />
      </div>
    </section>
  );
}

/** An item of a list: a link to a page that opens in a new tab. */
function Outward({ href, children }: { href: string; children: ComponentChildren }) {
  return (
    <li>
      <a href={href} target="_blank" rel="noreferrer">
        {children}
      </a>
    </li>
  );
}

/** Says what the diagnostics are, and shows their text when it is unfolded; it is English in every language. */
function Diagnostics({ about }: { about: Pick<AboutState, 'text' | 'show'> }) {
  return (
    <>
      <p class={text.soft}>{message('diagnosticsHelp')}</p>
      <details class={styles.diagnostics} onToggle={({ currentTarget }) => currentTarget.open && void about.show()}>
        <summary>{message('diagnosticsShow')}</summary>
        {about.text.value !== null && (
          <pre lang="en" dir="ltr" tabIndex={0} role="region" aria-label={message('diagnostics')}>
            {about.text.value}
          </pre>
        )}
      </details>
    </>
  );
}
