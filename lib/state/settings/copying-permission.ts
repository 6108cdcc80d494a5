import { computed, effect, signal, untracked } from '@preact/signals-core';
import type { OptionalPermission } from '../../browser/permissions.ts';
import type { Preferences } from '../../preferences/preferences.ts';
import type { Rpc } from '../../rpc/client.ts';
import { endAll, readOnly } from '../shared/signals.ts';
import type { PreferencesState } from './preferences.ts';

/** The preferences that count only with the permission. */
type Copying = 'copyByKey' | 'menuEntries';

/** The state of copying without the popup. */
export type CopyingPermission = ReturnType<typeof createCopyingPermission>;

interface CopyingPermissionDeps {
  rpc: Rpc;
  clipboard: OptionalPermission;
  preferences: Pick<PreferencesState, 'shown' | 'change'>;
}

const isWanted = (shown: Preferences | null): boolean => shown?.copyByKey === true || shown?.menuEntries === 'copy';

/** Creates the state. The preferences count only together with the permission, which another browser may lack. */
export function createCopyingPermission({ rpc, clipboard, preferences }: CopyingPermissionDeps) {
  const { shown } = preferences;
  /** The browser lets the worker copy; null until that is known, which is soon. */
  const held = signal<boolean | null>(null);
  const refused = signal<Copying | null>(null);

  async function read(): Promise<void> {
    held.value = await clipboard.held();
  }

  async function giveBackUnwanted(): Promise<void> {
    if (!clipboard.isOptional || shown.peek() === null || isWanted(shown.peek()) || !(await clipboard.held())) return;
    await clipboard.giveBack();
    await read();
  }

  return {
    /** False where the permission comes with Connect: the key then copies anyway. */
    isChosen: clipboard.isOptional,
    copiesByKey: computed(() => shown.value?.copyByKey === true && held.value !== false),
    menuEntries: computed(() => (shown.value?.menuEntries === 'copy' && held.value !== false ? 'copy' : 'popup')),
    /** The preference that stays as it is, as the permission was refused; null for none. */
    refused: readOnly(refused),
    /** Changes one of both. Call it in the click, or the browser refuses the permission. */
    async change<Name extends Copying>(name: Name, value: Preferences[Name]): Promise<void> {
      refused.value = null;
      if (value === true || value === 'copy') {
        const isGranted = await clipboard.request();
        await read();
        if (!isGranted) return void (refused.value = name);
      }
      await preferences.change(name, value);
    },
    /**
     * Reads the state now and whenever it may have changed. Gives the permission back once nothing needs it, also after a
     * reset. Returns a function that stops this.
     */
    start(): () => void {
      return endAll([
        effect(() => {
          void shown.value;
          untracked(() => void giveBackUnwanted());
        }),
        effect(() => void read()),
        // The worker announces changed permissions so.
        rpc.onChanged(({ what }) => what === 'connection' && void read()),
      ]);
    },
  };
}
