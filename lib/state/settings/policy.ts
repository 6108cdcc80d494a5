import { computed } from '@preact/signals-core';
import { allowsService } from '../../policy/policy.ts';
import { defaultPreferences, type Preferences } from '../../preferences/preferences.ts';
import type { Rpc } from '../../rpc/client.ts';
import { createWorkerValue } from './worker-value.ts';

/** The policy of the person's organisation, on the Settings page. Until it is read, nothing is locked. */
export type PolicyState = ReturnType<typeof createPolicyState>;

/** Creates the state. The worker enforces the policy; the page only says so. */
export function createPolicyState(rpc: Rpc) {
  const { value: policy, unread, read } = createWorkerValue(() => rpc.ask('policy.read', null));
  const services = computed(() => policy.value?.services ?? null);
  return {
    /** True once the policy was read, or could not be. */
    isKnown: computed(() => policy.value !== null || unread.value !== null),
    /** True if the person cannot change some of the settings. */
    isInForce: computed(() => services.value !== null || Object.keys(policy.value?.locked ?? {}).length > 0),
    /** The addresses of the only services that can be connected; null for any service. */
    services,
    /** True if no service can be connected because what the policy says about services cannot be read. */
    isUnreadable: computed(() => policy.value?.isUnreadable ?? false),
    /** The address of the only service that can be connected; null if there are others. */
    onlyService: computed(() => (services.value?.length === 1 ? (services.value[0] ?? null) : null)),
    /** The values that `Reset` restores. */
    defaults: computed((): Preferences => ({ ...defaultPreferences, ...policy.value?.starting })),
    allows: (serviceAddress: string): boolean => policy.value === null || allowsService(policy.value, serviceAddress),
    /** Returns true if the person cannot change this preference. */
    isLocked: (name: keyof Preferences): boolean => name in (policy.value?.locked ?? {}),
    read,
  };
}
