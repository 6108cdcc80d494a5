import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { evidenceType, withholdKey } from '../evidence/evidence.ts';
import { reportOf, writeReport } from './report.ts';

/** Hands Playwright's results to `npm test`. */
export default class CurtailReporter implements Reporter {
  readonly report = reportOf();
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
    const all = this.root?.allTests() ?? [];
    for (const test of all) this.add(test);
    for (const [name, tests] of Map.groupBy(all, fileOf)) {
      const milliseconds = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
      this.report.took.push({ what: 'file', name, milliseconds });
    }
    await writeReport(this.report);
  }

  private add(test: TestCase): void {
    const [, , , ...titles] = test.titlePath();
    const name = [fileOf(test), ...titles].join(' > ');
    const see = test.annotations.find(({ type }) => type === evidenceType)?.description;
    const reason = test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description;
    if (test.outcome() === 'expected') this.report.passed += 1;
    else if (test.outcome() !== 'skipped') this.report.failed.push({ name, ...(see === undefined ? {} : { see }) });
    else if (test.expectedStatus === 'skipped') this.report.skipped.push({ name, reason: reason ?? '' });
    else this.report.failed.push({ name: `${name} (not run)` });
  }
}

/** Returns the project and the file of a test; its own place may be in a function that several files call. */
function fileOf(test: TestCase): string {
  let suite: Suite | undefined = test.parent;
  while (suite !== undefined && suite.type !== 'file') suite = suite.parent;
  const file = relative(process.cwd(), (suite ?? test).location?.file ?? '');
  return `[${test.parent.project()?.name}] ${file}`;
}
