import { signal } from '@preact/signals-core';
import type { FunctionComponent } from 'preact';

/** Makes a component that is loaded when it is first drawn: nobody waits for it when the popup opens. */
export function later<Props extends object>(load: () => Promise<FunctionComponent<Props>>): FunctionComponent<Props> {
  const loaded = signal<FunctionComponent<Props> | null>(null);
  let asked = false;
  return (props) => {
    const Loaded = loaded.value;
    if (!asked) {
      asked = true;
      load().then(
        (component) => (loaded.value = component),
        () => (asked = false), // It is a file of the extension itself; drawing again asks for it again.
      );
    }
    return Loaded === null ? null : <Loaded {...props} />;
  };
}
