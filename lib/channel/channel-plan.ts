import type { Channel } from './channel.ts';
import { channelAddress, type ParameterValues } from './channel-address.ts';

/** The addresses of pages for channels. */
export interface ChannelPlan {
  /** The names of the channels. */
  channels: readonly string[];
  /** Each page with its address for each channel, in the order of the channels. */
  rows: readonly { page: string; addresses: readonly string[] }[];
}

/** Returns the addresses of these pages for these channels. */
export function planChannels(
  pages: readonly string[],
  channels: readonly Channel[],
  values: ParameterValues,
): ChannelPlan {
  return {
    channels: channels.map(({ name }) => name),
    rows: pages.map((page) => ({
      page,
      addresses: channels.map(({ parameters }) => channelAddress(page, parameters, values).address),
    })),
  };
}

/** Returns every address of a plan, each once. */
export function plannedAddresses({ rows }: ChannelPlan): string[] {
  return [...new Set(rows.flatMap(({ addresses }) => addresses))];
}
