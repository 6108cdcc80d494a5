import type { VNode } from 'preact';
import type { Failure } from '../../../lib/failure.ts';
import type { KnownLink } from '../../../lib/link.ts';
import { word } from '../../../lib/words.ts';
import { figure, knownOr } from '../figure.ts';
import { Address } from '../links/Address.tsx';
import { Moment } from '../Moment.tsx';
import type { EntryProps } from './EntryCard.tsx';
import { lackText } from './lack-text.ts';
import { LinkActions } from './LinkActions.tsx';

interface LinkFactsProps extends EntryProps {
  link: KnownLink;
  /** The inspected address is this link itself. */
  own: boolean;
  /** Why a part of it was not told. */
  failure: Failure | null;
}

/** Everything that is known of a link, and what can be done with it. */
export function LinkFacts({ link, own, failure, entry, state, links }: LinkFactsProps): VNode {
  const { shortUrl, destination, title, clicks, createdAt, deletedAt } = link;
  const leadsElsewhere = own || destination !== entry.address;
  const busy = links.works.busyWith(shortUrl);
  return (
    <>
      <dl>
        {(!own || shortUrl !== entry.address) && (
          <div>
            <dt>{word('inspectFact_shortLink')}</dt>
            <dd>
              <Address of={shortUrl} words={[]} />
            </dd>
          </div>
        )}
        {leadsElsewhere && (
          <div>
            <dt>{word('destination')}</dt>
            <dd>{destination ? <Address of={destination} words={[]} /> : '?'}</dd>
          </div>
        )}
        <div>
          <dt>{word('inspectFact_title')}</dt>
          <dd>
            <bdi>{title || '?'}</bdi>
          </dd>
        </div>
        <div>
          <dt>{word('clicksTitle')}</dt>
          <dd>{knownOr(clicks, figure)}</dd>
        </div>
        <div>
          <dt>{word('createdTitle')}</dt>
          <dd>
            <Moment time={createdAt} label="linksTime" />
          </dd>
        </div>
        {/* A change that was just made does not say when. */}
        {link.state === 'deleted' && deletedAt && (
          <div>
            <dt>{word('deletedTitle')}</dt>
            <dd>
              <Moment time={deletedAt} label="linksTime" />
            </dd>
          </div>
        )}
      </dl>
      {failure !== null && <p class="soft">{word('inspectInPart', lackText(failure))}</p>}
      <LinkActions link={link} links={links} busy={busy} changeable={!state.entries.private.value} />
    </>
  );
}
