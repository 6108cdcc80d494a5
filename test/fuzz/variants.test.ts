import { afterAll, beforeAll, test, vi } from 'vitest';
import { startInProcessService } from '../drivers/service/in-process.ts';
import { goThrough } from './go-through.ts';
import { now } from './variants/account.ts';
import { cases, emptyAccount } from './variants/case.ts';
import { judge } from './variants/judge.ts';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now }));
afterAll(() => void vi.useRealTimers());

test(
  'whatever a service does where the interface leaves it open, nothing false is told, no change is sent twice',
  { timeout: 7_200_000 },
  async () => {
    const service = await startInProcessService(() => now);
    await goThrough({
      figure: 'variants',
      cases,
      share: [10_000, 40],
      judge: (one) => judge(service, { ...emptyAccount, ...one }),
    });
    await service.close();
  },
);
