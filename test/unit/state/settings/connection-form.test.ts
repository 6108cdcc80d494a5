import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ConnectionStatus } from '../../../../lib/account/connection-status.ts';
import type { ConnectionState } from '../../../../lib/state/settings/connection-form.ts';
import { failed, success } from '../../../../lib/failure/failure.ts';
import { figures } from '../../../fakes/account-page.ts';
import { connected, openSettings, type ScriptedWorker } from '../../../fakes/settings-page.ts';

let worker: ScriptedWorker;
let connection: ConnectionState;
let browser: ReturnType<typeof openSettings>['browser'];

async function begin(status?: ConnectionStatus): Promise<void> {
  const page = openSettings(status);
  ({ worker, browser } = page);
  ({ connection } = page.settings);
  await connection.read();
}

function typeAll(): void {
  connection.type({ serviceAddress: 'https://new.example/api/', accountId: ' me ', secretKey: ' k3y\n' });
}

describe('opening the form after a failure', () => {
  beforeEach(() => begin(connected));

  it.each([
    ['a rejected account, at the key', { kind: 'credentials' }, 'secretKey'],
    ['a service that redirects, at its address', { kind: 'redirected' }, 'serviceAddress'],
  ] as const)('says why: %s', async (_, failure, on) => {
    worker.fail('account.overview', failure);
    await connection.mend();
    expect(connection.open.value).toBe(true);
    expect(connection.outcome.value).toEqual({
      kind: 'found',
      failure,
      offline: false,
      serviceAddress: 'https://links.example',
    });
    expect(connection.focus.value).toMatchObject({ on });
  });

  it('says nothing of an account that the service accepts by now', async () => {
    const mended = connection.mend();
    await worker.answer('account.overview', success(figures));
    await mended;
    expect(connection.open.value).toBe(true);
    expect(connection.outcome.value).toBeNull();
  });

  it('says nothing of an account that is being changed', async () => {
    worker.fail('account.overview', { kind: 'credentials' });
    const mended = connection.mend();
    connection.type({ secretKey: 'another' });
    await mended;
    expect(connection.outcome.value).toBeNull();
  });
});

describe('knowing that the service rejects the saved key', () => {
  beforeEach(() => begin(connected));

  it('is not forgotten when the connection itself is read only after that', async () => {
    const page = openSettings(connected);
    const release = page.worker.hold('connection.status');
    const { connection: form } = page.settings;
    const read = form.read();
    page.worker.fail('account.overview', { kind: 'credentials' });
    await form.mend();
    await release();
    await read;
    expect(form.status.value).toEqual(connected);
    expect(form.rejected.value).toBe(true);
    expect(form.outcome.value).toMatchObject({ kind: 'found' });
  });

  it('is not undone by an earlier question that is answered later, nor by a service that cannot be reached', async () => {
    worker.answers['account.overview'] = () => success(figures);
    const release = worker.hold('account.overview');
    const first = connection.mend();
    worker.fail('account.overview', { kind: 'credentials' });
    await connection.mend();
    await release();
    await first;
    expect(connection.rejected.value).toBe(true);
    connection.cancel();
    worker.fail('account.overview', { kind: 'unreachable' });
    await connection.mend();
    expect(connection.rejected.value).toBe(true);
  });

  it('also comes from a press that uses the saved key', async () => {
    connection.change();
    connection.type({ forgetKey: true });
    worker.fail('connection.connect', { kind: 'credentials' });
    await connection.connect();
    expect(connection.rejected.value).toBe(true);
  });

  it('does not come from a press with another key', async () => {
    connection.change();
    connection.type({ secretKey: 'another' });
    worker.fail('connection.connect', { kind: 'credentials' });
    await connection.connect();
    expect(connection.rejected.value).toBe(false);
  });

  it('does not come from a question about an earlier connection', async () => {
    worker.answers['account.overview'] = () => failed({ kind: 'credentials' });
    const release = worker.hold('account.overview');
    const asked = connection.mend();
    typeAll();
    await connection.connect();
    await release();
    await asked;
    expect(connection.status.value).toMatchObject({ serviceAddress: 'https://new.example/api' });
    expect(connection.rejected.value).toBe(false);
  });

  it('ends once the service accepts it', async () => {
    worker.fail('account.overview', { kind: 'credentials' });
    await connection.mend();
    connection.cancel();
    worker.answers['account.overview'] = () => success(figures);
    await connection.mend();
    expect(connection.rejected.value).toBe(false);
  });
});

describe('connecting for the first time', () => {
  beforeEach(() => begin());

  it('asks for the host in the press itself, as Firefox requires', () => {
    typeAll();
    void connection.connect();
    expect(browser.hosts).toEqual(['https://new.example/api']);
  });

  it('shows the current step', async () => {
    const prompt = Promise.withResolvers<boolean>();
    browser.allows = prompt.promise;
    typeAll();
    const done = connection.connect();
    expect(connection.task.value).toBe('asking');
    connection.type({ forgetKey: true });
    expect(connection.fields.value.forgetKey, 'it is connected as it was when Connect was pressed').toBe(false);
    prompt.resolve(false);
    await done;
    expect(connection.task.value).toBeNull();
  });

  it('moves the focus to the same wrong field again at the next press', () => {
    void connection.connect();
    const first = connection.focus.value;
    void connection.connect();
    expect(connection.focus.value).toEqual(first);
    expect(connection.focus.value).not.toBe(first);
  });

  it.each([
    ['the address', { kind: 'http', status: 404 }, { serviceAddress: 'https://other.example' }, true],
    ['the address', { kind: 'credentials' }, { serviceAddress: 'https://other.example' }, true],
    ['the key', { kind: 'credentials' }, { secretKey: 'other' }, true],
    ['the account', { kind: 'credentials' }, { accountId: 'other' }, true],
    ['the account', { kind: 'http', status: 404 }, { accountId: 'other' }, false],
    ['whether the key is forgotten', { kind: 'credentials' }, { forgetKey: true }, false],
  ] as const)(
    'after a change of %s, a failure (%o) that it may have cured goes',
    async (_what, failure, change, goes) => {
      worker.fail('connection.connect', failure);
      typeAll();
      await connection.connect();
      connection.type(change);
      expect(connection.outcome.value === null).toBe(goes);
    },
  );

  it('says connected when the worker was stopped just after keeping the account', async () => {
    worker.stop('connection.connect', 'after');
    typeAll();
    await connection.connect();
    expect(connection.outcome.value).toEqual({ kind: 'connected', first: true, answered: null });
    expect(connection.fields.value.secretKey).toBe('');
  });

  it('says interrupted when the worker was stopped before, and sends no second request', async () => {
    worker.stop('connection.connect', 'before');
    typeAll();
    await connection.connect();
    expect(connection.outcome.value).toMatchObject({ kind: 'failed', failure: { kind: 'worker-stopped' } });
    expect(worker.inputs('connection.connect')).toHaveLength(1);
  });
});

describe('a pasted address', () => {
  beforeEach(() => begin());

  const request = 'https://links.example/api/overview?uid=me&secret_key=k%2B1';

  it('leaves the service in its field, and the account goes into its own fields at once', () => {
    connection.type({ serviceAddress: request });
    expect(connection.fields.value).toMatchObject({
      serviceAddress: 'https://links.example/api',
      accountId: 'me',
      secretKey: 'k+1',
    });
    expect(connection.parted.value).toBe('account');
    connection.type({ serviceAddress: 'https://links.example/ap' });
    expect(connection.parted.value, 'what was said of it goes').toBeNull();
  });

  it('keeps a typed account if it has none', () => {
    connection.type({ accountId: 'ada', secretKey: 'k3y' });
    connection.type({ serviceAddress: 'https://links.example/link/shorten' });
    expect(connection.fields.value).toMatchObject({
      serviceAddress: 'https://links.example',
      accountId: 'ada',
      secretKey: 'k3y',
    });
    expect(connection.parted.value).toBe('address');
  });

  it('with the account in any other form goes into the fields too, and an earlier address stays without one', () => {
    expect(connection.paste('{"url":"https://links.example","uid":"me","secret_key":"k3y"}', 'accountId')).toBe(true);
    const { fields, parted } = connection;
    expect(fields.value).toMatchObject({ serviceAddress: 'https://links.example', accountId: 'me', secretKey: 'k3y' });
    expect(parted.value).toBe('values');
    expect(connection.paste('uid=ada; secret_key=k3y-2', 'serviceAddress')).toBe(true);
    expect(fields.value).toMatchObject({
      serviceAddress: 'https://links.example',
      accountId: 'ada',
      secretKey: 'k3y-2',
    });
  });

  it('with a rest that nobody can sort keeps the address, and hides the rest as the key', () => {
    expect(connection.paste('https://links.example: k3y', 'serviceAddress')).toBe(true);
    expect(connection.fields.value).toMatchObject({ serviceAddress: 'https://links.example', secretKey: ': k3y' });
    expect(connection.parted.value).toBe('rest');
  });

  it('with a query of something else keeps the address alone, and leaves a typed key', () => {
    connection.type({ secretKey: 'k3y' });
    for (const rest of ['?page=2', '#top', ' more']) {
      connection.type({ serviceAddress: '' });
      expect(connection.paste(`https://links.example/${rest}`, 'serviceAddress')).toBe(true);
      expect(connection.fields.value).toMatchObject({ serviceAddress: 'https://links.example/', secretKey: 'k3y' });
      expect(connection.parted.value).toBe('address');
    }
  });

  it('that was typed loses nothing when its field is left', () => {
    const typed = 'https://links.example/?page=2';
    for (let end = 1; end <= typed.length; end += 1) connection.type({ serviceAddress: typed.slice(0, end) });
    connection.leaveAddress();
    expect(connection.fields.value).toMatchObject({ serviceAddress: typed, secretKey: '' });
  });

  it('leaves no key readable in the field of the address, in whatever form it comes', async () => {
    const part = fc.constantFrom(
      'me',
      'uid=me',
      'UID: me',
      'key: s3cret-k3y',
      'my',
      '"s3cret-k3y"',
      '{',
      '}',
      '-',
      '#',
    );
    const sign = fc.constantFrom(' ', '\t', ', ', ';', '\n', ' | ', ' / ', ': ', '?', '  ');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(part, sign), { maxLength: 5 }),
        fc.array(fc.tuple(sign, part)),
        async (before, after) => {
          await begin();
          const text = [...before.flat(), 'https://links.example', ...after.flat(), ' s3cret-k3y'].join('');
          const isTaken = connection.paste(text, 'serviceAddress');
          if (!isTaken) connection.type({ serviceAddress: text.replaceAll(/[\r\n]/g, '') });
          expect(connection.fields.value.serviceAddress, text).not.toContain('s3cret');
        },
      ),
    );
  });

  it.each(['leaving the field', 'Connect'] as const)('that is typed by hand is parted by %s', async (how) => {
    for (let end = 1; end <= request.length; end += 1) connection.type({ serviceAddress: request.slice(0, end) });
    expect(connection.fields.value.serviceAddress).toBe(request);
    if (how === 'Connect') await connection.connect();
    else connection.leaveAddress();
    if (how === 'Connect') {
      expect(worker.inputs('connection.connect')).toEqual([
        { serviceAddress: 'https://links.example/api', accountId: 'me', secretKey: 'k+1', forgetKey: false },
      ]);
    } else
      expect(connection.fields.value).toMatchObject({ serviceAddress: 'https://links.example/api', accountId: 'me' });
  });

  it.each(['answers', 'is stopped just after keeping the account'])(
    'of a page below the service leads to the address that answered, also if the worker %s',
    async (how) => {
      worker.answers['connection.connect'] = ({ accountId, forgetKey }) => {
        worker.status = {
          ...connected,
          connectionId: 1,
          serviceAddress: 'https://links.example',
          accountId,
          forgetKey,
        };
        return how === 'answers' ? success(worker.status) : failed({ kind: 'worker-stopped' });
      };
      connection.type({ serviceAddress: 'https://links.example/app/links', accountId: 'ada', secretKey: 'k3y' });
      await connection.connect();
      expect(connection.outcome.value).toEqual({ kind: 'connected', first: true, answered: 'https://links.example' });
      expect(connection.fields.value.serviceAddress).toBe('https://links.example');
    },
  );
});

describe('while connected', () => {
  beforeEach(() => begin(connected));

  it('marks the key as missing when the worker asks for it', async () => {
    worker.fail('connection.connect', { kind: 'key-needed' });
    await connection.connect();
    expect(connection.problems.value).toEqual({ secretKey: 'key-needed' });
  });

  it('does not mistake the old connection for the new one when the worker was stopped', async () => {
    worker.stop('connection.connect', 'before');
    await connection.connect();
    expect(connection.outcome.value).toMatchObject({ kind: 'failed', failure: { kind: 'worker-stopped' } });
  });

  it('drops an older answer that arrives late', async () => {
    const release = worker.hold('connection.status');
    const late = connection.read();
    await connection.disconnect();
    worker.status = connected;
    void release();
    await late;
    expect(connection.status.value?.state).toBe('none');
  });

  it('says disconnected when the worker was stopped just after forgetting', async () => {
    worker.stop('connection.disconnect', 'after');
    await connection.disconnect();
    expect(connection.outcome.value).toEqual({ kind: 'disconnected' });
  });

  it('says that the account is gone, and shows the one in its place', async () => {
    const inItsPlace = { ...connected, connectionId: 10_000_000_000_001 };
    worker.on('connection.disconnect', success(inItsPlace));
    worker.status = inItsPlace;
    await connection.disconnect();
    expect(worker.inputs('connection.disconnect')).toEqual([{ connectionId: connected.connectionId }]);
    expect(connection.status.value).toEqual(inItsPlace);
    expect(connection.outcome.value).toEqual({ kind: 'disconnected' });
  });

  it('stays connected and says why when forgetting failed', async () => {
    worker.fail('connection.disconnect', { kind: 'storage' });
    await connection.disconnect();
    expect(connection.outcome.value).toMatchObject({ kind: 'failed', failure: { kind: 'storage' } });
    expect(connection.status.value).toEqual(connected);
  });

  it('says that the account is gone while some of its data is left', async () => {
    connection.type({ secretKey: 'typed' });
    worker.fail('connection.disconnect', { kind: 'storage' });
    worker.status = { state: 'none', connectionId: 2 }; // The account itself was forgotten before that.
    await connection.disconnect();
    expect(connection.status.value).toEqual({ state: 'none', connectionId: 2 });
    expect(connection.outcome.value).toEqual({
      kind: 'failed',
      failure: { kind: 'storage' },
      offline: false,
      serviceAddress: null,
    });
    expect(connection.fields.value.secretKey).toBe('');
  });

  it.each<[string, ConnectionStatus]>([
    ['another page disconnects', { state: 'none', connectionId: 9 }],
    ['the permission is withdrawn', { ...connected, connectionId: 2, permitted: false }],
  ])('clears "Connected" when %s', async (_what, status) => {
    await connection.connect();
    await connection.read();
    expect(connection.outcome.value).toEqual({ kind: 'connected', first: false, answered: null });
    worker.status = status;
    await connection.read();
    expect(connection.outcome.value).toBeNull();
  });
});

it('asks for the host of a connection whose permission was withdrawn, in the press itself', async () => {
  await begin({ ...connected, permitted: false });
  connection.type({ serviceAddress: 'https://typed.example' });
  void connection.allow();
  expect(browser.hosts).toEqual(['https://links.example']);
});
