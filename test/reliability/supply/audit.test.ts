import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import own from '../../../package.json' with { type: 'json' };
import { root } from '../../run/command.ts';
import { startTally } from '../tally.ts';

/** What `npm audit` says: of each package that something is known against, or why it cannot say. */
interface Audit {
  vulnerabilities?: Record<string, { severity: string; range: string }>;
  message?: string;
  error?: { summary?: string; code?: string };
}

test('nothing that is shipped is known to be vulnerable', { timeout: 120_000 }, ({ skip }) => {
  const tally = startTally('supply', null);
  const shipped = Object.keys(own.dependencies).length;
  tally.count('dependencies', shipped);
  const audit = auditOf('--omit=dev');
  if (audit.vulnerabilities !== undefined) tally.count('audited', shipped);
  tally.keep();

  const reason = audit.message ?? audit.error?.summary ?? audit.error?.code ?? 'npm said nothing';
  // An address in it would tell no more than that it could not be asked.
  skip(
    audit.vulnerabilities === undefined,
    `the registry does not say: ${reason.replace(/\s*-? [A-Z]* ?https?:\S+/g, '')}`,
  );
  const known = Object.entries(audit.vulnerabilities ?? {});
  expect(known.map(([name, { severity, range }]) => `${name} ${range}: ${severity}`)).toEqual([]);
});

function auditOf(...options: string[]): Audit {
  const shell = process.platform === 'win32';
  const { stdout } = spawnSync('npm', ['audit', '--json', ...options], { cwd: root, encoding: 'utf8', shell });
  try {
    return JSON.parse(stdout) as Audit;
  } catch {
    return {};
  }
}
