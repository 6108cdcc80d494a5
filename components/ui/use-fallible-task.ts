import { useSignal } from '@preact/signals';

/** Runs work that first loads a file of the extension, and records when that fails. */
export function useFallibleTask() {
  const broken = useSignal(false);
  return {
    /** The last run failed. */
    broken,
    async run(work: () => Promise<void>): Promise<void> {
      broken.value = false;
      try {
        await work();
      } catch {
        broken.value = true;
      }
    },
  };
}
