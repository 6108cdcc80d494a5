import type { VNode } from 'preact';

/** Curtail's sign, as in public/icon/icon.svg; `size` in CSS pixels. */
export function Mark({ size }: { size: number }): VNode {
  return (
    <svg viewBox="0 0 16 16" width={size} height={size} fill="none" stroke-width="2.6" aria-hidden="true">
      <rect width="16" height="16" rx="4" fill="#0d7a69" />
      <path d="M10.3 4.1a4.6 4.6 0 1 0 0 7.8" stroke="#fff" />
      <path d="M12.2 5.2a4.6 4.6 0 0 1 0 5.6" stroke="#7fe3cf" />
    </svg>
  );
}
