import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { reportOf, writeReport, type Report } from './report.ts';

/** Hands vitest's results to `npm test`. */
export default class CurtailReporter implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): Promise<void> {
    const report = reportOf();
    for (const module of modules) addModule(report, module);
    if (errors.length > 0) report.failed.push({ name: 'errors outside of any test' });
    await writeReport(report);
  }
}

function addModule(report: Report, module: TestModule): void {
  const file = relative(process.cwd(), module.moduleId);
  const { collectDuration, duration } = module.diagnostic();
  report.took.push({
    what: 'file',
    name: `[${module.project.name}] ${file}`,
    milliseconds: collectDuration + duration,
  });
  if (module.errors().length > 0) report.failed.push({ name: `${file} could not be run` });
  for (const suite of module.children.allSuites()) {
    if (suite.errors().length > 0) report.failed.push({ name: `${file} > ${suite.fullName}` });
  }
  for (const test of module.children.allTests()) {
    const name = `${file} > ${test.fullName}`;
    const result = test.result();
    if (result.state === 'passed') report.passed += 1;
    else if (result.state === 'skipped') report.skipped.push({ name, reason: result.note ?? '' });
    else report.failed.push({ name });
  }
}
