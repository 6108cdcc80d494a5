import type { ReadonlySignal } from '@preact/signals';
import { Fact } from '../ui/Fact.tsx';
import text from '../ui/text.module.css';
import { TimeOrUnknown } from '../ui/RelativeTime.tsx';
import type { Failure } from '../../lib/failure/failure.ts';
import type { PartialLink } from '../../lib/link/link.ts';
import { leadsTo } from '../../lib/state/inspect/entry.ts';
import type { LinksState } from '../../lib/state/links/links.ts';
import { message } from '../../lib/i18n/messages.ts';
import { formatCount, formatOrUnknown } from '../../lib/i18n/number-format.ts';
import { Address } from '../links/table/AddressLink.tsx';
import styles from './inspect.module.css';
import { EntryButtons, lackText } from './EntrySection.tsx';

interface LinkFactsProps {
  link: PartialLink;
  /** The inspected address. */
  address: string;
  /** The inspected address is this link itself. */
  own?: boolean;
  /** The reason why the service returned only a part of the link; null if it returned all. */
  failure: Failure | null;
  /** The addresses came from a private window: the worker would store changes, so none is offered. */
  isPrivate: ReadonlySignal<boolean>;
  links: LinksState;
}

/** Everything known about a link, and its actions. */
export function LinkFacts({ link, address, own = false, failure, isPrivate, links }: LinkFactsProps) {
  const { shortUrl, destination, title, clicks, createdAt, deletedAt } = link;
  const leadsElsewhere = own || !leadsTo(link, address);
  return (
    <>
      <dl class={styles.facts}>
        {(!own || shortUrl !== address) && (
          <Fact name={message('inspectFact_shortLink')}>
            <Address of={shortUrl} words={[]} />
          </Fact>
        )}
        {leadsElsewhere && (
          <Fact name={message('destination')}>{destination ? <Address of={destination} words={[]} /> : '?'}</Fact>
        )}
        <Fact name={message('inspectFact_title')}>
          <bdi>{title || '?'}</bdi>
        </Fact>
        <Fact name={message('clicksTitle')}>{formatOrUnknown(clicks, formatCount)}</Fact>
        <Fact name={message('createdTitle')}>
          <TimeOrUnknown time={createdAt} label="linksTime" />
        </Fact>
        {/* The answer to a deletion does not contain its time. */}
        {link.state === 'deleted' && deletedAt && (
          <Fact name={message('deletedTitle')}>
            <TimeOrUnknown time={deletedAt} label="linksTime" />
          </Fact>
        )}
      </dl>
      {failure !== null && <p class={text.soft}>{message('inspectInPart', lackText(failure))}</p>}
      <LinkActions link={link} links={links} changeable={!isPrivate.value} />
    </>
  );
}

interface LinkActionsProps {
  link: PartialLink;
  links: LinksState;
  /** False for a link from a private window: the worker would store a change of it. */
  changeable: boolean;
}

/** The actions on a link, the same as in the list of links. */
function LinkActions({ link, links, changeable }: LinkActionsProps) {
  const busy = links.jobs.busyWith(link.shortUrl);
  const deleted = link.state === 'deleted';
  const change = deleted ? 'restore' : 'delete';
  return (
    <EntryButtons>
      {!deleted && (
        <>
          <button type="button" onClick={() => void links.copying.copy([link])}>
            {message('copy')}
          </button>
          <button type="button" onClick={() => links.openLink(link, 'qrCode', changeable)}>
            {message('qrCode')}
          </button>
        </>
      )}
      {changeable && !deleted && (
        <button
          type="button"
          aria-disabled={busy !== null}
          onClick={() => busy === null && links.openLink(link, 'destination')}
        >
          {message('edit')}
        </button>
      )}
      {/* One button for both states, so that it keeps the focus when it is pressed. */}
      {changeable && (
        <button
          key="change"
          type="button"
          aria-disabled={busy !== null}
          onClick={({ detail }) => busy === null && detail < 2 && links.change(change, [link])}
        >
          {message(change)}
        </button>
      )}
    </EntryButtons>
  );
}
