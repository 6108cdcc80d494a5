import type { BrowserContext } from '@playwright/test';

type Script = Awaited<ReturnType<BrowserContext['addInitScript']>>;

const added = new WeakMap<BrowserContext, Script[]>();

/** Adds a script that every page of the browser runs from now on, before its own. */
export async function addScript<Argument>(
  context: BrowserContext,
  script: string | ((argument: Argument) => unknown),
  argument?: Argument,
): Promise<void> {
  const before = added.get(context) ?? [];
  added.set(context, [...before, await context.addInitScript(script as string | (() => unknown), argument)]);
}

/** Returns true if a script was added to the browser's pages. */
export const hasScripts = (context: BrowserContext): boolean => (added.get(context) ?? []).length > 0;

/** Removes the scripts that were added to the browser's pages. */
export async function removeScripts(context: BrowserContext): Promise<void> {
  for (const script of added.get(context) ?? []) await script.dispose();
  added.delete(context);
}
