import { changeAccount, connect, disconnect, fillIn, openForm } from '../../flows/connect.ts';
import type { Screen } from '../../drivers/test-browser.ts';
import { canary } from '../../tools/secret/canary.ts';
import { endTheWorkerIn } from './go-through.ts';
import { lacking, type Operation } from './operation.ts';
import { readRecords } from '../storage/stored.ts';
import { patience } from '../../drivers/wait-for.ts';
import { restOf, type Rest } from './rest.ts';
import type { KillSetup } from './kill-setup.ts';

/** The accounts, and the key of each. */
const keys: Record<string, string> = { ada: canary, bob: 'as-secret-as-the-other' };
const bobAtServices = new WeakSet<object>();

interface Kept {
  connectionId: number;
  account: { accountId: string; serviceAddress: string; forgetKey: boolean } | null;
  secretKey: string | null;
}

/** Returns the connected account's name, or null, and what is wrong: its key must be stored, and no other. */
async function snapshot({ stepsPage }: KillSetup): Promise<{ name: string | null; wrong: string | null }> {
  const { local, session } = await readRecords(stepsPage);
  const { connectionId, account, secretKey } = local['connection'] as Kept;
  const name = account?.accountId ?? null;
  const written = JSON.stringify([local, session]);
  // JSON escapes some characters of a key, so compare the escaped form.
  const left = Object.values(keys).filter((key) => written.includes(JSON.stringify(key).slice(1, -1)));
  if (account === null) return { name, wrong: left.length === 0 ? null : 'no account stands, and a key is kept' };
  const forSession = (session['sessionKeys'] ?? []) as { connectionId: number; secretKey: string }[];
  const key = account.forgetKey ? forSession.find((each) => each.connectionId === connectionId)?.secretKey : secretKey;
  return { name, wrong: key === keys[account.accountId] ? null : `${name} stands without its own key` };
}

/** Returns a description of a request that used one account's name with the other's key; null if there is none. */
function mixed({ service }: KillSetup): string | null {
  const pairs = service.requests().map(({ parameters }) => [parameters.get('uid'), parameters.get('secret_key')]);
  const wrong = pairs.find(([uid, key]) => keys[uid ?? ''] !== key);
  return wrong === undefined ? null : `a request spoke for ${wrong.join(' with ')}`;
}

async function openSettings({ browser }: KillSetup): Promise<Screen> {
  const settings = await browser.options('#/settings');
  await restOf(settings, /^Disconnect$|Connect your account/);
  return settings;
}

/** Opens Settings with an account connected. */
async function openConnected(setup: KillSetup): Promise<{ settings: Screen; name: string }> {
  const { service, browser } = setup;
  if (!bobAtServices.has(service)) await service.addAccount({ uid: 'bob', secretKey: keys['bob'] ?? '' });
  bobAtServices.add(service);
  const { name } = await snapshot(setup);
  if (name === null) return { settings: await connect(browser, service), name: service.account.uid };
  return { settings: await openSettings(setup), name };
}

/** Connects the first account, for the tests that share the browser. */
async function leave(setup: KillSetup): Promise<void> {
  const { browser, service } = setup;
  const { name } = await snapshot(setup);
  if (name === service.account.uid) return;
  // A host that is allowed is not asked for.
  const settings = await (name === null ? connect : changeAccount)(browser, service);
  await settings.close();
}

const other = (name: string): string => (name === 'ada' ? 'bob' : 'ada');

const connecting = (forgetKey: boolean): Operation => ({
  name: forgetKey ? 'Connect with a key for the session' : 'Connect',
  kind: 'change',
  async prepare(setup) {
    const { settings, name } = await openConnected(setup);
    const { service } = setup;
    const next = other(name);
    const account = { uid: next, secretKey: keys[next] ?? '' };
    await openForm(settings);
    await fillIn(settings, { ...service, account });
    const forgets = () => (document.querySelector('#forget-key') as HTMLInputElement).checked;
    if ((await settings.ask(forgets)) !== forgetKey) {
      await settings.press('checkbox', 'Forget the key when the browser closes');
    }
    return {
      async act() {
        await settings.press('button', 'Save changes');
        return settings;
      },
      rest: (screen) => restOf(screen, /^Connected$/),
      sendsOnce: '/overview',
      happened: async () => (await snapshot(setup)).name === next,
      async later(happened) {
        const { wrong } = await snapshot(setup);
        await settings.close();
        const lacks = await lacking(
          () => openSettings(setup),
          new RegExp(String.raw`Account ID\s+${happened ? next : name}$`, 'm'),
        );
        return wrong ?? mixed(setup) ?? lacks;
      },
    };
  },
});

const origins = ({ ask }: Screen): Promise<string[]> => ask(async () => (await chrome.permissions.getAll()).origins);

const disconnecting: Operation = {
  name: 'Disconnect',
  kind: 'change',
  async prepare(setup) {
    const { settings, name } = await openConnected(setup);
    return {
      async act() {
        await disconnect(settings);
        return settings;
      },
      rest: (screen) => restOf(screen, /^Disconnected$/),
      sendsOnce: '/overview',
      happened: async () => (await snapshot(setup)).name === null,
      async later(happened) {
        const { wrong } = await snapshot(setup);
        const allowed = await origins(settings);
        await settings.close();
        const words = happened ? /Connect your account/ : new RegExp(String.raw`Account ID\s+${name}$`, 'm');
        const lacks = await lacking(() => openSettings(setup), words);
        if (happened && allowed.length > 0) return `it is disconnected, and ${allowed.join()} is allowed`;
        return wrong ?? lacks;
      },
    };
  },
};

const setting: Operation = {
  name: 'A preference changed',
  kind: 'change',
  async prepare(setup) {
    const label = 'Copy after shortening';
    const { settings } = await openConnected(setup);
    await settings.press('tab', 'Copying');
    await settings.shows('checkbox', label);
    const stored = async (): Promise<boolean> => {
      return (await readRecords(setup.stepsPage)).local['preference.copyAfter'] !== false;
    };
    const wanted = !(await stored());
    return {
      async act() {
        await settings.press('checkbox', label);
        return settings;
      },
      async rest(screen): Promise<Rest> {
        const end = Date.now() + patience;
        for (;;) {
          const text = await screen.ask(() => document.body.innerText);
          const shown = await screen.ask(() => (document.querySelector('#copy-after') as HTMLInputElement).checked);
          if (shown === (await stored())) return { outcome: shown === wanted ? 'done' : 'failed', text };
          if (Date.now() > end) return { outcome: 'never', text };
        }
      },
      sendsOnce: '/overview',
      happened: async () => (await stored()) === wanted,
      async later() {
        await settings.close();
        return null;
      },
    };
  },
};

endTheWorkerIn([connecting(false), connecting(true), disconnecting, setting], leave);
