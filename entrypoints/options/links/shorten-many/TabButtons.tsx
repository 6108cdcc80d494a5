import type { VNode } from 'preact';
import { useId } from 'preact/hooks';
import { Alert } from '../../../../components/Alert.tsx';
import type { ChosenTabs } from '../../../../lib/chosen-tabs.ts';
import type { TabAddresses, TabsOutcome, TabsTaken } from '../../../../lib/state/links/tab-addresses.ts';
import { together, counted, word } from '../../../../lib/words.ts';

interface TabButtonsProps {
  tabs: Pick<TabAddresses, 'busy' | 'outcome' | 'take'>;
  /** Null where the page's own window counts. */
  chosen: ChosenTabs | null;
}

/** What puts the addresses of tabs into the list, and what came of it. */
export function TabButtons({ tabs, chosen }: TabButtonsProps): VNode {
  const id = useId();
  const outcome = tabs.outcome.value;
  return (
    <>
      <div class="shorten-many-actions">
        {(['window', 'highlighted'] as const).map((which) => (
          <button
            key={which}
            type="button"
            aria-describedby={id}
            aria-disabled={tabs.busy.value}
            // Who comes by highlighted tabs finds them at hand.
            autofocus={which === 'highlighted' && chosen !== null && chosen.highlighted.length > 0}
            onClick={() => void tabs.take(which, chosen)}
          >
            {word(`shortenTabs_${which}`)}
          </button>
        ))}
      </div>
      <p id={id} class="soft">
        {word('shortenTabsHelp')}
      </p>
      <p role="status">{outcome?.kind === 'taken' && summary(outcome)}</p>
      {outcome !== null && outcome.kind !== 'taken' && <WhyNot kind={outcome.kind} />}
    </>
  );
}

function WhyNot({ kind }: { kind: Exclude<TabsOutcome['kind'], 'taken'> }): VNode {
  return kind === 'refused' ? (
    <Alert title={word('shortenTabsRefused')} next={word('shortenTabsRefusedNext')} />
  ) : (
    <Alert title={word('shortenTabsNone')} next={word('shortenTabsNoneNext')} />
  );
}

function summary({ added, repeated, leftOut }: TabsTaken): string {
  const said = [
    counted('shortenTabsTaken', added),
    repeated > 0 ? counted('shortenManyRepeated', repeated) : '',
    leftOut > 0 ? counted('shortenTabsLeftOut', leftOut) : '',
  ];
  return together(...said);
}
