import type { ComponentChildren } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isAddressText } from '../../../lib/address/written-direction.ts';
import { channelOf } from '../../../lib/channel/same-page.ts';
import { message } from '../../../lib/i18n/messages.ts';
import { cleanText } from '../../../lib/link/clean-text.ts';
import type { PartialLink } from '../../../lib/link/link.ts';
import type { LinkPanel as LinkPanelState } from '../../../lib/state/links/link-panel.ts';
import type { LinksState } from '../../../lib/state/links/links.ts';
import row from '../../ui/button-row.module.css';
import buttons from '../../ui/buttons.module.css';
import { CopiedText } from '../../ui/CopiedText.tsx';
import { copyFormName, namedCopyForms } from '../../ui/copy-form-names.ts';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { linkName } from '../../ui/link-name.ts';
import { QrCode } from '../../ui/QrCode.tsx';
import { Status } from '../../ui/Status.tsx';
import text from '../../ui/text.module.css';
import { TimeOrUnknown } from '../../ui/RelativeTime.tsx';
import { JobPanel } from '../jobs/JobPanel.tsx';
import { SamePage } from '../same-page/SamePage.tsx';
import { Address } from '../table/AddressLink.tsx';
import { ClicksText } from '../table/cells.tsx';
import { EditForm } from './EditForm.tsx';
import { LinkHistory } from './LinkHistory.tsx';
import styles from './panel.module.css';

interface LinkPanelProps {
  panel: LinkPanelState;
  state: LinksState;
  onClose(): void;
  openSettings(): void;
}

/** The panel at the side of the page with everything about one link. */
export function LinkPanel({ panel, state, onClose, openSettings }: LinkPanelProps) {
  const link = panel.link.value;
  const edit = panel.edit.value;
  const isActive = link.state !== 'deleted';
  const hasChannels = state.channels.value.length > 0;
  const name = linkName(link);
  const channel = link.destination ? channelOf(link.destination, state.channels.value) : null;
  // What is typed is not lost by a press beside the panel.
  const onLeave = edit === null ? onClose : null;
  const endEdit = panel.part === 'destination' ? onClose : () => panel.endEdit(false);
  return (
    <Dialog
      title={
        <span class={`${text.twoLines} ${styles.name}`} dir={isAddressText(name) ? 'ltr' : undefined} title={name}>
          {name}
        </span>
      }
      isPanel
      onClose={onClose}
      onLeave={onLeave}
      onEscape={edit === null ? onClose : endEdit}
    >
      <p class={styles.facts}>
        <Address of={link.shortUrl} words={[]} />
        {channel !== null && <bdi>{cleanText(channel.name)}</bdi>}
        <span>
          <ClicksText clicks={link.clicks ?? null} />
          {' · '}
          {isActive ? (
            <TimeOrUnknown time={link.createdAt} label="createdTime" />
          ) : (
            <TimeOrUnknown time={link.deletedAt} label="deletedTime" />
          )}
        </span>
      </p>
      {isActive && <CopyForms link={link} state={state} isMain={edit === null} isFirst={panel.part === null} />}
      <Part name={message('destination')} isHidden={edit !== null}>
        {edit === null ? (
          <>
            <SavedOutcome state={state} openSettings={openSettings} />
            <Destination link={link} mayEdit={isActive && panel.isChangeable} onEdit={panel.beginEdit} />
          </>
        ) : (
          <EditForm edit={edit} onCancel={endEdit} openSettings={openSettings} />
        )}
      </Part>
      {isActive && (
        <Part name={message('qrCode')} isWanted={panel.part === 'qrCode'} besideName={styles.qrCode}>
          <QrCode shortUrl={link.shortUrl} size={state.qrSize.value} compact />
        </Part>
      )}
      {isActive && state.history.isKept.value && (
        <Part name={message('clickHistory')} isWanted={panel.part === 'history'}>
          <LinkHistory link={link} history={panel.history} beginCopying={state.beginCopying} />
        </Part>
      )}
      {isActive && hasChannels && panel.isChangeable && (
        <SamePagePart link={link} state={state} isWanted={panel.part === 'samePage'} openSettings={openSettings} />
      )}
      {edit === null && <Actions link={link} panel={panel} state={state} onClose={onClose} />}
    </Dialog>
  );
}

interface PartProps {
  name: string;
  /** The name is only for screen readers: what is in the part says it. */
  isHidden?: boolean;
  /** The panel was opened for this part, or a button in it was pressed to see more of it. */
  isWanted?: boolean;
  /** The class of a part with a picture beside its name. */
  besideName?: string | undefined;
  children: ComponentChildren;
}

/** A part of the panel below its name. */
function Part({ name, isHidden = false, isWanted = false, besideName, children }: PartProps) {
  const id = useId();
  const part = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasWanted = useRef(isWanted);
  // Once the panel is open.
  useEffect(() => {
    if (isWanted) heading.current?.scrollIntoView();
  }, []);
  // The pressed button has disappeared: the focus and the eyes stay where it was.
  useLayoutEffect(() => {
    if (!isWanted || wasWanted.current) return;
    heading.current?.focus({ preventScroll: true });
    part.current?.scrollIntoView({ block: 'nearest' });
  }, [isWanted]);
  return (
    <section class={[styles.part, besideName].filter(Boolean).join(' ')} aria-labelledby={id} ref={part}>
      <h3 id={id} ref={heading} tabIndex={-1} autofocus={isWanted} class={isHidden ? text.hidden : undefined}>
        {name}
      </h3>
      {children}
    </section>
  );
}

interface CopyFormsProps {
  link: PartialLink;
  state: Pick<LinksState, 'beginCopying' | 'templates' | 'copyAs' | 'copyWithShift'>;
  /** The first of them is the panel's main button. */
  isMain: boolean;
  /** The first of them gets the focus as the panel opens. */
  isFirst: boolean;
}

/** Buttons that copy the link: in the preferred form, and in each of the others. */
function CopyForms({ link, state, isMain, isFirst }: CopyFormsProps) {
  const [copying] = useState(state.beginCopying);
  const others = namedCopyForms(state.templates.value).filter(({ value }) => value !== state.copyAs.value);
  return (
    <div class={`${row.row} ${styles.copies}`} role="group" aria-label={message('preference_copyAs')}>
      <button
        type="button"
        class={isMain ? buttons.primary : styles.copy}
        autofocus={isFirst}
        title={message('copyWithShiftIs', copyFormName(state.copyWithShift.value))}
        onClick={({ shiftKey }) => void copying.copy([link], shiftKey ? state.copyWithShift.value : undefined)}
      >
        {message('copy')}
      </button>
      <span class={`${text.soft} ${styles.copyAs}`} aria-hidden="true">
        {message('preference_copyAs')}
      </span>
      {others.map(({ value, name }) => (
        <button key={value} type="button" onClick={() => void copying.copy([link], value)}>
          <bdi>{name}</bdi>
        </button>
      ))}
      <CopiedText copying={copying} />
    </div>
  );
}

/** The outcome of the change that was saved in the panel, and `Undo` beside it. The page's notice is behind the panel. */
function SavedOutcome({ state, openSettings }: Pick<LinkPanelProps, 'state' | 'openSettings'>) {
  const { jobs, jobInPanel } = state;
  const job = jobInPanel.value;
  const isFailed = job !== null && job.progress.failed.length > 0;
  const isDone = job !== null && !isFailed && job.progress.state === 'ended';
  return (
    <>
      <div class={styles.outcome}>
        <Status class={isDone ? text.done : text.soft}>
          {isDone && message(job.undoing ? 'outcome_undone' : 'outcome_saved')}
          {job !== null && job.progress.state !== 'ended' && message('busy_edit')}
        </Status>
        {job !== null && jobs.canUndo(job) && (
          <button type="button" aria-disabled={!jobs.isFree(job)} onClick={() => jobs.isFree(job) && jobs.undo(job)}>
            {message('undo')}
          </button>
        )}
      </div>
      {isFailed && <JobPanel state={state} job={job} newest openSettings={openSettings} onDismiss={() => undefined} />}
    </>
  );
}

interface DestinationProps {
  link: PartialLink;
  mayEdit: boolean;
  onEdit(): void;
}

/** Where the link leads, with the button that changes it. */
function Destination({ link: { destination }, mayEdit, onEdit }: DestinationProps) {
  return (
    <div class={styles.destination}>
      <p>{destination ? <Address of={destination} words={[]} /> : '?'}</p>
      {mayEdit && (
        <button type="button" data-next onClick={onEdit}>
          {message('edit')}
        </button>
      )}
    </div>
  );
}

interface SamePagePartProps {
  link: PartialLink;
  state: LinksState;
  isWanted: boolean;
  openSettings(): void;
}

/** The other links of the page. The service is asked for them once the part is opened. */
function SamePagePart({ link, state, isWanted, openSettings }: SamePagePartProps) {
  const [isOpen, setOpen] = useState(isWanted);
  return (
    <Part name={message('samePage')} isWanted={isOpen}>
      {isOpen ? (
        <SamePage link={link} state={state} openSettings={openSettings} />
      ) : (
        <button type="button" class={styles.show} onClick={() => setOpen(true)}>
          {message('samePageShow')}
        </button>
      )}
    </Part>
  );
}

/** The buttons at the end of the panel. */
function Actions({ link, panel, state, onClose }: Omit<LinkPanelProps, 'openSettings'> & { link: PartialLink }) {
  const busy = state.jobs.busyWith(link.shortUrl);
  const change = link.state === 'deleted' ? 'restore' : 'delete';
  function send(): void {
    if (busy !== null) return;
    onClose();
    state.change(change, [link]);
  }
  return (
    <DialogActions>
      {panel.isChangeable && (
        <button type="button" class={styles.change} aria-disabled={busy !== null} onClick={send}>
          {message(change)}
        </button>
      )}
      <button type="button" onClick={onClose}>
        {message('close')}
      </button>
    </DialogActions>
  );
}
