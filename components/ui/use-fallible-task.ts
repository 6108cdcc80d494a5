import { useSignal, type ReadonlySignal } from '@preact/signals';

/** A task that may fail because a file of the extension cannot be loaded. */
export interface FallibleTask {
  /** The last run failed. */
  broken: ReadonlySignal<boolean>;
  run(work: () => Promise<void>): Promise<void>;
}

/** Runs work that first loads a file of the extension, and records when that fails. */
export function useFallibleTask(): FallibleTask {
  const broken = useSignal(false);
  return {
    broken,
    async run(work) {
      broken.value = false;
      try {
        await work();
      } catch {
        broken.value = true;
      }
    },
  };
}
