import type { ComponentChildren } from 'preact';
import { message, type MessageKey } from '../../lib/i18n/messages.ts';
import { changing } from '../../lib/state/popup/screen.ts';
import { Form } from '../ui/Form.tsx';
import text from '../ui/text.module.css';
import { useUnchecked } from '../ui/use-unchecked.ts';
import { Actions } from './Actions.tsx';
import type { PanelProps } from './LinkCard.tsx';
import styles from './panels.module.css';

interface PanelFormProps extends PanelProps {
  /** The text of the button that submits. */
  button: MessageKey;
  disabled?: boolean;
  /** The new destination looks like another short link. */
  isShortLink: boolean;
  onSubmit(): unknown;
  /** The fields. */
  children: ComponentChildren;
}

/** A form in place of the answer, which changes where a link leads. */
export function PanelForm(props: PanelFormProps) {
  const { popup, notice, button, disabled = false, isShortLink, onSubmit, children } = props;
  const { screen, closePanel } = popup;
  const unchecked = useUnchecked(screen.trouble.value?.failure);
  return (
    <Form class={styles.form} onSubmit={onSubmit}>
      {children}
      <div class={text.soft} aria-live="polite">
        {isShortLink && message('destinationIsShort')}
      </div>
      {notice(unchecked)}
      <Actions name={button} quiet={unchecked} busy={changing(screen) || disabled}>
        <button type="button" onClick={closePanel}>
          {message('cancel')}
        </button>
      </Actions>
    </Form>
  );
}
