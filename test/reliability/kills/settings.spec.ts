import { connect, fillIn } from '../../places/connect.ts';
import type { Screen } from '../../places/place.ts';
import { canary } from '../secret/canary.ts';
import { endTheWorkerIn } from './go-through.ts';
import { lacking, type Operation } from './operation.ts';
import { readRecords } from './records.ts';
import { patience, restOf, type Rest } from './rest.ts';
import { test, type Stand } from './stand.ts';

// Here the account changes: elsewhere it stays.
test.use({ ofItsOwn: true });

/** The accounts, and the key of each. */
const keys: Record<string, string> = { ada: canary, bob: 'as-secret-as-the-other' };
const bobAtServices = new WeakSet<object>();

interface Kept {
  number: number;
  account: { accountId: string; serviceAddress: string; forgetKey: boolean } | null;
  secretKey: string | null;
}

/** Which account stands; null if none does. Its key has to be there, and where none stands no key at all. */
async function standing({ stepsPage }: Stand): Promise<{ name: string | null; wrong: string | null }> {
  const { local, session } = await readRecords(stepsPage);
  const { number, account, secretKey } = local['connection'] as Kept;
  const name = account?.accountId ?? null;
  const written = JSON.stringify([local, session]);
  // As it is written: in JSON a key has other characters.
  const left = Object.values(keys).filter((key) => written.includes(JSON.stringify(key).slice(1, -1)));
  if (account === null) return { name, wrong: left.length === 0 ? null : 'no account stands, and a key is kept' };
  const forSession = (session['keys'] ?? []) as { number: number; secretKey: string }[];
  const key = account.forgetKey ? forSession.find((each) => each.number === number)?.secretKey : secretKey;
  return { name, wrong: key === keys[account.accountId] ? null : `${name} stands without its own key` };
}

/** No request may have spoken for one account with the other's key. */
function mixed({ service }: Stand): string | null {
  const pairs = service.requests().map(({ parameters }) => [parameters.get('uid'), parameters.get('secret_key')]);
  const wrong = pairs.find(([uid, key]) => keys[uid ?? ''] !== key);
  return wrong === undefined ? null : `a request spoke for ${wrong.join(' with ')}`;
}

async function openSettings({ place }: Stand): Promise<Screen> {
  const settings = await place.options('#/settings');
  await restOf(settings, /^Disconnect$|Connect your account/);
  return settings;
}

/** Opens Settings, with some account connected. */
async function openConnected(stand: Stand): Promise<{ settings: Screen; name: string }> {
  const { service, place } = stand;
  if (!bobAtServices.has(service)) await service.addAccount({ uid: 'bob', secretKey: keys['bob'] ?? '' });
  bobAtServices.add(service);
  const { name } = await standing(stand);
  if (name === null) return { settings: await connect(place, service), name: service.account.uid };
  return { settings: await openSettings(stand), name };
}

const other = (name: string): string => (name === 'ada' ? 'bob' : 'ada');

const connecting = (forgetKey: boolean): Operation => ({
  name: forgetKey ? 'Connect with a key for the session' : 'Connect',
  kind: 'change',
  async prepare(stand) {
    const { settings, name } = await openConnected(stand);
    const { service } = stand;
    const next = other(name);
    const account = { uid: next, secretKey: keys[next] ?? '' };
    await fillIn(settings, { ...service, account }, service.address);
    const forgets = () => (document.querySelector('input[type=checkbox]') as HTMLInputElement).checked;
    if ((await settings.ask(forgets)) !== forgetKey) {
      await settings.press('checkbox', 'Forget the key when the browser closes');
    }
    return {
      async act() {
        await settings.press('button', 'Connect');
        return settings;
      },
      rest: (screen) => restOf(screen, /^Connected$/),
      sendsOnce: '/overview',
      happened: async () => (await standing(stand)).name === next,
      async later(happened) {
        const { wrong } = await standing(stand);
        await settings.close();
        const again = await openSettings(stand);
        const lacks = await lacking(again, new RegExp(`^${happened ? next : name} at http`));
        await again.close();
        return wrong ?? mixed(stand) ?? lacks;
      },
    };
  },
});

const origins = ({ ask }: Screen): Promise<string[]> => ask(async () => (await chrome.permissions.getAll()).origins);

const disconnecting: Operation = {
  name: 'Disconnect',
  kind: 'change',
  async prepare(stand) {
    const { settings, name } = await openConnected(stand);
    return {
      async act() {
        await settings.press('button', 'Disconnect');
        return settings;
      },
      rest: (screen) => restOf(screen, /^Disconnected$/),
      sendsOnce: '/overview',
      happened: async () => (await standing(stand)).name === null,
      async later(happened) {
        const { wrong } = await standing(stand);
        const allowed = await origins(settings);
        await settings.close();
        const again = await openSettings(stand);
        const lacks = await lacking(again, happened ? /Connect your account/ : new RegExp(`^${name} at http`));
        await again.close();
        if (happened && allowed.length > 0) return `it is disconnected, and ${allowed.join()} is allowed`;
        return wrong ?? lacks;
      },
    };
  },
};

const setting: Operation = {
  name: 'A preference changed',
  kind: 'change',
  async prepare(stand) {
    const label = 'Copy after shortening';
    const { settings } = await openConnected(stand);
    const stored = async (): Promise<boolean> => {
      const { preferences } = (await readRecords(stand.stepsPage)).local as { preferences?: { copyAfter: boolean } };
      return preferences?.copyAfter ?? true;
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
          if (shown === (await stored())) return { told: shown === wanted ? 'done' : 'failed', text };
          if (Date.now() > end) return { told: 'never', text };
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

endTheWorkerIn([connecting(false), connecting(true), disconnecting, setting]);
