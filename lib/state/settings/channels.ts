import { signal } from '@preact/signals-core';
import { mostChannels, type Channel } from '../../channel/channel.ts';
import { parametersProblem, type ParametersProblem } from '../../channel/parameters-problem.ts';
import { fitTogether, type NamedText } from '../../preferences/named.ts';
import { readOnly } from '../shared/read-only.ts';
import type { NamedListKind, NamedRow } from './named-items.ts';
import { createNamedList } from './named-list.ts';
import type { PreferencesState } from './preferences.ts';

const channels: NamedListKind<ParametersProblem> = {
  most: mostChannels,
  firstText: '',
  itemsOf: ({ channels: stored }) => stored.map(({ name, parameters }) => ({ name, text: parameters })),
  changeTo: (items) => ({ channels: items.map(toChannel) }),
  fit: (items) => fitTogether(items.map(toChannel)),
  textProblem: parametersProblem,
  passUse: () => null,
};

/** The person's channels, on the Settings page. */
export type ChannelsState = ReturnType<typeof createChannels>;

/** A channel that was moved. */
interface MovedChannel {
  name: string;
  /** Where it is now, counted from 0. */
  place: number;
  /** How many channels there are. */
  count: number;
  /** The button that goes on moving it. */
  button: 'up' | 'down';
}

/** Creates the channels' state: their list, and their order. */
export function createChannels(preferences: Pick<PreferencesState, 'shown' | 'changeTogether'>) {
  const list = createNamedList(preferences, channels);
  const moved = signal<MovedChannel | null>(null);
  const stored = (): readonly Channel[] => preferences.shown.value?.channels ?? [];
  const placeOf = (name: string | null): number => stored().findIndex((channel) => channel.name === name);

  function say(name: string, button: 'up' | 'down'): void {
    const place = placeOf(name);
    const count = stored().length;
    const isAtEnd = place === (button === 'up' ? 0 : count - 1);
    const other = button === 'up' ? 'down' : 'up';
    if (place !== -1) moved.value = { name, place, count, button: isAtEnd ? other : button };
  }

  return {
    ...list,
    /** Where the channel is that was moved last; a new object each time, null once the list changes in another way. */
    moved: readOnly(moved),
    add(given?: NamedText): Promise<void> {
      moved.value = null;
      return list.add(given);
    },
    remove(row: Row): Promise<void> {
      moved.value = null;
      return list.remove(row);
    },
    /** Returns true if a channel can be moved: it is stored, and not at that end. */
    canMove: ({ stored: name }: Row, direction: 'up' | 'down'): boolean =>
      name !== null && placeOf(name) !== (direction === 'up' ? 0 : stored().length - 1),
    /** Moves a channel past its neighbour, if there is one. If that cannot be stored, it moves back. */
    async move({ stored: name }: Row, direction: 'up' | 'down'): Promise<void> {
      const place = placeOf(name);
      const to = direction === 'up' ? place - 1 : place + 1;
      const channel = stored()[place];
      if (channel === undefined || to < 0 || to >= stored().length) return;
      const stores = preferences.changeTogether({ channels: stored().toSpliced(place, 1).toSpliced(to, 0, channel) });
      say(channel.name, direction);
      await stores;
      if (placeOf(channel.name) === place) say(channel.name, direction);
    },
  };
}

type Row = NamedRow<ParametersProblem>;

function toChannel({ name, text }: NamedText): Channel {
  return { name, parameters: text };
}
