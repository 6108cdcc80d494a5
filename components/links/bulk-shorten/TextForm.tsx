import { useId } from 'preact/hooks';
import { formatCount } from '../../../lib/i18n/number-format.ts';
import { joinSentences, message, pluralMessage } from '../../../lib/i18n/messages.ts';
import { mostAddresses } from '../../../lib/address-list/address-list.ts';
import type { BulkShorten } from '../../../lib/state/links/bulk/bulk-shorten.ts';
import type { TextDraft } from '../../../lib/state/links/bulk/text-draft.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Notice } from '../../ui/Notice.tsx';
import text from '../../ui/text.module.css';
import styles from './bulk-shorten.module.css';
import { ShortenForm } from './ShortenForm.tsx';
import { EncodingChoice } from './ReadingChoice.tsx';
import { InnerChoice } from './InnerChoice.tsx';
import { FileField } from './FileField.tsx';
import { TextBox } from './TextBox.tsx';
import { TextLinkList } from './TextLinkList.tsx';

interface TextFormProps {
  bulk: BulkShorten;
  /** True while a file is dragged over the page. */
  dropping: boolean;
  onClose(): void;
}

/** The form for a text: pasted, dropped, typed or from a file; and the choice of its links. */
export function TextForm({ bulk, dropping, onClose }: TextFormProps) {
  const id = useId();
  const { wholeText } = bulk;
  const refused = wholeText.refused.value;
  const failure = wholeText.failure.value;
  const count = bulk.addresses.value.length;
  const links = wholeText.links.value ?? [];
  return (
    <ShortenForm bulk={bulk} onClose={onClose}>
      <p id={`${id}-help`} class={text.soft}>
        {message('wholeTextHelp')}
      </p>
      <TextBox id={id} draft={wholeText} dropping={dropping} />
      {refused !== null && (
        <Alert title={message(refused === 'long' ? 'wholeTextTooLong' : `bulkShortenFile_${refused}`)} next="" />
      )}
      <p role="status" class={styles.status}>
        {summary(wholeText)}
      </p>
      <EncodingChoice draft={wholeText} />
      {failure !== null && <Notice failure={failure} />}
      {count > mostAddresses && <Alert title={message('bulkShortenTooMany', formatCount(count))} next="" />}
      {links.length > 0 && <TextLinkList draft={wholeText} links={links} />}
      <InnerChoice id={`${id}-inner`} draft={wholeText} />
      {wholeText.source.value.html === null && <FileField file={null} onFile={(file) => void wholeText.take(file)} />}
    </ShortenForm>
  );
}

function summary({ links, cleaned, isEmpty, failure }: TextDraft): string {
  if (failure.value !== null || isEmpty.value) return '';
  if (links.value === null) return message('wholeTextReading');
  const { length } = links.value;
  return joinSentences(
    length === 0 ? message('wholeTextNoLinks') : pluralMessage('wholeTextFound', length),
    cleaned.value > 0 ? pluralMessage('bulkShortenCleaned', cleaned.value) : '',
  );
}
