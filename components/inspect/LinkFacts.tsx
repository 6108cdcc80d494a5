import type { ReadonlySignal } from '@preact/signals';
import type { VNode } from 'preact';
import text from '../ui/text.module.css';
import { TimeOrUnknown } from '../ui/TimeOrUnknown.tsx';
import type { Failure } from '../../lib/failure/failure.ts';
import type { PartialLink } from '../../lib/link/link.ts';
import type { LinksState } from '../../lib/state/links/links.ts';
import { message } from '../../lib/i18n/messages.ts';
import { formatCount, formatOrUnknown } from '../../lib/i18n/number-format.ts';
import { Address } from '../links/table/Address.tsx';
import { Fact } from './Fact.tsx';
import { lackText } from './lack-text.ts';
import { LinkActions } from './LinkActions.tsx';
import styles from './inspect.module.css';

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
export function LinkFacts({ link, address, own = false, failure, isPrivate, links }: LinkFactsProps): VNode {
  const { shortUrl, destination, title, clicks, createdAt, deletedAt } = link;
  const leadsElsewhere = own || destination !== address;
  const busy = links.jobs.busyWith(shortUrl);
  return (
    <>
      <dl class={styles.facts}>
        {(!own || shortUrl !== address) && (
          <Fact name="inspectFact_shortLink">
            <Address of={shortUrl} words={[]} />
          </Fact>
        )}
        {leadsElsewhere && (
          <Fact name="destination">{destination ? <Address of={destination} words={[]} /> : '?'}</Fact>
        )}
        <Fact name="inspectFact_title">
          <bdi>{title || '?'}</bdi>
        </Fact>
        <Fact name="clicksTitle">{formatOrUnknown(clicks, formatCount)}</Fact>
        <Fact name="createdTitle">
          <TimeOrUnknown time={createdAt} label="linksTime" />
        </Fact>
        {/* The answer to a deletion does not contain its time. */}
        {link.state === 'deleted' && deletedAt && (
          <Fact name="deletedTitle">
            <TimeOrUnknown time={deletedAt} label="linksTime" />
          </Fact>
        )}
      </dl>
      {failure !== null && <p class={text.soft}>{message('inspectInPart', lackText(failure))}</p>}
      <LinkActions link={link} links={links} busy={busy} changeable={!isPrivate.value} />
    </>
  );
}
