import type { VNode } from 'preact';
import { useId } from 'preact/hooks';
import { Alert } from '../../ui/Alert.tsx';
import buttons from '../../ui/buttons.module.css';
import text from '../../ui/text.module.css';
import type { ChosenTabs } from '../../../lib/routes/chosen-tabs.ts';
import type { ShortenMany } from '../../../lib/state/links/shorten-many.ts';
import { Choice } from '../../ui/Choice.tsx';
import { pluralMessage, message } from '../../../lib/i18n/messages.ts';
import { DialogActions } from '../dialogs/DialogActions.tsx';
import styles from './AddressListForm.module.css';
import { AddressListPreview } from './AddressListPreview.tsx';
import column from './column.module.css';
import { FileField } from './FileField.tsx';
import { TabButtons } from './TabButtons.tsx';

interface AddressListFormProps {
  many: ShortenMany;
  /** The tabs that the dialog was opened for; null if it was opened for none in particular. */
  chosen: ChosenTabs | null;
  onClose(): void;
}

/** The form for a list of addresses: typed, pasted, from a file or from tabs. */
export function AddressListForm({ many, chosen, onClose }: AddressListFormProps): VNode {
  const id = useId();
  const refused = many.refused.value;
  const good = many.list.value?.good.length ?? 0;

  return (
    <form
      class={column.column}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        many.start();
      }}
    >
      <p id={`${id}-help`} class={text.soft}>
        {message('shortenManyHelp')} {message('shortenManyClosing')}
      </p>
      <label for={id}>{message('shortenManyAddresses')}</label>
      <textarea
        id={id}
        class={styles.addresses}
        data-next
        rows={8}
        dir="ltr"
        wrap="off"
        value={many.text.value}
        autocomplete="off"
        autocapitalize="off"
        autofocus={(chosen?.highlighted ?? []).length === 0}
        spellcheck={false}
        aria-describedby={`${id}-help`}
        onInput={(event) => many.type(event.currentTarget.value)}
      />
      <FileField onFile={(file) => void many.take(file)} />
      {refused !== null && <Alert title={message(`shortenManyFile_${refused}`)} next="" />}
      <TabButtons tabs={many.tabs} chosen={chosen} />
      <AddressListPreview list={many.list.value} />
      {many.deleted.value > 0 && (
        <Choice
          id={`${id}-deleted`}
          label={pluralMessage('shortenManyDeleted', many.deleted.value)}
          help={message('shortenManyDeletedHelp')}
          checked={many.withDeleted.value}
          onChange={many.includeDeleted}
        />
      )}
      <DialogActions>
        <button class={buttons.primary} aria-disabled={!many.ready.value}>
          {good === 0 ? message('shorten') : pluralMessage('shortenManyStart', good)}
        </button>
        <button type="button" onClick={onClose}>
          {message('close')}
        </button>
      </DialogActions>
    </form>
  );
}
