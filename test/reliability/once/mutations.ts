import type { Counted } from './fixtures.ts';

/** The operations that change something. */
export const mutations = ['/link/shorten', '/link/edit', '/link/delete', '/link/restore'] as const;

const isMutation = (request: string): boolean => mutations.some((path) => request.startsWith(`${path} `));

/** How often the worker has issued each change, by its operation and what it is about. */
export async function issuedChanges({ issued }: Counted): Promise<Record<string, number>> {
  return Object.fromEntries(Object.entries(await issued()).filter(([request]) => isMutation(request)));
}

/** The changes that reached the service's address since it was told to count. */
export function arrivedChanges({ service }: Counted): string[] {
  return service
    .requests()
    .map(({ operation, parameters }) => `${operation} ${parameters.get('short_url') ?? parameters.get('long_url')}`)
    .filter(isMutation);
}
