import { language } from './messages.ts';

/**
 * Returns a function that creates a format for the person's language on its first call and caches it: creating one is
 * slow.
 */
export function lazyFormat<Format extends object>(make: (language: string) => Format): () => Format {
  let made: Format | null = null;
  return () => (made ??= make(language()));
}
