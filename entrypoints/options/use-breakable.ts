import { useSignal, type ReadonlySignal } from '@preact/signals';

/** Work that needs a file of the extension itself, which may fail to load. */
export interface Breakable {
  /** It could not be done the last time. */
  broken: ReadonlySignal<boolean>;
  run(work: () => Promise<void>): Promise<void>;
}

/** Does such work, and tells where it could not be done. */
export function useBreakable(): Breakable {
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
