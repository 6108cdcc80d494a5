import { expect, test } from 'vitest';
import { diagnosticsText, type DiagnosticsParts } from '../../../lib/diagnostics/diagnostics-text.ts';
import { failed, success } from '../../../lib/failure/failure.ts';

const now = Date.UTC(2026, 10, 27, 4, 30, 15);

const parts: DiagnosticsParts = {
  running: { version: '1.1.0', browser: 'Microsoft Edge 141.0.3537.57', system: 'Windows' },
  permissions: { names: ['storage', 'activeTab'], hosts: 1 },
  worker: success({
    database: 3,
    stored: [
      [
        ['connection', 210],
        ['preference.theme', 340],
      ],
      [
        ['job parts', 100],
        ['job parts', 50],
        ['failures', 60],
      ],
      null,
      [['locked', 12]],
    ],
    listCaps: [
      { operation: 'last', most: 50, tooHigh: 51, until: now + 1 },
      { operation: 'top', most: 100, tooHigh: null, until: now + 1 },
      { operation: 'referralsTop', most: 10, tooHigh: null, until: now - 1 },
    ],
    oneAtATimeUntil: [{ operation: 'lookup', until: now + 1 }],
    ahead: -2400,
    failures: [`${now - 60_000} timeout links.find`, `${now} uncaught worker`],
  }),
  kept: success({
    links: 300,
    lists: [
      ['recent', 100],
      ['deleted', 2],
    ],
    oldestSample: now - 12 * 24 * 60 * 60 * 1000,
  }),
  now,
};

test('a maintainer reads everything that is known', () => {
  expect(diagnosticsText(parts)).toBe(`Curtail 1.1.0
Written: 2026-11-27 04:30:15 UTC
Browser: Microsoft Edge 141.0.3537.57
System: Windows
Permissions: storage, activeTab; hosts: 1

Kept links: 300
Lists: recent 100, deleted 2
Click history: began at least 12 days ago

Database version: 3
Stored items have no version; each is checked when it is read.
On disk: connection 210 bytes, preference.theme 340 bytes
Until the browser closes: job parts 150 bytes, failures 60 bytes
In the browser's sync: not read
Set by an organisation: locked 12 bytes

List limits of the service: last 50 (refuses 51), top 100 (cuts)
One value per request: lookup
The service's clock: 2 s behind this computer's

Last failures (at most 100; the list begins anew when the browser or Curtail starts, and at Connect and Disconnect): 2
2026-11-27 04:29:15 UTC  timeout  links.find
2026-11-27 04:30:15 UTC  uncaught  worker
`);
});

const worker = parts.worker.ok ? parts.worker.value : undefined;

test.each([
  [undefined, 'not known'],
  [null, 'not known'],
  [Number.NaN, 'not known'],
  [400, "the same as this computer's"],
  [-1999, "the same as this computer's"],
  [2000, "2 s ahead of this computer's"],
  [-2000, "2 s behind this computer's"],
  [61_000, "61 s ahead of this computer's"],
])('a clock that is %s ms ahead is %s', (ahead, said) => {
  const answer = { ...worker, ahead } as NonNullable<typeof worker>;
  expect(diagnosticsText({ ...parts, worker: success(answer) })).toContain(`The service's clock: ${said}\n`);
});

test.each([
  [null, 'none'],
  [now, 'began at least 0 days ago'],
  [now + 3 * 24 * 60 * 60 * 1000, 'began at least 0 days ago'],
])('a click history with the oldest sample at %s: %s', (oldestSample, said) => {
  const kept = success({ links: 0, lists: [], oldestSample });
  expect(diagnosticsText({ ...parts, kept })).toContain(`Click history: ${said}\n`);
});

test('after a Disconnect, nothing is said about the clock of the service that was connected', () => {
  expect(diagnosticsText({ ...parts, kept: null })).toContain("The service's clock: not known\n");
});

test('in a private window, nothing is counted as missing that is only not read there', () => {
  const text = diagnosticsText({ ...parts, kept: 'private' });
  expect(text).toContain('Kept links, lists and click history: not read in a private window\n');
  expect(text).not.toMatch(/: 0$/m);
});

test('what cannot be read is named, and the rest is there', () => {
  const text = diagnosticsText({
    ...parts,
    worker: failed({ kind: 'storage' }),
    kept: failed({ kind: 'worker-stopped' }),
  });
  expect(text).toContain('Kept links: not read, worker-stopped');
  expect(text).toContain('The worker could not tell more: storage');
  expect(text).toContain('Curtail 1.1.0');
  expect(diagnosticsText({ ...parts, kept: null })).toContain('No account is connected.');
});
