import { useId } from 'preact/hooks';
import { formatCount } from '../../../lib/i18n/number-format.ts';
import { joinSentences, message, pluralMessage } from '../../../lib/i18n/messages.ts';
import { mostAddresses } from '../../../lib/address-list/read-address-list.ts';
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
import { SelectField } from '../../ui/SelectField.tsx';
import { cleanText } from '../../../lib/link/clean-text.ts';
import { ChannelNotes } from './ChannelNotes.tsx';

interface TextFormProps {
  bulk: BulkShorten;
  /** True while a file is dragged over the page. */
  dropping: boolean;
}

/** The form for a text: pasted, dropped, typed or from a file; and the choice of its links. */
export function TextForm({ bulk, dropping }: TextFormProps) {
  const id = useId();
  const { wholeText } = bulk;
  const refused = wholeText.refused.value;
  const failure = wholeText.failure.value;
  const count = bulk.addresses.value.length;
  return (
    <ShortenForm
      bulk={bulk}
      rows={message('wholeTextLinks')}
      choice={<SureLinks draft={wholeText} />}
      read={
        <>
          <p role="status" class={`${styles.status} ${styles.summary}`}>
            <Summary bulk={bulk} />
          </p>
          {failure !== null && <Notice failure={failure} />}
          {count > mostAddresses && <Alert title={message('bulkShortenTooMany', formatCount(count))} next="" />}
        </>
      }
    >
      <p id={`${id}-help`} class={`${text.soft} ${styles.source}`}>
        {message('wholeTextHelp')}
      </p>
      <TextBox id={id} draft={wholeText} dropping={dropping} />
      {refused !== null && (
        <Alert title={message(refused === 'long' ? 'wholeTextTooLong' : `bulkShortenFile_${refused}`)} next="" />
      )}
      <EncodingChoice draft={wholeText} />
      <InnerChoice id={`${id}-inner`} draft={wholeText} />
      <TextChannel id={`${id}-channel`} bulk={bulk} />
      {wholeText.source.value.html === null && <FileField file={null} onFile={(file) => void wholeText.take(file)} />}
    </ShortenForm>
  );
}

/** The choice of the channel for which the links are shortened; nothing without channels. */
function TextChannel({ id, bulk: { wholeText: draft, forChannels } }: { id: string; bulk: BulkShorten }) {
  const names = forChannels.channels.value.map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <>
      <SelectField
        id={id}
        label={message('wholeTextChannel')}
        value={draft.channel.value?.name ?? ''}
        options={[
          { value: '', name: message('noChannel') },
          ...names.map((name) => ({ value: name, name: cleanText(name) })),
        ]}
        onChange={(name) => draft.chooseChannel(name || null)}
      />
      <ChannelNotes notes={draft.channelNotes.value} />
    </>
  );
}

/** The checkbox for the links that are sure: the others are chosen one by one, as each may be a mistake. */
function SureLinks({ draft }: { draft: TextDraft }) {
  const { sure, chosen } = draft.counts.value;
  if ((draft.links.value ?? []).length === 0) return null;
  return (
    <label class={styles.all}>
      <input
        ref={(box) => void (box !== null && (box.indeterminate = chosen > 0 && chosen < sure))}
        type="checkbox"
        checked={sure > 0 && chosen === sure}
        disabled={sure === 0}
        onClick={draft.chooseSure}
      />
      <span>{message('wholeTextAll')}</span>
    </label>
  );
}

/** How many links the text has, how many of them are doubtful, and what was done to them. */
function Summary({ bulk: { wholeText, rows } }: { bulk: BulkShorten }) {
  const { links, chosen, addresses, cleaned, isEmpty, failure } = wholeText;
  if (failure.value !== null || isEmpty.value) return null;
  if (links.value === null) return <>{message('wholeTextReading')}</>;
  const { length } = links.value;
  const unsure = rows.value.filter(({ state }) => state.kind === 'unsure').length;
  const repeats = chosen.value.size > addresses.value.length;
  const others = joinSentences(
    unsure > 0 ? message('bulkShortenUnsure', formatCount(unsure)) : '',
    repeats ? message('wholeTextRepeats') : '',
    cleaned.value > 0 ? pluralMessage('bulkShortenCleaned', cleaned.value) : '',
  );
  return (
    <>
      <strong>{length === 0 ? message('wholeTextNoLinks') : pluralMessage('wholeTextFound', length)}</strong>
      {others !== '' && <span class={text.soft}> {others}</span>}
    </>
  );
}
