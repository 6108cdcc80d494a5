import { relative } from 'node:path';
import { withholdKey } from '../evidence/without-key.ts';
import { evidenceType } from '../evidence/evidence-type.ts';
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { emptyReport, hand } from './report.ts';

/** Hands Playwright's results to `npm test`. */
export default class CurtailReporter implements Reporter {
  readonly report = emptyReport();
  root: Suite | undefined;
  readonly accounts: string[] = [];

  onBegin(_config: FullConfig, root: Suite): void {
    this.root = root;
  }

  /** Failures before any test, such as an unreadable file. */
  onError(): void {
    this.report.failed.push({ name: 'errors outside of any test' });
  }

  /** Playwright's own account of a failure, in the same folder. */
  onTestEnd(_test: TestCase, { attachments }: TestResult): void {
    for (const { name, path } of attachments)
      if (name === 'error-context' && path !== undefined) this.accounts.push(path);
  }

  async onEnd(): Promise<void> {
    await Promise.all(this.accounts.map(withholdKey));
    for (const test of this.root?.allTests() ?? []) this.add(test);
    await hand(this.report);
  }

  private add(test: TestCase): void {
    const [, project, , ...titles] = test.titlePath();
    const name = [`[${project}] ${relative(process.cwd(), test.location.file)}`, ...titles].join(' > ');
    const see = test.annotations.find(({ type }) => type === evidenceType)?.description;
    const reason = test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description;
    if (test.outcome() === 'expected') this.report.passed += 1;
    else if (test.outcome() !== 'skipped') this.report.failed.push({ name, ...(see === undefined ? {} : { see }) });
    else if (test.expectedStatus === 'skipped') this.report.skipped.push({ name, reason: reason ?? '' });
    else this.report.failed.push({ name: `${name} (not run)` });
  }
}
