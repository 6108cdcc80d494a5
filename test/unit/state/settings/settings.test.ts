import { expect, it } from 'vitest';
import { createSettings, type SettingsState } from '../../../../lib/state/settings/settings.ts';
import { connected, createScriptedWorker, type ScriptedWorker } from '../../../fakes/settings-page.ts';

function begin(): { worker: ScriptedWorker; settings: SettingsState } {
  const worker = createScriptedWorker();
  const settings = createSettings({
    rpc: worker.rpc,
    requestHost: async () => true,
    online: () => true,
  });
  return { worker, settings };
}

/** Resolves once the signal's value passes the test. */
async function until<Value>(
  signal: { subscribe(see: (value: Value) => void): () => void },
  holds: (value: Value) => boolean,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = signal.subscribe((value) => holds(value) && resolve());
  await promise;
  end();
}

it('shows changes of another page or the popup, without a reload', async () => {
  const { worker, settings } = begin();
  settings.start();
  await until(settings.connection.status, (status) => status?.state === 'none');
  await until(settings.preferences.shown, (shown) => shown?.theme === 'system');

  worker.status = connected;
  void worker.announce({ what: 'connection' });
  await until(settings.connection.status, (status) => status?.state === 'connected');

  worker.preferences = { ...worker.preferences, theme: 'dark' };
  void worker.announce({ what: 'preferences' });
  await until(settings.preferences.shown, (shown) => shown?.theme === 'dark');
});

it('asks nothing for a changed link, and nothing at all once it has ended', () => {
  const { worker, settings } = begin();
  const end = settings.start();
  const before = worker.asked.length;
  void worker.announce({ what: 'link', shortUrl: 'https://s.example/a' });
  end();
  void worker.announce({ what: 'connection' });
  void worker.announce({ what: 'preferences' });
  expect(worker.asked).toHaveLength(before);
});
