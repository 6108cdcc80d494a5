import type { RefObject } from 'preact';

interface HiddenFileFieldProps {
  /** Set to the field: a press of the button for it clicks the field. */
  field: RefObject<HTMLInputElement | null>;
  /** The files to choose from, as the attribute `accept` has them. */
  accept: string;
  onFile(file: File): void;
}

/** The field of a button that has the browser ask for a file. */
export function HiddenFileField({ field, accept, onFile }: HiddenFileFieldProps) {
  return (
    <input
      ref={field}
      type="file"
      hidden
      accept={accept}
      onChange={({ currentTarget }) => {
        const chosen = currentTarget.files?.[0];
        if (chosen !== undefined) onFile(chosen);
        currentTarget.value = ''; // The same file can be chosen again.
      }}
    />
  );
}
