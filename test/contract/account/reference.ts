import { onTestFinished } from 'vitest';
import { account, clientOf } from '../../fakes/api-client.ts';
import { leastHashCost, startService } from '../../service/index.ts';

/** Starts the reference service until the test ends; returns it with a client of it and the requested paths. */
export async function startReference() {
  const asked: string[] = [];
  const service = await startService({
    databaseFile: ':memory:',
    readTitles: false,
    hashCost: leastHashCost,
    wrap: (listener) => (request, response) => {
      asked.push(new URL(request.url ?? '', 'http://service.example').pathname);
      listener(request, response);
    },
  });
  onTestFinished(() => service.close());
  await service.addAccount(account);
  return { service, asked, client: clientOf(service.address) };
}
