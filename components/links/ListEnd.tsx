import { useEffect, useRef } from 'preact/hooks';
import { nextLimit } from '../../lib/link/link-list.ts';
import type { LinksState } from '../../lib/state/links/links.ts';
import { message } from '../../lib/i18n/messages.ts';
import { formatCount } from '../../lib/i18n/number-format.ts';
import { ShowMore } from '../ui/ShowMore.tsx';
import { useInSight } from '../ui/use-in-sight.ts';

interface ListEndProps {
  state: Pick<LinksState, 'list' | 'view' | 'coverage' | 'completing' | 'more' | 'moreAgain'>;
  openSettings(): void;
}

/** The end of a list that may have more links, with the buttons that load them. */
export function ListEnd({ state, openSettings }: ListEndProps) {
  const { list, coverage, completing, more } = state;
  const { work, moreFailure } = list.value;
  const end = useRef<HTMLDivElement>(null);
  const isSeen = useInSight(end) === true;
  useEffect(() => {
    coverage.seeEnd(isSeen);
    return () => coverage.seeEnd(false);
  }, [isSeen]);
  const label = allLabel(state);
  const { kind } = completing.stage.value;
  const isLoading = work.value === 'more' || kind === 'listing';
  return (
    <div ref={end}>
      <ShowMore
        busy={work.value !== null || isLoading}
        loading={isLoading ? message('linksLoadingMore') : null}
        failure={isLoading || kind === 'failed' ? null : moreFailure.value}
        onMore={more}
        all={label === null ? null : { label, onPress: completing.listAll }}
        onAgain={state.moreAgain}
        openSettings={openSettings}
      />
    </div>
  );
}

/**
 * Returns the label of the button that loads the whole list, with the account's count if that is known; null until the
 * count was asked for, or if `Show more` loads as much.
 */
function allLabel({ list, view, coverage }: Pick<LinksState, 'list' | 'view' | 'coverage'>): string | null {
  // The list Popular has deleted links too, which the account may not count.
  if (view.value.list !== 'recent') return message('linksShowAll');
  if (!coverage.ready.value) return null;
  const total = coverage.total.value;
  if (total === null) return message('linksShowAll');
  const isMore = total > nextLimit(list.value.listed.value.shortUrls.length);
  return isMore ? message('linksShowAllCounted', formatCount(total)) : null;
}
