import type { Page } from '@playwright/test';
import type { Curtail } from './curtail.ts';
import type { Suggestion } from './extension-api.ts';
import './extension-api.ts';

/** The address bar's suggestions for a text after the keyword. */
export interface Suggested {
  /** The suggestion that Enter takes, with the browser's markup. */
  byDefault: string;
  others: Suggestion[];
}

/** Tells the extension that the person typed the keyword and a space. */
export async function typeKeyword(curtail: Curtail): Promise<void> {
  await (await curtail.worker()).evaluate(() => chrome.omnibox.onInputStarted.dispatch());
}

/** Types after the keyword; returns the suggestions. */
export async function typeAfterKeyword(curtail: Curtail, text: string): Promise<Suggested> {
  return (await curtail.worker()).evaluate(
    (typed) =>
      new Promise<Suggested>((resolve) => {
        const { omnibox } = chrome;
        const platform = globalThis as unknown as { browser?: typeof chrome };
        let byDefault = '';
        const note = ({ description }: { description: string }): void => void (byDefault = description);
        omnibox.setDefaultSuggestion = note;
        if (platform.browser !== undefined) platform.browser.omnibox.setDefaultSuggestion = note;
        omnibox.onInputChanged.dispatch(typed, (others) => resolve({ byDefault, others }));
      }),
    text,
  );
}

/** Presses Enter after this text; returns the tab that opens. */
export async function enterAfterKeyword(curtail: Curtail, text: string): Promise<Page> {
  const opened = curtail.context.waitForEvent('page');
  await (
    await curtail.worker()
  ).evaluate((typed) => chrome.omnibox.onInputEntered.dispatch(typed, 'newForegroundTab'), text);
  return await opened;
}
