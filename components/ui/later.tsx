import { signal } from '@preact/signals-core';
import type { FunctionComponent } from 'preact';

/**
 * Returns a component that is loaded on its first render, so that the first screen does not wait for it. If it cannot
 * be loaded, drawing it fails, so that a notice takes its place.
 */
export function later<Props extends object>(load: () => Promise<FunctionComponent<Props>>): FunctionComponent<Props> {
  const loaded = signal<FunctionComponent<Props> | null>(null);
  let asked = false;
  return (props) => {
    const Loaded = loaded.value;
    if (!asked) {
      asked = true;
      load().then(
        (component) => (loaded.value = component),
        (error: unknown) =>
          (loaded.value = () => {
            throw error;
          }),
      );
    }
    return Loaded === null ? null : <Loaded {...props} />;
  };
}
