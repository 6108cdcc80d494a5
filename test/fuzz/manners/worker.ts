import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createHandlers, type HandlerDeps } from '../../../entrypoints/background/handlers.ts';
import type { Contract, ConnectionOperation } from '../../../lib/rpc/contract.ts';
import type { Result } from '../../../lib/failure/failure.ts';
import { createCacheStores } from '../../../lib/worker/cache/cache-stores.ts';
import { createSessionStore } from '../../../lib/worker/cache/session-store.ts';
import type { CredentialsStore } from '../../../lib/worker/connection/credentials.ts';
import { createSessions, type Session } from '../../../lib/worker/connection/session.ts';
import { createLinkOperations } from '../../../lib/worker/links/operations.ts';
import { createJobRecords } from '../../../lib/worker/changes/job-records.ts';
import { createItems } from '../../../lib/worker/storage/items.ts';
import type { InProcessService } from '../../drivers/service/in-process.ts';
import { policyOf } from '../../fakes/policy.ts';

/** Sends a message to a worker. */
export type Ask = <Name extends ConnectionOperation>(
  operation: Name,
  input: Contract[Name]['input'],
) => Promise<Result<Contract[Name]['value']>>;

/** Starts a connected worker on empty stores; its requests go to the global `fetch`. */
export function startWorker({ address, account }: InProcessService): Ask {
  fakeBrowser.reset();
  const { local, session: area } = fakeBrowser.storage;
  const items = createItems({ local, session: area });
  const store = createSessionStore(items.cache);
  const credentials = {
    connectionId: 1,
    serviceAddress: address,
    accountId: account.uid,
    secretKey: account.secretKey,
    forgetKey: true,
  };
  const snapshot = { connectionId: 1, account: credentials, credentials: { ok: true, value: credentials } };
  const policy = policyOf();
  const sessions = createSessions({
    credentials: { snapshot: () => Promise.resolve(snapshot) } as unknown as CredentialsStore,
    access: { granted: () => Promise.resolve(true) } as never,
    policy,
    items,
    cacheStores: createCacheStores({ durable: store, session: store }),
    now: Date.now,
    keepsHistory: () => Promise.resolve(true),
  });
  const handlers = createHandlers({
    sessions,
    policy,
    links: createLinkOperations(() => undefined),
    jobs: createJobRecords(items.jobs, area),
    popupRequests: { arrived: () => Promise.resolve() },
    announce: () => undefined,
    recordAlarm: { arrange: () => undefined },
  } as unknown as HandlerDeps);
  const session = sessions.ofCredentials(credentials);
  return (operation, input) => {
    const { answer } = handlers[operation] as unknown as { answer(given: unknown, session: Session): never };
    return answer(input, session);
  };
}
