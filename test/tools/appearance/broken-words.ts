import type { Page } from '@playwright/test';

/**
 * Returns the words and numbers of a page that are broken over two lines: half a number is another number. Addresses and
 * very long names may break, and so may scripts that do not separate words.
 */
export async function brokenWords(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const whole = /(?<!\S)[+-]?[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Hebrew}\d.,%]{2,20}(?!\S)/gu;
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('textarea, [class*=hidden]')) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(whole)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });
}
