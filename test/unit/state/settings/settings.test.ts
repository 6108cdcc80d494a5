import { expect, it } from 'vitest';
import { createSettings, type SettingsState } from '../../../../lib/state/settings/settings.ts';
import { connected, createScriptedWorker, type ScriptedWorker } from './scripted-worker.ts';

function begin(): { worker: ScriptedWorker; settings: SettingsState } {
  const worker = createScriptedWorker();
  const settings = createSettings({
    rpc: worker.rpc,
    requestHost: async () => true,
    online: () => true,
    schedule: () => () => undefined,
  });
  return { worker, settings };
}

/** Resolves once the signal holds what is waited for. */
async function until<Value>(
  signal: { subscribe(see: (value: Value) => void): () => void },
  holds: (value: Value) => boolean,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = signal.subscribe((value) => holds(value) && resolve());
  await promise;
  end();
}

it('shows what another page or the popup changed, without a reload', async () => {
  const { worker, settings } = begin();
  settings.start();
  await until(settings.connection.status, (status) => status?.state === 'none');
  await until(settings.preferences.shown, (shown) => shown?.theme === 'system');

  worker.status = connected;
  worker.tell({ what: 'connection' });
  await until(settings.connection.status, (status) => status?.state === 'connected');

  worker.preferences = { ...worker.preferences, theme: 'dark' };
  worker.tell({ what: 'preferences' });
  await until(settings.preferences.shown, (shown) => shown?.theme === 'dark');
});

it('asks nothing more for a changed link, and nothing at all once it is ended', () => {
  const { worker, settings } = begin();
  const end = settings.start();
  const before = worker.requests.length;
  worker.tell({ what: 'link', shortUrl: 'https://s.example/a' });
  end();
  worker.tell({ what: 'connection' });
  worker.tell({ what: 'preferences' });
  expect(worker.requests).toHaveLength(before);
});
