import { useId } from 'preact/hooks';
import { Alert } from '../../ui/Alert.tsx';
import text from '../../ui/text.module.css';
import type { ChosenTabs } from '../../../lib/routes/page-addresses.ts';
import type { BulkShorten } from '../../../lib/state/links/bulk/bulk-shorten.ts';
import { Choice } from '../../ui/Choice.tsx';
import { message, pluralMessage } from '../../../lib/i18n/messages.ts';
import styles from './bulk-shorten.module.css';
import { formatCount } from '../../../lib/i18n/number-format.ts';
import { ShortenForm } from './ShortenForm.tsx';
import { FileField } from './FileField.tsx';
import { TabButtons } from './TabButtons.tsx';
import { TextOffer } from './TextOffer.tsx';
import { transferredText } from './TextBox.tsx';
import { cleanText } from '../../../lib/link/clean-text.ts';
import { AddressListPreview, UnsureChoice } from './AddressListPreview.tsx';
import { ColumnChoice, EncodingChoice, TitleChoice } from './ReadingChoice.tsx';
import { InnerChoice } from './InnerChoice.tsx';
import { ChannelNotes } from './ChannelNotes.tsx';

interface AddressListFormProps {
  bulk: BulkShorten;
  /** The tabs that the page was opened for; null if it was opened for none in particular. */
  chosen: ChosenTabs | null;
  /** True while a file is dragged over the page. */
  dropping: boolean;
}

/** The form for a list of addresses: typed, pasted, from a file or from tabs. */
export function AddressListForm({ bulk, chosen, dropping }: AddressListFormProps) {
  const id = useId();
  const refused = bulk.refused.value;
  const tooMany = bulk.forChannels.tooMany.value;
  // Nothing can be added to a table whose column is not known.
  const isAsked = bulk.question.value?.chosen === null;

  return (
    <ShortenForm
      bulk={bulk}
      rows={message('bulkShortenRead')}
      choice={<UnsureChoice bulk={bulk} />}
      read={
        <>
          <ColumnChoice bulk={bulk} />
          <TitleChoice bulk={bulk} />
          <AddressListPreview bulk={bulk} />
          {tooMany !== null && <Alert title={message('bulkShortenTooMany', formatCount(tooMany))} next="" />}
        </>
      }
    >
      <p id={`${id}-help`} class={`${text.soft} ${styles.source}`}>
        {message('bulkShortenHelp')}
      </p>
      <label for={id}>{message('bulkShortenAddresses')}</label>
      <textarea
        id={id}
        class={dropping ? `${styles.addresses} ${styles.dropping}` : styles.addresses}
        data-next
        rows={10}
        dir="ltr"
        wrap="off"
        value={bulk.text.value}
        autocomplete="off"
        autocapitalize="off"
        autofocus={chosen === null}
        spellcheck={false}
        aria-describedby={`${id}-help`}
        onInput={(event) => bulk.type(event.currentTarget.value)}
        // Addresses are known by their beginnings, wherever the caret was.
        onBlur={({ currentTarget }) => (currentTarget.scrollLeft = 0)}
        onPaste={(event) => bulk.offer(transferredText(event.clipboardData)) && event.preventDefault()}
      />
      <TextOffer
        says={bulk.offered.value === null ? '' : message('wholeTextOffer')}
        button={message('wholeTextOfferTake')}
        onTake={bulk.takeOffer}
      />
      <TextOffer
        says={bulk.isFlattened.value ? message('bulkTableFlattened') : ''}
        button={message('undo')}
        onTake={bulk.unflatten}
      />
      <EncodingChoice draft={bulk} />
      <InnerChoice id={`${id}-inner`} draft={bulk} />
      {bulk.deleted.value > 0 && (
        <Choice
          id={`${id}-deleted`}
          label={pluralMessage('bulkShortenDeleted', bulk.deleted.value)}
          help={message('bulkShortenDeletedHelp')}
          checked={bulk.withDeleted.value}
          onChange={bulk.includeDeleted}
        />
      )}
      <ForEachChannel id={`${id}-channels`} bulk={bulk} />
      {!isAsked && <FileField file={bulk.file.value} onFile={(file) => void bulk.take(file)} />}
      {refused !== null && <Alert title={message(`bulkShortenFile_${refused}`)} next="" />}
      {!isAsked && <TabButtons tabs={bulk.tabs} chosen={chosen} />}
    </ShortenForm>
  );
}

/** The choice to shorten each address once for each channel, and for which of several; nothing without channels. */
function ForEachChannel({ id, bulk: { forChannels } }: { id: string; bulk: BulkShorten }) {
  const names = forChannels.channels.value.map(({ name }) => name);
  const isChosen = forChannels.isChosen.value;
  if (names.length === 0) return null;
  return (
    <>
      <Choice
        id={id}
        label={message('bulkChannels')}
        help={names.length === 1 ? cleanText(names.join('')) : ''}
        checked={isChosen}
        onChange={forChannels.choose}
      />
      {names.length > 1 && (
        <div class={styles.channels} role="group" aria-label={message('bulkChannels')}>
          {names.map((name) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={!forChannels.leftOut.value.has(name)}
                disabled={!isChosen}
                onChange={(event) => forChannels.chooseChannel(name, event.currentTarget.checked)}
              />
              <bdi>{cleanText(name)}</bdi>
            </label>
          ))}
        </div>
      )}
      <ChannelNotes notes={forChannels.notes.value} />
    </>
  );
}
