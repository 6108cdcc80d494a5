/** A window as a tab on a desk has it (CSS pixels). */
export const wide = { width: 1280, height: 900 };
/** And one as narrow as pages have to be readable in. */
export const narrow = { width: 320, height: 900 };
