import type { Channel } from './channel.ts';
import { channelAddress, type ParameterValues } from './channel-address.ts';

/** The addresses of pages for channels. */
export interface ChannelPlan {
  /** The names of the channels. */
  channels: readonly string[];
  /** Each page with its address for each channel, in the order of the channels. */
  rows: readonly { page: string; addresses: readonly string[] }[];
  /** Count of pages that have a parameter of a channel already; it stays as it is. */
  keeping: number;
}

/** Returns the addresses of these pages for these channels. */
export function planChannels(
  pages: readonly string[],
  channels: readonly Channel[],
  values: ParameterValues,
): ChannelPlan {
  let keeping = 0;
  const rows = pages.map((page) => {
    const made = channels.map(({ parameters }) => channelAddress(page, parameters, values));
    if (made.some(({ present }) => present.length > 0)) keeping += 1;
    return { page, addresses: made.map(({ address }) => address) };
  });
  return { channels: channels.map(({ name }) => name), rows, keeping };
}

/** Returns every address of a plan, each once. */
export function plannedAddresses({ rows }: ChannelPlan): string[] {
  return [...new Set(rows.flatMap(({ addresses }) => addresses))];
}
