import { decodePunycode } from './punycode.ts';

/** The escapes of one character in UTF-8. */
export const escapedCharacter =
  /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}/gi;

/** A label of a host in punycode. */
export const asciiLabel = /(?<![^./@])xn--[a-z\d-]+/gi;

/** Returns an address with everything decoded that is text, to search in it; for reading there is `readableAddress`. */
export function decodedAddress(address: string): string {
  return address
    .replace(asciiLabel, (label) => decodePunycode(label.slice(4)) ?? label)
    .replace(escapedCharacter, (escapes) => decodeEscapes(escapes) ?? escapes);
}

/** Decodes the escapes of one character; null if they are none. */
export function decodeEscapes(escapes: string): string | null {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return null; // Half a surrogate pair, or a longer form of a character than its own.
  }
}
