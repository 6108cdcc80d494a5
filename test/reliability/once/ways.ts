import type { PlaceName } from '../../drivers/place.ts';
import type { Press } from './change.ts';
import type { Counted } from './fixtures.ts';
import { pressAgain, pressAtOnce, pressOnce } from './press-often.ts';
import { brokenOff, repeated } from './repeated.ts';

/** A way to make changes, and how their requests are treated. */
export interface Way {
  /** Presses the change's button, once or several times. */
  press(counted: Counted, press: Press): Promise<void>;
  /** How many times the service serves one request. */
  done: number;
  /** True if one request of the worker may reach the service several times. */
  resent: boolean;
}

const repeatedTenTimes = (heard: 'first' | 'last'): Way => ({
  async press({ service }, press) {
    service.treat(press.operation, repeated(10, heard));
    await pressOnce(press);
  },
  done: 10,
  resent: false,
});

/** How often each browser resends a request by itself when its connection breaks before the first byte. */
const sendsAgain: Record<PlaceName, number> = { chromium: 1, firefox: 9, desktop: 1 };

/** Every way, by the start of its tests' titles. */
export const ways: Record<string, Way> = {
  'Pressed again and again': {
    async press({ service }, press) {
      const held = service.hold(press.operation, 'before');
      await pressAtOnce(press);
      await held.arrived;
      await pressAgain(press);
      held.release();
    },
    done: 1,
    resent: false,
  },
  'Repeated ten times by the network, last answer returned': repeatedTenTimes('last'),
  'Repeated ten times by the network, first answer returned': repeatedTenTimes('first'),
  'Repeated by the browser after broken connections': {
    async press({ service, place }, press) {
      service.treat(press.operation, brokenOff(sendsAgain[place.name]));
      await pressOnce(press);
    },
    done: 1,
    resent: true,
  },
};
