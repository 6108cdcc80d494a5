import { message, pluralMessage } from '../../lib/i18n/messages.ts';
import type { PartialLink } from '../../lib/link/link.ts';
import buttons from '../ui/buttons.module.css';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';
import { focusJobs } from './jobs/Panel.tsx';

interface DeleteDialogProps {
  links: readonly PartialLink[];
  onDelete(links: readonly PartialLink[]): void;
  onClose(): void;
}

/** Asks before very many links are deleted: until Undo has reached the last one, people who follow them get nowhere. */
export function DeleteDialog({ links, onDelete, onClose }: DeleteDialogProps) {
  return (
    <Dialog title={message('linksDeleteMany')} onClose={onClose}>
      <p>{pluralMessage('linksSelected', links.length)}</p>
      <p>{message('linksDeleteManyNext')}</p>
      <DialogActions>
        <button type="button" onClick={onClose}>
          {message('cancel')}
        </button>
        <button
          class={buttons.primary}
          type="button"
          onClick={() => {
            onClose();
            focusJobs();
            onDelete(links);
          }}
        >
          {message('linksDeleteSelected')}
        </button>
      </DialogActions>
    </Dialog>
  );
}
