import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { failureMessage, inOneLine } from '../../lib/i18n/failure-messages.ts';
import { message, pluralMessage } from '../../lib/i18n/messages.ts';
import type { ConnectionState } from '../../lib/state/settings/connection-form.ts';
import type { TriedLink, TryIt as TryItState } from '../../lib/state/welcome/try-it.ts';
import { AddressLink } from '../links/table/AddressLink.tsx';
import row from '../ui/button-row.module.css';
import buttons from '../ui/buttons.module.css';
import { Caution } from '../ui/Caution.tsx';
import { CopiedText } from '../ui/CopiedText.tsx';
import { Form } from '../ui/Form.tsx';
import { Notice } from '../ui/Notice.tsx';
import text from '../ui/text.module.css';
import { TextField } from '../ui/TextField.tsx';
import styles from './welcome.module.css';

interface TryItProps {
  tryIt: TryItState;
  connection: Pick<ConnectionState, 'focus' | 'leaveFocus'>;
}

/** One address to shorten, and the short link with its clicks. */
export function TryIt({ tryIt, connection }: TryItProps) {
  const input = useRef<HTMLInputElement>(null);
  const focus = connection.focus.value;
  // The account has just been connected: this is the next step.
  useLayoutEffect(() => {
    if (focus?.on !== 'ready') return;
    input.current?.focus();
    connection.leaveFocus();
  }, [focus]);
  const failure = tryIt.failure.value;
  const isAddress = failure?.kind === 'address';
  const link = tryIt.link.value;
  // Whoever comes back from the short link has just visited it.
  useEffect(() => {
    const count = (): void => void tryIt.count();
    addEventListener('focus', count);
    return () => removeEventListener('focus', count);
  }, [tryIt]);
  return (
    <Form onSubmit={tryIt.shorten}>
      <div class={styles.address}>
        <TextField
          id="try-address"
          label={message('welcomeTryAddress')}
          direction="ltr"
          placeholder="https://example.com/page"
          value={tryIt.typed.value}
          help=""
          problem={isAddress ? inOneLine(failureMessage(failure, Date.now())) : null}
          readOnly={tryIt.busy.value}
          input={input}
          onType={tryIt.type}
        />
        <Caution of={tryIt.typed.value} isWritten />
      </div>
      <div class={row.row}>
        <button class={link === null ? buttons.primary : undefined} aria-disabled={tryIt.busy.value}>
          {message('shorten')}
        </button>
        <span role="status" class={text.soft}>
          {tryIt.busy.value && message('busy_shorten')}
        </span>
      </div>
      {failure !== null && !isAddress && <Notice failure={failure} onAgain={() => void tryIt.shorten()} />}
      {link !== null && <Made link={link} tryIt={tryIt} />}
    </Form>
  );
}

function Made({ link: { shortUrl, clicks }, tryIt }: { link: TriedLink; tryIt: TryItState }) {
  return (
    <div class={styles.made}>
      <p>
        <AddressLink of={shortUrl} words={[]} />{' '}
        <span role="status">{clicks === null ? message('clicksUnknown') : pluralMessage('clicks', clicks)}</span>
      </p>
      <p class={text.soft}>{message('welcomeTryMade')}</p>
      <div class={row.row}>
        <button type="button" onClick={() => void tryIt.copying.copyText(shortUrl, 1)}>
          {message('copy')}
        </button>
        <CopiedText copying={tryIt.copying} />
      </div>
    </div>
  );
}
