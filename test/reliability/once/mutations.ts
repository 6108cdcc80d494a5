import type { Counted } from './fixtures.ts';

/** The operations that change a link. */
export const mutations = ['/link/shorten', '/link/edit', '/link/delete', '/link/restore'] as const;

const isMutation = (request: string): boolean => mutations.some((path) => request.startsWith(`${path} `));

/** Counts the changes that the worker has sent, by operation and address. */
export async function issuedChanges({ issued }: Counted): Promise<Record<string, number>> {
  return Object.fromEntries(Object.entries(await issued()).filter(([request]) => isMutation(request)));
}

/** Returns the changes that have reached the service since it began to count. */
export function arrivedChanges({ service }: Counted): string[] {
  return service
    .requests()
    .map(({ operation, parameters }) => `${operation} ${parameters.get('short_url') ?? parameters.get('long_url')}`)
    .filter(isMutation);
}
