import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { diagnosticsText, type DiagnosticsParts } from '../../../lib/diagnostics/diagnostics-text.ts';
import { failed, success, type Failure } from '../../../lib/failure/failure.ts';
import { createFailureLog, uncaught } from '../../../lib/worker/connection/failure-log.ts';
import { isNotedWork } from '../../../lib/state/settings/about.ts';
import { createItems } from '../../../lib/worker/storage/items.ts';

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
        ['job 0b6d 0', 100],
        ['job 0b6d 1', 50],
        ['failures', 60],
      ],
      null,
      [['locked', 12]],
    ],
    listCaps: [
      { operation: 'last', most: 50, refuses: true, until: now + 1 },
      { operation: 'top', most: 100, refuses: false, until: now + 1 },
      { operation: 'referralsTop', most: 10, refuses: false, until: now - 1 },
    ],
    oneAtATimeUntil: [{ operation: 'lookup', until: now + 1 }],
    ahead: -2400,
    failures: [`${now - 60_000} timeout links.find`, `${now} uncaught worker`],
  }),
  isNotedWork,
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

List limits of the service: last 50 (refuses more), top 100 (cuts)
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

const canary = 'CANARY-https://canary.example/';

/** A failure of every kind; each field that can hold a text holds the canary. */
const failures: { [Kind in Failure['kind']]: Extract<Failure, { kind: Kind }> } = {
  service: { kind: 'service', statusCode: 500, statusText: canary },
  credentials: { kind: 'credentials' },
  'one-refused': { kind: 'one-refused' },
  'rate-limited': { kind: 'rate-limited', retryAt: now },
  http: { kind: 'http', status: 500 },
  redirected: { kind: 'redirected' },
  'not-the-service': { kind: 'not-the-service' },
  unreachable: { kind: 'unreachable' },
  timeout: { kind: 'timeout' },
  'no-permission': { kind: 'no-permission', serviceAddress: canary },
  'service-not-allowed': { kind: 'service-not-allowed' },
  'too-long': { kind: 'too-long' },
  item: { kind: 'item', error: canary },
  'not-found': { kind: 'not-found' },
  'not-confirmed': {
    kind: 'not-confirmed',
    cause: { kind: 'item', error: canary },
    now: { kind: 'none', address: canary },
  },
  'not-connected': { kind: 'not-connected' },
  'key-forgotten': { kind: 'key-forgotten' },
  'connection-changed': { kind: 'connection-changed' },
  address: { kind: 'address', problem: 'scheme' },
  'service-address': { kind: 'service-address' },
  'key-needed': { kind: 'key-needed' },
  'worker-stopped': { kind: 'worker-stopped' },
  storage: { kind: 'storage' },
  sync: { kind: 'sync' },
  refused: { kind: 'refused' },
  internal: { kind: 'internal' },
};

beforeEach(() => fakeBrowser.reset());

test('security: of a failure of any kind, only its kind is stored and copied', async () => {
  const { failures: item } = createItems(fakeBrowser.storage);
  const note = createFailureLog(item, () => now);
  for (const failure of Object.values(failures)) await note('all', 'links.find', { ok: false, failure });
  await note('all', 'worker', uncaught);
  expect(JSON.stringify(await fakeBrowser.storage.session.get(null))).not.toContain('CANARY');
  const text = diagnosticsText({
    ...parts,
    worker: success({ ...worker, failures: await item.read() } as NonNullable<typeof worker>),
  });
  expect(text).not.toContain('CANARY');
  for (const kind of Object.keys(failures)) expect(text).toContain(`  ${kind}  links.find\n`);
});

/** Texts that a damaged store may hold: an address, a host, a name of one's own network, a word. */
const canaries = [
  canary,
  'canary.example',
  'preference.canary',
  'localhost',
  'links.localhost',
  'canary',
  'constructor',
];

test.each(canaries)('security: the text %s is not copied, wherever a damaged store has it', (text) => {
  const damaged: NonNullable<typeof worker> = {
    database: 3,
    stored: [[[text, 17]], [[`job ${text}`, 1]], [[`preference.${text}`, 2]], [[text, 4]]],
    listCaps: [{ operation: text, most: 1, refuses: true, until: now + 1 }],
    oneAtATimeUntil: [{ operation: text, until: now + 1 }],
    failures: [
      text,
      `${text} timeout links.find`,
      `${now} ${text} links.find`,
      `${now} timeout ${text}`,
      `${now} timeout links.find ${text}`,
    ],
  };
  const copied = diagnosticsText({ ...parts, worker: success(damaged) });
  expect(copied).not.toMatch(/canary|localhost|constructor/i);
  expect(copied).toContain('On disk: other 17 bytes\n');
  expect(copied).toContain('Until the browser closes: job parts 1 bytes\n');
  expect(copied).toContain("In the browser's sync: other 2 bytes\n");
  expect(copied).toContain('Set by an organisation: other 4 bytes\n');
});
