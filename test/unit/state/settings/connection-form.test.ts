import { beforeEach, describe, expect, it } from 'vitest';
import type { ConnectionStatus } from '../../../../lib/account/connection-status.ts';
import { createConnectionForm, type ConnectionState } from '../../../../lib/state/settings/connection-form.ts';
import { connected, createScriptedWorker, type ScriptedWorker } from '../../../fakes/settings-page.ts';

let worker: ScriptedWorker;
let connection: ConnectionState;
/** Every address that the browser was asked to allow. */
let hosts: string[];
let allows: boolean | Promise<boolean>;
let online: boolean;

async function begin(status?: ConnectionStatus): Promise<void> {
  worker = createScriptedWorker(status);
  hosts = [];
  allows = true;
  online = true;
  connection = createConnectionForm({
    rpc: worker.rpc,
    async requestHost(address) {
      hosts.push(address);
      return allows;
    },
    online: () => online,
  });
  await connection.read();
}

function typeAll(): void {
  connection.type({ serviceAddress: 'https://new.example/api/', accountId: ' me ', secretKey: ' k3y\n' });
}

async function connectTyped(): Promise<void> {
  typeAll();
  await connection.connect();
}

describe('connecting for the first time', () => {
  beforeEach(() => begin());

  it('asks for the host in the press itself, as Firefox requires', () => {
    typeAll();
    void connection.connect();
    expect(hosts).toEqual(['https://new.example/api']);
  });

  it('sends the typed fields without spaces around them', async () => {
    await connectTyped();
    expect(worker.inputs('connection.connect')).toEqual([
      { serviceAddress: 'https://new.example/api', accountId: 'me', secretKey: 'k3y', forgetKey: false },
    ]);
  });

  it('keeps no key in the page once it is connected', async () => {
    await connectTyped();
    expect(connection.outcome.value).toEqual({ kind: 'connected' });
    expect(connection.fields.value).toEqual({
      serviceAddress: 'https://new.example/api',
      accountId: 'me',
      secretKey: '',
      forgetKey: false,
    });
  });

  it('sends one request however often Connect is pressed', async () => {
    typeAll();
    const release = worker.hold('connection.connect');
    const presses = [connection.connect(), connection.connect()];
    void release();
    await Promise.all([...presses, connection.connect()]);
    expect(hosts).toHaveLength(1);
    expect(worker.inputs('connection.connect')).toHaveLength(1);
  });

  it('shows the current step', async () => {
    const prompt = Promise.withResolvers<boolean>();
    allows = prompt.promise;
    typeAll();
    const done = connection.connect();
    expect(connection.task.value).toBe('asking');
    prompt.resolve(false);
    await done;
    expect(connection.task.value).toBeNull();
  });

  it('sends nothing when the host is refused, and keeps what was typed', async () => {
    allows = false;
    await connectTyped();
    expect(worker.inputs('connection.connect')).toEqual([]);
    expect(connection.outcome.value).toMatchObject({ kind: 'refused', pressed: 'connect' });
    expect(connection.fields.value).toMatchObject({ accountId: ' me ', secretKey: ' k3y\n' });
  });

  it('asks for no host while a field is wrong, and moves the focus to the first', () => {
    connection.type({ serviceAddress: 'ftp://x', accountId: 'me' });
    void connection.connect();
    expect(hosts).toEqual([]);
    expect(connection.problems.value).toEqual({ serviceAddress: 'malformed', secretKey: 'missing' });
    expect(connection.focus.value).toEqual({ on: 'serviceAddress' });
  });

  it('moves the focus to the same wrong field again at the next press', () => {
    void connection.connect();
    const first = connection.focus.value;
    void connection.connect();
    expect(connection.focus.value).toEqual(first);
    expect(connection.focus.value).not.toBe(first);
  });

  it('clears a problem once its field is typed in, and leaves the others', () => {
    void connection.connect();
    connection.type({ serviceAddress: 'h' });
    expect(connection.problems.value).toEqual({ accountId: 'missing', secretKey: 'missing' });
  });

  it('keeps the typed fields when the check fails', async () => {
    worker.fail('connection.connect', { kind: 'credentials' });
    await connectTyped();
    expect(connection.outcome.value).toMatchObject({ kind: 'failed', failure: { kind: 'credentials' } });
    expect(connection.fields.value.secretKey).toBe(' k3y\n');
    expect(connection.status.value).toEqual({ state: 'none', number: 0 });
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
      await connectTyped();
      connection.type(change);
      expect(connection.outcome.value === null).toBe(goes);
    },
  );

  it('distinguishes a missing network from a silent service', async () => {
    online = false;
    worker.fail('connection.connect', { kind: 'unreachable' });
    await connectTyped();
    expect(connection.outcome.value).toMatchObject({ offline: true });
  });

  it('says connected when the worker was stopped just after keeping the account', async () => {
    worker.stop('connection.connect', 'after');
    await connectTyped();
    expect(connection.outcome.value).toEqual({ kind: 'connected' });
    expect(connection.fields.value.secretKey).toBe('');
  });

  it('says interrupted when the worker was stopped before, and sends no second request', async () => {
    worker.stop('connection.connect', 'before');
    await connectTyped();
    expect(connection.outcome.value).toMatchObject({ kind: 'failed', failure: { kind: 'worker-stopped' } });
    expect(worker.inputs('connection.connect')).toHaveLength(1);
  });

  it('says that the status cannot be read, and reads it when asked again', async () => {
    worker.fail('connection.status', { kind: 'storage' });
    await connection.read();
    expect(connection.unread.value).toEqual({ kind: 'storage' });
    await connection.read();
    expect(connection.unread.value).toBeNull();
  });
});

describe('while connected', () => {
  beforeEach(() => begin(connected));

  it('keeps using the stored key for the same service and account', async () => {
    connection.type({ serviceAddress: 'links.example/', forgetKey: true });
    await connection.connect();
    expect(worker.inputs('connection.connect')).toEqual([
      { serviceAddress: 'https://links.example', accountId: 'demo', secretKey: null, forgetKey: true },
    ]);
  });

  it.each([{ accountId: 'other' }, { serviceAddress: 'https://other.example' }])(
    'never uses the stored key for %o',
    async (change) => {
      connection.type(change);
      await connection.connect();
      expect(connection.problems.value).toEqual({ secretKey: 'key-needed' });
      expect(connection.focus.value).toEqual({ on: 'secretKey' });
      expect(hosts).toEqual([]);
    },
  );

  it('marks the key as missing when the worker asks for it', async () => {
    worker.fail('connection.connect', { kind: 'key-needed' });
    await connection.connect();
    expect(connection.problems.value).toEqual({ secretKey: 'key-needed' });
  });

  it('keeps the old connection until the new one is checked', async () => {
    worker.fail('connection.connect', { kind: 'unreachable' });
    await connectTyped();
    expect(connection.status.value).toEqual(connected);
  });

  it('does not mistake the old connection for the new one when the worker was stopped', async () => {
    worker.stop('connection.connect', 'before');
    await connection.connect();
    expect(connection.outcome.value).toMatchObject({ kind: 'failed', failure: { kind: 'worker-stopped' } });
  });

  it('keeps the typed fields when another page changes the connection', async () => {
    connection.type({ accountId: 'half-ty' });
    worker.status = { ...connected, number: 2, serviceAddress: 'https://moved.example' };
    await connection.read();
    expect(connection.fields.value).toMatchObject({ serviceAddress: 'https://moved.example', accountId: 'half-ty' });
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

  it('clears the form when disconnecting, and moves the focus on', async () => {
    connection.type({ secretKey: 'typed' });
    await connection.disconnect();
    expect(connection.fields.value).toEqual({ serviceAddress: '', accountId: '', secretKey: '', forgetKey: false });
    expect(connection.outcome.value).toEqual({ kind: 'disconnected' });
    expect(connection.focus.value).toEqual({ on: 'heading' });
  });

  it('says disconnected when the worker was stopped just after forgetting', async () => {
    worker.stop('connection.disconnect', 'after');
    await connection.disconnect();
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
    worker.status = { state: 'none', number: 2 }; // The account itself was forgotten before that.
    await connection.disconnect();
    expect(connection.status.value).toEqual({ state: 'none', number: 2 });
    expect(connection.outcome.value).toEqual({ kind: 'failed', failure: { kind: 'storage' }, offline: false });
    expect(connection.fields.value.secretKey).toBe('');
  });

  it('clears "Connected" when another page disconnects', async () => {
    await connection.connect();
    expect(connection.outcome.value).toEqual({ kind: 'connected' });
    worker.status = { state: 'none', number: 9 };
    await connection.read();
    expect(connection.outcome.value).toBeNull();
  });
});

describe('when the permission was withdrawn', () => {
  it('clears "Connected" in an open page', async () => {
    await begin(connected);
    await connection.connect();
    worker.status = { ...connected, number: worker.status.number, permitted: false };
    await connection.read();
    expect(connection.outcome.value).toBeNull();
  });

  beforeEach(() => begin({ ...connected, permitted: false }));

  it('asks for the host of the connection, in the press itself', () => {
    connection.type({ serviceAddress: 'https://typed.example' });
    void connection.allow();
    expect(hosts).toEqual(['https://links.example']);
  });

  it('reads the status again once it is allowed', async () => {
    worker.status = connected;
    await connection.allow();
    expect(connection.status.value).toEqual(connected);
    expect(connection.outcome.value).toEqual({ kind: 'allowed' });
  });

  it('says that it was refused again', async () => {
    allows = false;
    await connection.allow();
    expect(connection.outcome.value).toMatchObject({ kind: 'refused', pressed: 'allow' });
  });
});

describe('when the key was forgotten', () => {
  beforeEach(() =>
    begin({ state: 'key-forgotten', number: 1, serviceAddress: 'https://links.example', accountId: 'demo' }),
  );

  it('keeps the other fields and the choice, with the focus on the key', () => {
    expect(connection.fields.value).toEqual({
      serviceAddress: 'https://links.example',
      accountId: 'demo',
      secretKey: '',
      forgetKey: true,
    });
    expect(connection.focus.value).toEqual({ on: 'secretKey' });
  });

  it('requires the key', () => {
    void connection.connect();
    expect(connection.problems.value).toEqual({ secretKey: 'missing' });
  });
});
