import type { VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { longestParameters } from '../../lib/channel/channel.ts';
import { channelAddress } from '../../lib/channel/channel-address.ts';
import { parametersProblem, type ParametersProblem } from '../../lib/channel/parameters-problem.ts';
import { readyMadeChannels } from '../../lib/channel/ready-made.ts';
import type { ChannelsState } from '../../lib/state/settings/channels.ts';
import { localDay } from '../../lib/time/days.ts';
import { message } from '../../lib/i18n/messages.ts';
import { formatCount } from '../../lib/i18n/number-format.ts';
import text from '../ui/text.module.css';
import { AddChannel } from './AddChannel.tsx';
import { LockedList } from './LockedList.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { NamedList } from './NamedList.tsx';
import styles from './NamedList.module.css';
import type { NamedListWords } from './named-list-words.ts';

interface ChannelsProps {
  channels: ChannelsState;
  /** The person's organisation has set them. */
  locked: boolean;
}

/** The person's channels in their order. What adds one is folded with them, once there are any. */
export function Channels({ channels, locked }: ChannelsProps): VNode {
  const count = channels.rows.value.length;
  const moved = channels.moved.value;
  const seen = useRef(moved);

  useLayoutEffect(() => {
    if (moved === null || moved === seen.current) return;
    seen.current = moved;
    document.getElementById(`channel-${moved.place}-${moved.button}`)?.focus();
  }, [moved]);

  return (
    <div class={styles.lists}>
      <p class={text.soft}>{message('settingsChannelsHelp')}</p>
      {locked ? (
        <LockedList items={channels.rows.value} words={words()} />
      ) : (
        <>
          <NamedList
            list={channels}
            words={words()}
            moreButtons={(row, id) => <MoveButtons id={id} row={row} channels={channels} />}
          >
            {count > 0 && <AddChannel channels={channels} />}
          </NamedList>
          {count === 0 && <AddChannel channels={channels} />}
        </>
      )}
      <p role="status" class={text.hidden}>
        {moved !== null &&
          message('settingsChannelMoved', moved.name, formatCount(moved.place + 1), formatCount(moved.count))}
      </p>
    </div>
  );
}

function words(): NamedListWords<ParametersProblem> {
  return {
    id: 'channel',
    title: (count) => message('settingsChannels', formatCount(count)),
    help: message('settingsChannelHelp', readyMadeChannels.newsletter, '{date}', '{title}'),
    newItem: message('settingsChannelNew'),
    shownName: (name) => name,
    textLabel: message('settingsChannelParameters'),
    example,
    nameEmpty: message('settingsChannelNameEmpty'),
    nameTaken: message('settingsChannelNameTaken'),
    textProblem,
    stays: message('settingsChannelStays'),
    noLongerUsed: null,
  };
}

/** Returns the address of a page that exists nowhere with these parameters; null without any. */
function example(parameters: string): string | null {
  if (parametersProblem(parameters) !== null) return null;
  const values = { date: localDay(Date.now()), title: message('settingsItemExampleTitle') };
  return channelAddress('https://example.com/page', parameters, values).address;
}

function textProblem(problem: ParametersProblem | 'no-room'): string {
  if (problem === 'empty') return message('settingsChannelEmpty', readyMadeChannels.newsletter);
  if (problem === 'no-name') return message('settingsChannelNoName');
  if (problem === 'twice') return message('settingsChannelTwice');
  if (problem === 'no-room') return message('settingsChannelNoRoom');
  return message('settingsChannelTooLong', formatCount(longestParameters));
}
