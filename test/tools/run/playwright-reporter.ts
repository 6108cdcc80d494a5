import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { emptyReport, hand } from './report.ts';

/** Hands Playwright's results to `npm test`. */
export default class CurtailReporter implements Reporter {
  readonly report = emptyReport();
  root: Suite | undefined;

  onBegin(_config: FullConfig, root: Suite): void {
    this.root = root;
  }

  /** Failures before any test, such as an unreadable file. */
  onError(): void {
    this.report.failed.push('errors outside of any test');
  }

  async onEnd(): Promise<void> {
    for (const test of this.root?.allTests() ?? []) this.add(test);
    await hand(this.report);
  }

  private add(test: TestCase): void {
    const name = [relative(process.cwd(), test.location.file), ...test.titlePath().slice(3)].join(' > ');
    const reason = test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description;
    if (test.outcome() === 'expected') this.report.passed += 1;
    else if (test.outcome() !== 'skipped') this.report.failed.push(name);
    else if (test.expectedStatus === 'skipped') this.report.skipped.push({ name, reason: reason ?? '' });
    else this.report.failed.push(`${name} (not run)`);
  }
}
