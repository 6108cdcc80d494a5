import type { BrowserKind } from '../../drivers/test-browser.ts';
import type { Press } from './change.ts';
import type { Counted } from './fixtures.ts';
import { pressAgain, pressAtOnce, pressOnce } from './press-often.ts';
import type { Answer, Treatment } from '../../drivers/service/layer.ts';

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
const sendsAgain: Record<BrowserKind, number> = { chromium: 1, firefox: 9, desktop: 1 };

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
    async press({ service, browser }, press) {
      service.treat(press.operation, brokenOff(sendsAgain[browser.name]));
      await pressOnce(press);
    },
    done: 1,
    resent: true,
  },
};

/** Serves each request several times in a row; the extension gets the first or the last answer. */
const repeated =
  (times: number, heard: 'first' | 'last'): Treatment =>
  async ({ serve, answer }) => {
    const answers: Answer[] = [];
    while (answers.length < times) answers.push(await serve());
    answer(answers.at(heard === 'first' ? 0 : -1) as Answer);
  };

/**
 * Serves each request, but breaks its connection `times` times before the first byte of the answer. Browsers send such a
 * request again by themselves if its connection was kept open.
 */
function brokenOff(times: number): Treatment {
  const broken = new Map<string, number>();
  return async ({ operation, parameters, serve, answer, drop }) => {
    const request = `${operation}?${parameters}`;
    const served = await serve();
    const before = broken.get(request) ?? 0;
    if (before >= times) return answer(served);
    broken.set(request, before + 1);
    drop();
  };
}
