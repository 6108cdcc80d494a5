import type { VNode } from 'preact';
import { mostChannels } from '../../lib/channel/channel.ts';
import { readyMadeChannels } from '../../lib/channel/ready-made.ts';
import type { NamedText } from '../../lib/preferences/named.ts';
import type { ChannelsState } from '../../lib/state/settings/channels.ts';
import { message } from '../../lib/i18n/messages.ts';
import { formatCount } from '../../lib/i18n/number-format.ts';
import row from '../ui/button-row.module.css';
import text from '../ui/text.module.css';
import { AddItem } from './AddItem.tsx';
import styles from './NamedList.module.css';

/** The ready-made channels that are not there yet, each added with one press, and the button that adds an own one. */
export function AddChannel({ channels }: { channels: ChannelsState }): VNode {
  const isFull = channels.isFull.value;
  const offered = isFull ? [] : offeredBeside(channels.rows.value);
  return (
    <div class={styles.lists}>
      {offered.length > 0 && (
        <div class={row.row} role="group" aria-labelledby="channels-ready">
          <span id="channels-ready" class={text.soft}>
            {message('settingsChannelsReady')}
          </span>
          {offered.map((channel) => (
            <button key={channel.name} type="button" onClick={() => void channels.add(channel)}>
              {channel.name}
            </button>
          ))}
        </div>
      )}
      <AddItem
        id="channels-full"
        label={message('settingsChannelAdd')}
        refused={isFull ? message('settingsChannelsFull', formatCount(mostChannels)) : null}
        onAdd={() => void channels.add()}
      />
    </div>
  );
}

/** Returns the ready-made channels whose names and parameters none of these channels has. */
function offeredBeside(there: readonly NamedText[]): NamedText[] {
  return (Object.keys(readyMadeChannels) as (keyof typeof readyMadeChannels)[])
    .map((key) => ({ name: message(`settingsChannel_${key}`), text: readyMadeChannels[key] }))
    .filter(({ name, text: parameters }) => !there.some((one) => one.name === name || one.text === parameters));
}
