/**
 * Replaces a part that occurs exactly once in a text; throws otherwise, so that the build fails when its input changes.
 */
export function replaceOnce(text: string, part: string, replacement: string): string {
  const pieces = text.split(part);
  if (pieces.length !== 2) throw new Error(`Expected ${part} once, found it ${pieces.length - 1} times.`);
  return pieces.join(replacement);
}
