import type { Page } from '@playwright/test';
import type { Contract, Operation, Reply, Request } from '../../../lib/rpc/contract.ts';
import './extension-api.ts';

/** Sends the worker a message from one of the extension's pages, as the page's own code does. */
export async function ask<Name extends Operation>(
  page: Page,
  operation: Name,
  input: Contract[Name]['input'],
  connectionId: number | null = null,
): Promise<Reply<Name>> {
  const request: Request<Name> = { to: 'worker', operation, connectionId, input };
  const reply = await page.evaluate((message) => chrome.runtime.sendMessage(message), request as unknown);
  return reply as Reply<Name>;
}
