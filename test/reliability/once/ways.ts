import type { PlaceName } from '../../places/place.ts';
import type { Change } from './change.ts';
import type { Counted } from './fixtures.ts';
import { mutations } from './mutations.ts';
import { pressAgain, pressAtOnce, pressOnce } from './press-often.ts';
import { repeated } from './repeated.ts';

/** How changes are made, and what befalls what they send. */
export interface Way {
  /** Makes the change's press, or presses. */
  press(counted: Counted, change: Change): Promise<void>;
  /** How often the service does what reaches its address once. */
  done: number;
  /** True where what the worker issues once may reach that address more often. */
  resent: boolean;
}

const repeatedTenTimes = (heard: 'first' | 'last'): Way => ({
  async press({ service }, change) {
    service.treat(change.operation, repeated(10, heard));
    await pressOnce(change);
  },
  done: 10,
  resent: false,
});

/** How often each browser sends a request again by itself when its connection breaks before the first byte. */
const sendsAgain: Record<PlaceName, number> = { chromium: 1, firefox: 9, desktop: 1 };

/** Each by what a test of it is called. */
export const ways: Record<string, Way> = {
  'Pressed again and again': {
    async press({ service }, change) {
      const held = service.hold(change.operation, 'before');
      await pressAtOnce(change);
      await held.arrived;
      await pressAgain(change);
      held.release();
    },
    done: 1,
    resent: false,
  },
  'Done ten times by the network, which lets the last answer be heard': repeatedTenTimes('last'),
  'Done ten times by the network, which lets the first answer be heard': repeatedTenTimes('first'),
  'Sent again by the browser, whose connections break': {
    async press({ front, place }, change) {
      front.breakOff(mutations, sendsAgain[place.name]);
      await pressOnce(change);
    },
    done: 1,
    resent: true,
  },
};
