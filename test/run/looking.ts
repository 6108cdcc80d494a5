/** Milliseconds from one look to the next at what is waited for: most of it comes within a few of them. */
export const intervals = [20, 40, 80, 120, 240];
