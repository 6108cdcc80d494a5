import type { VNode } from 'preact';
import type { Inspection } from '../../../lib/inspection.ts';
import { word } from '../../../lib/words.ts';
import type { EntryProps } from './EntryCard.tsx';
import { lackText } from './lack-text.ts';
import { LinkFacts } from './LinkFacts.tsx';

/** The address as a short link; nothing where it is none. */
export function ShortLink(props: EntryProps & { inspection: Inspection }): VNode | null {
  const { link: told, failure } = props.inspection.shortLink;
  if (told === null) {
    return failure === null ? null : (
      <section>
        <h3>{word('inspectShortUnread')}</h3>
        <p class="soft">{lackText(failure)}</p>
      </section>
    );
  }
  const link = props.state.entries.link(told);
  return (
    <section>
      <h3>{word(link.state === 'deleted' ? 'inspectShortDeleted' : 'shortLinkFound')}</h3>
      <LinkFacts {...props} link={link} own failure={failure} />
    </section>
  );
}
