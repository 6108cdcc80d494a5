import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { root } from '../tools/run/command.ts';
import type { BrowserKind } from '../drivers/test-browser.ts';
import { notInChromium, promises, type PromiseId } from './promises.ts';

const columns: Record<BrowserKind, string> = { chromium: 'Chromium', firefox: 'Firefox', desktop: 'Desktop' };

/** Writes a table of which promise this run showed in which browser. */
export default class TableReporter implements Reporter {
  private shown = new Map<string, TestCase>();
  private browsers: BrowserKind[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    const ran = new Set(suite.suites.map(({ title }) => title));
    this.browsers = (Object.keys(columns) as BrowserKind[]).filter((browser) => ran.has(browser));
    for (const test of suite.allTests()) {
      const id = test.annotations.find(({ type }) => type === 'promise')?.description;
      if (id !== undefined) this.shown.set(`${id} ${test.parent.project()?.name ?? ''}`, test);
    }
  }

  async onEnd(): Promise<void> {
    if (this.shown.size === 0) return;
    const ids = (Object.keys(promises) as PromiseId[]).filter((id) =>
      this.browsers.some((browser) => this.shown.has(`${id} ${browser}`)),
    );
    const notes = new Set<string>();
    const line = (...cells: string[]): string => `| ${cells.join(' | ')} |`;
    const lines = [
      line('Promise', ...this.browsers.map((browser) => columns[browser])),
      line('---', ...this.browsers.map(() => '---')),
    ];
    for (const id of ids)
      lines.push(line(promises[id], ...this.browsers.map((browser) => this.cell(id, browser, notes))));
    const text = ['# What was shown where', '', ...lines, '', ...[...notes].map((note) => `- ${note}`), ''].join('\n');
    const folder = join(root, 'test-results');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'promises.md'), text);
    process.stdout.write(`\n${text}`);
  }

  private cell(id: PromiseId, browser: BrowserKind, notes: Set<string>): string {
    if (browser === 'chromium' && notInChromium.includes(id)) {
      notes.add('not in Chromium: a headless one has no such question, menu or key');
      return 'not here';
    }
    const test = this.shown.get(`${id} ${browser}`);
    if (test === undefined) return 'not run';
    if (test.outcome() === 'skipped') {
      const skip = test.annotations.find(({ type }) => type === 'skip')?.description;
      if (skip !== undefined) notes.add(`skipped in ${columns[browser]}: ${skip}`);
      return 'skipped';
    }
    return test.outcome() === 'expected' ? 'shown' : 'FAILED';
  }
}
