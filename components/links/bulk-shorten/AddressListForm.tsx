import type { VNode } from 'preact';
import { useId } from 'preact/hooks';
import { Alert } from '../../ui/Alert.tsx';
import text from '../../ui/text.module.css';
import type { ChosenTabs } from '../../../lib/routes/chosen-tabs.ts';
import type { BulkShorten } from '../../../lib/state/links/bulk-shorten.ts';
import { Choice } from '../../ui/Choice.tsx';
import { message, pluralMessage } from '../../../lib/i18n/messages.ts';
import styles from './bulk-shorten.module.css';
import { AddressListPreview } from './AddressListPreview.tsx';
import { formatCount } from '../../../lib/i18n/number-format.ts';
import { ForEachChannel } from './ForEachChannel.tsx';
import { ShortenForm } from './ShortenForm.tsx';
import { FileField } from './FileField.tsx';
import { TabButtons } from './TabButtons.tsx';
import { TextOffer } from '../whole-text/TextOffer.tsx';
import { transferredText } from '../whole-text/transferred-text.ts';

interface AddressListFormProps {
  bulk: BulkShorten;
  /** The tabs that the dialog was opened for; null if it was opened for none in particular. */
  chosen: ChosenTabs | null;
  /** True while a file is dragged over the page. */
  dropping: boolean;
  onClose(): void;
}

/** The form for a list of addresses: typed, pasted, from a file or from tabs. */
export function AddressListForm({ bulk, chosen, dropping, onClose }: AddressListFormProps): VNode {
  const id = useId();
  const refused = bulk.refused.value;
  const tooMany = bulk.forChannels.tooMany.value;

  return (
    <ShortenForm bulk={bulk} onClose={onClose}>
      <p id={`${id}-help`} class={text.soft}>
        {message('bulkShortenHelp')}
      </p>
      <label for={id}>{message('bulkShortenAddresses')}</label>
      <textarea
        id={id}
        class={dropping ? `${styles.addresses} ${styles.dropping}` : styles.addresses}
        data-next
        rows={6}
        dir="ltr"
        wrap="off"
        value={bulk.text.value}
        autocomplete="off"
        autocapitalize="off"
        autofocus={chosen === null}
        spellcheck={false}
        aria-describedby={`${id}-help`}
        onInput={(event) => bulk.type(event.currentTarget.value)}
        onPaste={({ clipboardData }) => bulk.offer(transferredText(clipboardData))}
      />
      <TextOffer
        says={bulk.offered.value === null ? '' : message('wholeTextOffer')}
        button={message('wholeTextOfferTake')}
        onTake={bulk.takeOffer}
      />
      <AddressListPreview list={bulk.list.value} />
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
      {tooMany !== null && <Alert title={message('bulkShortenTooMany', formatCount(tooMany))} next="" />}
      <FileField file={bulk.file.value} onFile={(file) => void bulk.take(file)} />
      {refused !== null && <Alert title={message(`bulkShortenFile_${refused}`)} next="" />}
      <TabButtons tabs={bulk.tabs} chosen={chosen} />
    </ShortenForm>
  );
}
