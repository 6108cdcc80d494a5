import { useEffect, useState } from 'preact/hooks';
import { browser } from '../../lib/browser/browser.ts';
import { createTextFields } from '../../lib/browser/text-fields.ts';
import { message, pluralMessage } from '../../lib/i18n/messages.ts';
import { formatCount } from '../../lib/i18n/number-format.ts';
import { createTextLinks, type TextLinks } from '../../lib/state/popup/text-links.ts';
import { mostCharacters, mostLinks, type FieldProblem, type FieldRequest } from '../../lib/text-field/text-field.ts';
import { unsureMessage } from '../links/bulk-shorten/state-messages.ts';
import { AddressText } from '../ui/AddressText.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Pause } from '../ui/Pause.tsx';
import buttons from '../ui/buttons.module.css';
import text from '../ui/text.module.css';
import type { PanelProps } from './LinkCard.tsx';
import panels from './panels.module.css';
import styles from './popup.module.css';

/** The links of the text field for which the popup was opened, and what becomes of them. */
export function TextField(props: PanelProps) {
  const request = props.popup.screen.field.value;
  return request && <FieldLinks {...props} request={request} />;
}

function FieldLinks({ popup, notice, request }: PanelProps & { request: FieldRequest }) {
  const [links] = useState(() => createTextLinks(popup, createTextFields(browser), request));
  useEffect(() => {
    void links.read();
    addEventListener('pagehide', () => void links.leave());
  }, [links]);
  return (
    <section class={panels.field}>
      <h2>{message('textLinks')}</h2>
      <p role="status" class={links.end.value === 'replaced' && links.done.value.left === 0 ? text.done : text.soft}>
        {statusOf(links)}
      </p>
      <Pause until={links.pausedUntil.value} />
      {notice(false)}
      <Content links={links} />
    </section>
  );
}

/** Returns what has become of the text. */
function statusOf({ done, kept, end, rows, isBusy }: TextLinks): string {
  const { made, replaced, left, failure } = done.value;
  if (isBusy.value) return message('busy_shorten');
  if (end.value === 'copied') return message('textLinksCopied');
  const sentences = [
    replaced > 0 && pluralMessage('textLinksReplaced', replaced),
    left > 0 && pluralMessage('textLinksLeft', left),
    made > 0 && failure !== null && pluralMessage('textLinksMade', made),
    kept.value > 0 && pluralMessage('textLinksKept', kept.value),
    rows.value?.length === 0 && kept.value === 0 && message('wholeTextNoLinks'),
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}

function Content({ links }: { links: TextLinks }) {
  const { rows, problem, done, end, chosen, isBusy } = links;
  const { problem: outcome } = done.value;
  if (problem.value !== null) return <Unreadable links={links} problem={problem.value} />;
  if (end.value === 'not-copied')
    return (
      <Alert
        title={message('notCopied')}
        next={message('textLinksNotCopied')}
        button={{ label: message('copy'), onPress: () => void links.copy(), main: true }}
      />
    );
  if (outcome === 'gone' || outcome === 'partly') {
    return (
      <>
        <p role="alert">{message(outcome === 'gone' ? 'textLinksGone' : 'textLinksPartly')}</p>
        <Close />
      </>
    );
  }
  if (rows.value === null) return <i class="waiting" />;
  if (end.value !== null || rows.value.length === 0) return <Close />;
  return (
    <>
      <ul class={panels.addresses}>
        {rows.value.map(({ address, unsure }) => (
          <li key={address}>
            <label>
              <input
                type="checkbox"
                checked={chosen.value.has(address)}
                aria-disabled={isBusy.value}
                onClick={(event) => isBusy.value && event.preventDefault()}
                onChange={(event) => links.choose(address, event.currentTarget.checked)}
              />
              <span dir="ltr" title={address}>
                <AddressText of={address} hidesScheme />
              </span>
              {unsure !== null && <span class={text.soft}>{unsureMessage(unsure)}</span>}
            </label>
          </li>
        ))}
      </ul>
      <div class={styles.actions}>
        <button
          type="button"
          class={buttons.primary}
          data-next
          aria-disabled={isBusy.value || chosen.value.size === 0}
          onClick={() => void links.shorten()}
        >
          {pluralMessage('bulkShortenStart', chosen.value.size)}
        </button>
        <div class={styles.others}>
          <button type="button" onClick={() => window.close()}>
            {message('cancel')}
          </button>
        </div>
      </div>
    </>
  );
}

/** Says why a text field cannot be read, and how to shorten its links all the same. */
function Unreadable({ links, problem }: { links: TextLinks; problem: FieldProblem }) {
  const most = problem === 'tooLong' ? mostCharacters : mostLinks;
  const next = links.handsOver ? 'selected' : 'paste';
  async function open(): Promise<void> {
    const hash = await links.leaveForBulk();
    await browser.tabs.create({ url: browser.runtime.getURL(`options.html${hash}`) });
    window.close();
  }
  return (
    <Alert
      title={message(`textFieldProblem_${problem}`, formatCount(most))}
      next={message(problem === 'none' ? 'textFieldNext_choose' : `textFieldNext_${next}`)}
      button={
        problem === 'none' ? undefined : { label: message('bulkShorten'), onPress: () => void open(), main: true }
      }
    />
  );
}

function Close() {
  return (
    <div class={styles.actions}>
      <button type="button" data-next onClick={() => window.close()}>
        {message('close')}
      </button>
    </div>
  );
}
