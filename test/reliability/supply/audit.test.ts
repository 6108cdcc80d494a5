import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import own from '../../../package.json' with { type: 'json' };
import { root } from '../../tools/run/command.ts';
import { startTally } from '../../tools/tally/tally.ts';

/** The output of `npm audit`: vulnerable packages, or the reason why it failed. */
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
  // Addresses in the reason add nothing, so they are cut out.
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
