import type { VNode } from 'preact';
import { message } from '../../lib/i18n/messages.ts';
import type { ChannelsState } from '../../lib/state/settings/channels.ts';

interface MoveButtonsProps {
  /** Begins the ids of the channel's elements. */
  id: string;
  row: ChannelsState['rows']['value'][number];
  channels: Pick<ChannelsState, 'canMove' | 'move'>;
}

/** Moves a channel up and down. At an end, and before it is stored, a button stays but does nothing. */
export function MoveButtons({ id, row, channels: { canMove, move } }: MoveButtonsProps): VNode {
  return (
    <>
      {(['up', 'down'] as const).map((direction) => (
        <button
          key={direction}
          id={`${id}-${direction}`}
          type="button"
          aria-disabled={!canMove(row, direction)}
          onClick={() => void move(row, direction)}
        >
          {message(direction === 'up' ? 'settingsChannelUp' : 'settingsChannelDown')}
        </button>
      ))}
    </>
  );
}
