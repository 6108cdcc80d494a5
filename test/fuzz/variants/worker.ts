import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createHandlers } from '../../../entrypoints/background/handlers.ts';
import { createKnownPages } from '../../../entrypoints/background/known-pages.ts';
import { createParts } from '../../../entrypoints/background/parts.ts';
import { hostPattern } from '../../../lib/address/service-address.ts';
import type { Contract, ConnectionOperation } from '../../../lib/rpc/contract.ts';
import type { Result } from '../../../lib/failure/failure.ts';
import type { Session } from '../../../lib/worker/connection/session.ts';
import type { InProcessService } from '../../drivers/service/in-process.ts';
import { allowed, workerBrowser } from '../../fakes/worker-browser.ts';

/** Sends a message to a worker. */
export type Ask = <Name extends ConnectionOperation>(
  operation: Name,
  input: Contract[Name]['input'],
) => Promise<Result<Contract[Name]['value']>>;

/** Starts a connected worker on empty stores; its requests go to the global `fetch`. */
export function startWorker({ address, account }: InProcessService): Ask {
  fakeBrowser.reset();
  allowed.add(hostPattern(address));
  const parts = createParts(workerBrowser(), () => undefined);
  const recordAlarm = { listen: () => undefined, arrange: () => Promise.resolve() };
  const handlers = createHandlers({ ...parts, recordAlarm, knownPages: createKnownPages(parts) });
  const { uid: accountId, secretKey } = account;
  const credentials = { connectionId: 1, serviceAddress: address, accountId, secretKey, forgetKey: true };
  const session = { ...parts.sessions.ofCredentials(credentials), isCurrent: () => Promise.resolve(true) };
  return (operation, input) => {
    const { answer } = handlers[operation] as unknown as { answer(given: unknown, session: Session): never };
    return answer(input, session);
  };
}
