import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { openable, withoutScheme } from '../../lib/address/address.ts';
import type { Channel } from '../../lib/channel/channel.ts';
import { channelOf } from '../../lib/channel/same-page.ts';
import { message, type MessageKey } from '../../lib/i18n/messages.ts';
import { cleanText } from '../../lib/link/clean-text.ts';
import type { PartialLink } from '../../lib/link/link.ts';
import { searchWords } from '../../lib/search/search.ts';
import { createEditPanel } from '../../lib/state/popup/edit-panel.ts';
import { createRetarget, type Retarget } from '../../lib/state/popup/retarget.ts';
import { changing } from '../../lib/state/popup/screen.ts';
import { AddressText, Directed } from '../ui/AddressText.tsx';
import { asPeopleWrite } from '../ui/as-people-write.ts';
import { Caution } from '../ui/Caution.tsx';
import { CutAddress, CutName, type Difference, whereItDiffers } from '../ui/CutAddress.tsx';
import cut from '../ui/cut-address.module.css';
import { DestinationBox } from '../ui/DestinationBox.tsx';
import { Form } from '../ui/Form.tsx';
import { linkName } from '../ui/link-name.ts';
import text from '../ui/text.module.css';
import { useUnchecked } from '../ui/use-unchecked.ts';
import { Actions } from './Actions.tsx';
import { ShortLinkLine, type PanelProps } from './LinkCard.tsx';
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
function PanelForm(props: PanelFormProps) {
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

/** The panel that changes the link's destination. */
export function EditPanel(props: PanelProps) {
  const { popup } = props;
  const { answer, trouble, typed } = popup.screen;
  const [edit] = useState(() => createEditPanel(popup));
  const [given] = useState(edit.draft.value);
  useEffect(edit.start, [edit]);
  const draft = edit.draft.value;
  return (
    <PanelForm {...props} button="save" isShortLink={edit.isShortLink.value} onSubmit={edit.save}>
      {answer.value?.kind === 'link' && (
        <ShortLinkLine>
          <b dir="ltr">
            <AddressText of={answer.value.link.shortUrl} />
          </b>
        </ShortLinkLine>
      )}
      <DestinationBox
        box={select}
        draft={draft}
        isInvalid={trouble.value?.failure.kind === 'address'}
        describedBy="trouble"
        onType={edit.type}
      />
      {/* It is said above of the same address. */}
      <Caution of={draft === typed.value ? '' : draft} isWritten={draft !== given} />
    </PanelForm>
  );
}

function select(box: HTMLTextAreaElement | null): void {
  box?.select();
}

/** The panel to choose the account's link that will lead to the page. */
export function RetargetPanel(props: PanelProps) {
  const [retarget] = useState(() => createRetarget(props.popup));
  const { typed, shown, chosen, reading, isShortLink } = retarget;
  useEffect(() => void retarget.read(), [retarget]);
  const mayLookUp = chosen.value === null && shown.value?.length === 0 && typed.value !== '' && !reading.value;
  return (
    <PanelForm
      {...props}
      button={mayLookUp ? 'popupLookUp' : 'popupRetarget'}
      disabled={chosen.value === null && !mayLookUp}
      isShortLink={isShortLink.value}
      onSubmit={retarget.enter}
    >
      <p class={text.soft}>{message('popupRetargetHelp')}</p>
      <label for="link">{message('popupRetargetWhich')}</label>
      <input
        ref={focus}
        id="link"
        dir="auto"
        autocomplete="off"
        spellcheck={false}
        placeholder={message('linksSearch')}
        value={typed.value}
        aria-describedby="trouble"
        onInput={(event) => retarget.type(event.currentTarget.value)}
      />
      <LinkChoices retarget={retarget} channels={props.popup.screen.preferences.value.channels} />
    </PanelForm>
  );
}

function focus(input: HTMLInputElement | null): void {
  input?.focus();
}

/** The links to choose from, or the reason why there are none. */
function LinkChoices({ retarget, channels }: { retarget: Retarget; channels: readonly Channel[] }) {
  const { shown, typed, isKnown, reading, searching } = retarget;
  const none = typed.value === '' ? 'popupRetargetNone' : 'popupRetargetOlder';
  const links = shown.value ?? [];
  const destinations = links.map(({ destination }) => destination);
  const words = searchWords(typed.value);
  return (
    <fieldset class={styles.choices} aria-busy={reading.value}>
      <legend class={text.hidden}>{message('popupRetargetLinks')}</legend>
      {links.map((link) => (
        <LinkChoice
          key={link.shortUrl}
          link={link}
          retarget={retarget}
          channels={channels}
          words={words}
          {...whereItDiffers(link.destination ?? '', destinations, channels)}
        />
      ))}
      <p role="status" class={text.soft}>
        {reading.value && links.length === 0 && message('linksLoading')}
        {!reading.value &&
          !searching.value &&
          shown.value?.length === 0 &&
          message(isKnown.value ? none : 'linksNoMatchYet')}
      </p>
    </fieldset>
  );
}

/** Returns what tells short links of one host apart. */
function codeOf(shortUrl: string): string {
  const { pathname, search } = new URL(openable(shortUrl) ?? 'http://unknown');
  return pathname === '/' ? shortUrl : pathname + search;
}

interface LinkChoiceProps extends Difference {
  link: PartialLink;
  retarget: Retarget;
  channels: readonly Channel[];
  /** The search words to highlight. */
  words: readonly string[];
}

function LinkChoice({ link, retarget, channels, words, ...difference }: LinkChoiceProps) {
  const { shortUrl, destination } = link;
  // The links of a page for several channels have one title, and destinations whose ends are cut.
  const channel = destination ? channelOf(destination, channels) : null;
  const lead = [codeOf(shortUrl), channel && cleanText(channel.name)].filter(Boolean).join(' · ');
  const address = destination ? asPeopleWrite(destination) : '?';
  return (
    <label>
      <input
        type="radio"
        name="link"
        // The parts of an address would be read as words. The label has the link's own words, in any direction.
        dir="auto"
        aria-label={`${linkName(link)} ${lead} → ${withoutScheme(address)}`}
        checked={retarget.chosen.value === link}
        onChange={() => retarget.choose(shortUrl)}
      />
      <span class={text.line} dir="auto">
        <CutName of={link} words={words} {...difference} />
      </span>
      <span class={`${text.soft} ${styles.address}`} dir="ltr" title={destination ?? undefined}>
        <span>
          <Directed text={codeOf(shortUrl)} /> {channel && <bdi>· {cleanText(channel.name)}</bdi>} →
        </span>
        <span class={cut.cut}>
          <CutAddress
            text={address}
            from={address.length - withoutScheme(address).length}
            words={words}
            {...difference}
          />
        </span>
      </span>
    </label>
  );
}
