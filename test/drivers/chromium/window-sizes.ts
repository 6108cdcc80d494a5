/** The size of a desktop window (CSS pixels). */
export const wide = { width: 1280, height: 900 };
/** The narrowest size at which pages must be readable (CSS pixels). */
export const narrow = { width: 320, height: 900 };
