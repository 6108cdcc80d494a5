import { isAddressText } from '../../lib/address/written-direction.ts';
import { channelAddress } from '../../lib/channel/channel-address.ts';
import { channelPlaceholders, longestParameters, readyMadeChannels } from '../../lib/channel/channel.ts';
import { parametersProblem, type ParametersProblem } from '../../lib/channel/parameters.ts';
import { channelOf } from '../../lib/channel/same-page.ts';
import type { PartialLink } from '../../lib/link/link.ts';
import { message } from '../../lib/i18n/messages.ts';
import { formatCount } from '../../lib/i18n/number-format.ts';
import { isSameName, type NamedText } from '../../lib/preferences/named-text.ts';
import type { NamedListState } from '../../lib/state/settings/named-list.ts';
import { localDay } from '../../lib/time/days.ts';
import row from '../ui/button-row.module.css';
import { linkName } from '../ui/link-name.ts';
import text from '../ui/text.module.css';
import type { NamedListWords } from './NamedItemDialog.tsx';
import { NamedList } from './NamedList.tsx';

interface ChannelsProps {
  list: NamedListState<ParametersProblem>;
  example: PartialLink | null;
  locked: boolean;
}

/** The person's channels in their order, and the ready-made ones that are not there yet, each added with one press. */
export function Channels({ list, example, locked }: ChannelsProps) {
  const offered = list.isFull.value ? [] : offeredBeside(list.items.value);
  const words: NamedListWords<ParametersProblem> = {
    kind: 'Channel',
    help: message('settingsChannelHelp', readyMadeChannels.newsletter, ...channelPlaceholders),
    textLabel: message('settingsChannelParameters'),
    example: (parameters) => exampleOf(parameters, example),
    textProblem,
    unchanged(before, now) {
      const [earlier, later] = [exampleOf(before, null), exampleOf(now, null)];
      if (earlier === null || later === null || earlier === later) return '';
      const isFound = channelOf(earlier, [{ name: '', parameters: now }]) !== null;
      return message(isFound ? 'settingsChannelChanged' : 'settingsChannelReplaced');
    },
    readyMade: [],
    noLongerUsed: null,
  };
  return (
    <>
      <p class={text.soft}>{message('settingsChannelsHelp')}</p>
      <NamedList list={list} words={words} locked={locked}>
        {offered.length > 0 && (
          <div class={row.row} role="group" aria-labelledby="channels-ready">
            <span id="channels-ready" class={text.soft}>
              {message('settingsChannelsReady')}
            </span>
            {offered.map((channel) => (
              <button key={channel.name} type="button" onClick={() => void list.addAtOnce(channel)}>
                {channel.name}
              </button>
            ))}
          </div>
        )}
      </NamedList>
    </>
  );
}

/** Returns the ready-made channels whose names and parameters none of these channels has. */
function offeredBeside(there: readonly NamedText[]): NamedText[] {
  return (Object.keys(readyMadeChannels) as (keyof typeof readyMadeChannels)[])
    .map((key) => ({ name: message(`settingsChannel_${key}`), text: readyMadeChannels[key] }))
    .filter(
      ({ name, text: parameters }) => !there.some((one) => isSameName(one.name, name) || one.text === parameters),
    );
}

/**
 * Returns the address of this link's page, or of one that exists nowhere, with these parameters; null without any. The
 * page's own parameters are left out: the example is about these.
 */
function exampleOf(parameters: string, link: PartialLink | null): string | null {
  if (parametersProblem(parameters) !== null) return null;
  const name = link === null ? '' : linkName(link);
  const title = name === '' || isAddressText(name) ? message('settingsItemExampleTitle') : name;
  const page = link?.destination?.replace(/[?#].*$/s, '') ?? 'https://example.com/page';
  return channelAddress(page, parameters, { date: localDay(Date.now()), title }).address;
}

function textProblem(problem: ParametersProblem | 'no-room'): string {
  if (problem === 'empty') return message('settingsChannelEmpty', readyMadeChannels.newsletter);
  if (problem === 'no-name') return message('settingsChannelNoName');
  if (problem === 'no-value') return message('settingsChannelNoValue', readyMadeChannels.newsletter);
  if (problem === 'twice') return message('settingsChannelTwice');
  if (problem === 'no-room') return message('settingsChannelNoRoom');
  return message('settingsChannelTooLong', formatCount(longestParameters));
}
