import type { ComponentChildren } from 'preact';

interface FormProps {
  class?: string | undefined;
  onSubmit(): unknown;
  children: ComponentChildren;
}

/** A form that the page itself checks and sends. */
export function Form({ class: name, onSubmit, children }: FormProps) {
  return (
    <form
      class={name}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
